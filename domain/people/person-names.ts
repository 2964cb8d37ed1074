import { folded, foldedPlain } from '../values/folded-text.ts'

export interface NamedPerson {
  readonly id: number
  readonly name: string
}

/**
 * Whom a sheet means: `Becker, Anna` and `ANNA BECKER` are Anna Becker, `Oeztuerk` is Öztürk; a first name, a surname
 * or `Anna B.` only when it is unambiguous.
 */
export function personFinder<Person extends NamedPerson>(
  people: readonly Person[],
): (text: string) => Person | undefined {
  // Once for all: a sheet of 150 people is compared with 150 names.
  const known = people.map((person) => ({ person, parts: partsOf(person.name) }))
  return (text) => {
    const wanted = partsOf(text)
    // A number alone names no person, though a name may have one: Vertretung 2.
    if (!/\p{L}/u.test(text)) return undefined
    const fitting = known.filter(({ parts }) => fits(wanted, parts))
    const whole = fitting.filter(
      ({ parts }) =>
        parts.length === wanted.length && wanted.every((part) => parts.some((other) => isSame(part, other))),
    )
    const [found, ...others] = whole.length > 0 ? whole : fitting
    return others.length === 0 ? found?.person : undefined
  }
}

interface NamePart {
  readonly forms: readonly string[]
  /** `B.` or `B`: the beginning of a name. */
  readonly isShort: boolean
}

function partsOf(name: string): NamePart[] {
  return name
    .split(/[\s,;()]/)
    .filter((part) => /[\p{L}\d]/u.test(part))
    .map((part) => ({
      forms: [folded(part), foldedPlain(part)].map((form) => form.replaceAll(/[.'’-]/g, '')),
      isShort: /^\p{L}+\.$|^\p{L}$/u.test(part),
    }))
}

/** Every written part is a part of the name, each for itself: `Anna Anna` is not Anna Becker. */
function fits(wanted: readonly NamePart[], parts: readonly NamePart[]): boolean {
  const [first, ...rest] = wanted
  if (!first) return true
  return parts.some(
    (part, at) =>
      (isSame(first, part) || (first.isShort && begins(first, part))) && fits(rest, parts.toSpliced(at, 1)),
  )
}

const isSame = (a: NamePart, b: NamePart) => a.forms.some((form) => b.forms.includes(form))

const begins = (short: NamePart, part: NamePart) =>
  short.forms.some((form) => part.forms.some((other) => other.startsWith(form)))

/** Reads like a full name: `Becker, Anna`, `Anna Becker`. */
export function looksLikeFullName(text: string): boolean {
  return /^\p{Lu}[\p{L}'’.-]*,? (?:\p{Ll}+ )*\p{Lu}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*)*$/u.test(
    text.replaceAll(/\s+/g, ' ').trim(),
  )
}

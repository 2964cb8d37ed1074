import { folded } from '../values/folded-text.ts'
import type { AbsenceKind } from './absence-kinds.ts'
import { absenceKindNames, kindRecord } from './absence-kinds.ts'
import type { AbsenceStatus } from './absence-statuses.ts'
import { absenceStatuses, statusRecord } from './absence-statuses.ts'

/** Read once: which kind a key stands for. */
function keysOf(keys: (status: AbsenceStatus) => Iterable<string>): ReadonlyMap<string, AbsenceStatus> {
  return new Map(absenceStatuses.flatMap((status) => [...keys(status)].map((key) => [key, status] as const)))
}

const letters = keysOf((status) => statusRecord(status).letters)
const clearLetters = keysOf((status) => statusRecord(status).clearLetters)
const words = keysOf((status) => statusRecord(status).words.split(' '))
const marks = new Set(absenceStatuses.map((status) => statusRecord(status).mark.toLowerCase()))

const kinds = new Map(
  absenceKindNames.flatMap((kind) => {
    const { letters, words } = kindRecord(kind)
    return `${letters} ${words}`
      .split(' ')
      .filter(Boolean)
      .map((key) => [key, kind] as const)
  }),
)

const dashes = /^[-‐‑‒–—―−]+$/

/** What a letter, sign or word means that a person types into a day: `K`, `–`, `Urlaub`, `Kind krank`. */
export function typedAbsence(text: string): AbsenceStatus | undefined {
  return letters.get(keyOf(text)) ?? clearAbsence(text)
}

/** What it means on anybody's sheet. Letters that sheets use differently mean nothing here. */
export function clearAbsence(text: string): AbsenceStatus | undefined {
  const sign = text.trim()
  if (sign === '/') return 'absent'
  if (dashes.test(sign)) return 'nonWorkingDay'
  const key = keyOf(text)
  return words.get(key) ?? clearLetters.get(key)
}

/** The kind that a person types in a house that uses them: `kk`, `ZB`, `Regenerationstag`. */
export function typedKind(text: string): AbsenceKind | undefined {
  return kinds.get(keyOf(text))
}

/** The kind that it is on anybody's sheet. */
export function clearKind(text: string): AbsenceKind | undefined {
  const kind = typedKind(text)
  return kind && (kindRecord(kind).clear || kindRecord(kind).letters !== keyOf(text)) ? kind : undefined
}

/** `Url.`, `(krank)` and `Kind-krank!` without what surrounds the letters. A question mark stays: it is not sure. */
function keyOf(text: string): string {
  return folded(text).replaceAll(/[\s.,;:!*_()[\]'"-]/g, '')
}

/** One of the marks that the grid shows for an absence: U, K, F, / and –. No preset may look like one. */
export function isStatusMark(text: string): boolean {
  const mark = text.trim()
  return marks.has(mark.toLowerCase()) || dashes.test(mark)
}

import type { AbsenceStatus } from './day-entry.ts'
import { folded } from './folded-text.ts'

/** The grid's own marks, and the first letters of the English words beside the German ones. */
const letters = new Map<string, AbsenceStatus>([
  ['u', 'vacation'],
  ['v', 'vacation'],
  ['k', 'sick'],
  ['s', 'sick'],
  ['f', 'training'],
  ['t', 'training'],
])

/** Letters that mean the same on every sheet: S is late and F is early on some of them, T a day duty. */
const clearLetters: ReadonlySet<string> = new Set(['u', 'k'])

/** As German and English sheets write absences, without the spaces, dots and hyphens that differ. */
const wordsOf: Readonly<Record<AbsenceStatus, string>> = {
  vacation:
    'urlaub url urlaubstag erholungsurlaub jahresurlaub tarifurlaub resturlaub vacation vac holiday holidays hol annualleave leave',
  sick: 'krank kr krankheit krankgemeldet krankgeschrieben krankmeldung krankenstand arbeitsunfaehig au sick sickness sickleave offsick ill illness',
  training:
    'fortbildung fortb fobi fb weiterbildung wb schulung seminar bildungsurlaub schule berufsschule fachschule bs training course school college inset',
  // Time off in lieu and a child's illness are not credited as vacation and sickness are.
  absent:
    'abwesend abw za zeitausgleich ausgleich ausgleichstag freizeitausgleich fza ueberstundenabbau ueberstundenfrei gleittag gleitzeit kindkrank krankeskind kkrank unbezahlt unbezahlterurlaub unbezahltfrei absent away toil timeoffinlieu lieu unpaidleave childsick sickchild',
  nonWorkingDay: 'frei dienstfrei arbeitsfrei freiertag off dayoff free nonworkingday notworking',
}

const words = new Map(
  Object.entries(wordsOf).flatMap(([status, list]) =>
    list.split(' ').map((word) => [word, status as AbsenceStatus] as const),
  ),
)

const dashes = /^[-‐‑‒–—―−]+$/

/** What a letter, sign or word means that somebody types into a day: `K`, `–`, `Urlaub`, `Kind krank`. */
export function typedAbsence(text: string): AbsenceStatus | undefined {
  return letters.get(keyOf(text)) ?? clearAbsence(text)
}

/** What it means on anybody's sheet. Letters that sheets use differently mean nothing here. */
export function clearAbsence(text: string): AbsenceStatus | undefined {
  const sign = text.trim()
  if (sign === '/') return 'absent'
  if (dashes.test(sign)) return 'nonWorkingDay'
  const key = keyOf(text)
  return words.get(key) ?? (clearLetters.has(key) ? letters.get(key) : undefined)
}

/** `Url.`, `(krank)` and `Kind-krank!` without what surrounds the letters. A question mark stays: it is not sure. */
function keyOf(text: string): string {
  return folded(text).replaceAll(/[\s.,;:!*_()[\]'"-]/g, '')
}

/** One of the marks that the grid shows for an absence: U, K, F, / and –. No preset may look like one. */
export function isStatusMark(text: string): boolean {
  const mark = text.trim()
  return /^[ukf/]$/i.test(mark) || dashes.test(mark)
}

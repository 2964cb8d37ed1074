import type { AbsenceStatus } from './absence-statuses.ts'

/**
 * What the product knows of one kind of absence (product, section 11). The status is what the grid, the statistics and
 * parents see; the kind decides what the day counts. A day without a kind counts as its status says. To add one, add a
 * record here (CONTRIBUTING, "How to add").
 */
interface KindRecord {
  readonly status: AbsenceStatus
  /** What is typed into a day and printed for it; '' where the mark of the status says as much. */
  readonly letters: string
  /** The letters mean the same on every sheet; R is a rest day on some of them. */
  readonly clear: boolean
  /** As German and English sheets write it, folded, without the spaces, dots and hyphens that differ. */
  readonly words: string
  /**
   * `planned`: as the hours that were planned for the day. `real`: likewise, or the hours it really took when they are
   * typed and more. `due`: as nothing, and the day's share of team and MPA falls due.
   */
  readonly credit: 'planned' | 'real' | 'due'
  /** Days a year, or no limit that the product knows of. */
  readonly quota: number | null
  /** What the files of a month call it, in each of their languages. */
  readonly inFiles: Readonly<Record<'de' | 'en', string>>
  /** Parents and colleagues see the status at most; the reason stays with the management. */
  readonly seenBy: 'management'
}

const unseen = { seenBy: 'management' } as const

const absenceKinds = {
  leave: {
    status: 'vacation',
    letters: '',
    clear: true,
    words: '',
    credit: 'planned',
    quota: null,
    inFiles: { de: 'Urlaub', en: 'Leave' },
    ...unseen,
  },
  sick: {
    status: 'sick',
    letters: '',
    clear: true,
    words: '',
    credit: 'planned',
    quota: null,
    inFiles: { de: 'Krank', en: 'Sick' },
    ...unseen,
  },
  training: {
    status: 'training',
    letters: '',
    clear: true,
    words: '',
    credit: 'real',
    quota: null,
    inFiles: { de: 'Fortbildung', en: 'Training' },
    ...unseen,
  },
  school: {
    status: 'training',
    letters: 'bs',
    clear: true,
    words: 'schule berufsschule fachschule school college vocationalschool',
    credit: 'real',
    quota: null,
    inFiles: { de: 'Berufsschule', en: 'Vocational school' },
    ...unseen,
  },
  timeOff: {
    status: 'absent',
    letters: 'za',
    clear: true,
    words:
      'zb zeitausgleich ausgleich ausgleichstag freizeitausgleich fza ueberstundenabbau ueberstundenfrei gleittag gleitzeit toil timeoffinlieu timeoff lieu',
    credit: 'due',
    quota: null,
    inFiles: { de: 'Zeitausgleich', en: 'Time off in lieu' },
    ...unseen,
  },
  // Payroll cuts the pay; hours taken from the account as well would be taken twice.
  unpaid: {
    status: 'absent',
    letters: 'ub',
    clear: true,
    words: 'unbezahlt unbezahlterurlaub unbezahltfrei unpaidleave unpaid',
    credit: 'planned',
    quota: null,
    inFiles: { de: 'Unbezahlter Urlaub', en: 'Unpaid leave' },
    ...unseen,
  },
  // § 45 SGB V: 15 days for each child.
  childSick: {
    status: 'absent',
    letters: 'kk',
    clear: true,
    words: 'kindkrank krankeskind kkrank kinderkrank childsick sickchild',
    credit: 'planned',
    quota: 15,
    inFiles: { de: 'Kind krank', en: 'Child sick' },
    ...unseen,
  },
  // § 29 TVöD.
  special: {
    status: 'absent',
    letters: 'su',
    clear: true,
    words: 'sonderurlaub sonderurl arbeitsbefreiung specialleave special',
    credit: 'planned',
    quota: 5,
    inFiles: { de: 'Sonderurlaub', en: 'Special leave' },
    ...unseen,
  },
  // TVöD-SuE: two days, and two more for converted allowance.
  regeneration: {
    status: 'absent',
    letters: 'r',
    clear: false,
    words: 'regenerationstag regeneration regtag regenerationday',
    credit: 'planned',
    quota: 2,
    inFiles: { de: 'Regenerationstag', en: 'Regeneration day' },
    ...unseen,
  },
  conversion: {
    status: 'absent',
    letters: 'sz',
    clear: true,
    words: 'umwandlungstag umwandlung suezulage conversionday conversion',
    credit: 'planned',
    quota: 2,
    inFiles: { de: 'Umwandlungstag', en: 'Conversion day' },
    ...unseen,
  },
} as const satisfies Record<string, KindRecord>

export type AbsenceKind = keyof typeof absenceKinds

export const absenceKindNames = Object.keys(absenceKinds) as readonly AbsenceKind[]

export function kindRecord(kind: AbsenceKind): KindRecord {
  return absenceKinds[kind]
}

/** What the files of a month call each kind. */
export function kindsInFiles(language: keyof KindRecord['inFiles']): Record<AbsenceKind, string> {
  const names = absenceKindNames.map((kind) => [kind, absenceKinds[kind].inFiles[language]])
  return Object.fromEntries(names)
}

/** The kinds of a status, in the order in which they are offered. */
export function kindsOf(status: AbsenceStatus): readonly AbsenceKind[] {
  return absenceKindNames.filter((kind) => absenceKinds[kind].status === status)
}

/** What a status without a kind is counted as: vacation is leave. `absent` may be anything. */
export function kindMeantBy(status: AbsenceStatus): AbsenceKind | undefined {
  return absenceKindNames.find((kind) => absenceKinds[kind].status === status && status !== 'absent')
}

/** Of these the hours that they really took may be typed: a course of 8.00 on a day of 6.00. */
export function takesRealHours(kind: AbsenceKind | undefined): boolean {
  return kind !== undefined && kindRecord(kind).credit === 'real'
}

/** What the product knows of one kind of absence. To add one, add a record here (CONTRIBUTING, "How to add"). */
interface StatusRecord {
  /** What the cell shows. */
  readonly mark: string
  /** Letters to type beside the mark. */
  readonly letters: string
  /** Letters that mean the same on every sheet: S is late and F is early on some of them, T a day duty. */
  readonly clearLetters: string
  /** As German and English sheets write it, folded, without the spaces, dots and hyphens that differ. */
  readonly words: string
  /** Counts as the hours that were planned for the day. */
  readonly credited: boolean
  /** The teacher would have worked on such a day. */
  readonly workingDay: boolean
  /**
   * Named to parents when the house shows reasons. Sickness is health data and never leaves the team; what is not
   * named must stay indistinguishable from it.
   */
  readonly namedToParents: boolean
}

export const statusRecords = {
  absent: {
    mark: '/',
    letters: '',
    clearLetters: '',
    // Time off in lieu and a child's illness are not credited as vacation and sickness are.
    words:
      'abwesend abw za zeitausgleich ausgleich ausgleichstag freizeitausgleich fza ueberstundenabbau ueberstundenfrei gleittag gleitzeit kindkrank krankeskind kkrank unbezahlt unbezahlterurlaub unbezahltfrei absent away toil timeoffinlieu lieu unpaidleave childsick sickchild',
    credited: false,
    workingDay: true,
    namedToParents: false,
  },
  sick: {
    mark: 'K',
    letters: 'ks',
    clearLetters: 'k',
    words:
      'krank kr krankheit krankgemeldet krankgeschrieben krankmeldung krankenstand arbeitsunfaehig au sick sickness sickleave offsick ill illness',
    credited: true,
    workingDay: true,
    namedToParents: false,
  },
  vacation: {
    mark: 'U',
    letters: 'uv',
    clearLetters: 'u',
    words:
      'urlaub url urlaubstag erholungsurlaub jahresurlaub tarifurlaub resturlaub vacation vac holiday holidays hol annualleave leave',
    credited: true,
    workingDay: true,
    namedToParents: true,
  },
  training: {
    mark: 'F',
    letters: 'ft',
    clearLetters: '',
    words:
      'fortbildung fortb fobi fb weiterbildung wb schulung seminar bildungsurlaub schule berufsschule fachschule bs training course school college inset',
    credited: true,
    workingDay: true,
    namedToParents: true,
  },
  nonWorkingDay: {
    mark: '–',
    letters: '',
    clearLetters: '',
    words: 'frei dienstfrei arbeitsfrei freiertag off dayoff free nonworkingday notworking',
    credited: false,
    workingDay: false,
    namedToParents: true,
  },
} as const satisfies Record<string, StatusRecord>

export type AbsenceStatus = keyof typeof statusRecords

/** The kinds that credit nothing, by the table. */
export type UncreditedStatus = {
  [Status in AbsenceStatus]: (typeof statusRecords)[Status]['credited'] extends true ? never : Status
}[AbsenceStatus]

export const absenceStatuses = Object.keys(statusRecords) as readonly AbsenceStatus[]

/** The kinds that are entered over several days, the most frequent first. A non-working day belongs to a weekday. */
export const spanStatuses = ['vacation', 'sick', 'training', 'absent'] as const satisfies AbsenceStatus[]
export type SpanStatus = (typeof spanStatuses)[number]

export function statusRecord(status: AbsenceStatus): StatusRecord {
  return statusRecords[status]
}

export function isUncredited(status: AbsenceStatus): status is UncreditedStatus {
  return !statusRecords[status].credited
}

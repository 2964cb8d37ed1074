import type { DayBounds } from '../days/day-bounds.ts'
import type { Session } from '../days/session.ts'
import type { DayHint } from '../law/day-hints.ts'
import type { LawCountry, Protection } from '../law/law-rules.ts'
import type { EntriesByTeacher } from '../staffing/coverage.ts'
import type { DayNeed } from '../staffing/need.ts'
import type { Staffing } from '../staffing/staffing.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'
import type { Hours } from '../values/hours.ts'

/** A day on which a colleague cannot come, and everything that a repair depends on. */
export interface CalloutDay {
  readonly date: CalendarDate
  readonly weekday: Weekday
  readonly staffing: Staffing
  readonly need: DayNeed
  /** With the absence in it. */
  readonly entries: EntriesByTeacher
  /** As it was: only what the absence made worse is repaired. Null: every gap of the day. */
  readonly before: EntriesByTeacher | null
  /** Who might be asked; whoever is away is not among them. */
  readonly colleagues: readonly Colleague[]
  /** How many are away by this call. */
  readonly absent: number
  /** Minutes after midnight when the day is today; null: it has not begun. */
  readonly now: number | null
  readonly country: LawCountry
  readonly bounds: DayBounds
}

/** What has to be known of a colleague before asking. */
export interface Colleague {
  readonly teacherId: number
  readonly name: string
  readonly mayBeAsked: boolean
  readonly onFreeDay: boolean
  /** At the end of the week, as it is planned. */
  readonly balance: Hours
  /** The weekly hours agreed: two calls weigh more on ten hours than on thirty. */
  readonly contract: Hours
  /** Days of the last 12 weeks on which a gap was filled; null: the house does not count them. */
  readonly steppedIn: number | null
  readonly protection: Protection
  /** Minutes of work; null: as long as the law allows. */
  readonly longestDay: number | null
  readonly notBefore: ClockTime | null
  readonly notAfter: ClockTime | null
  /** When work ended on the day before and begins on the next, for the rest between them. */
  readonly previousEnd: ClockTime | null
  readonly nextStart: ClockTime | null
  readonly shortDayInWeek: boolean
  readonly wish: DayWish | null
}

/** What a colleague has wished for the day: to be free, or not to work before or after a time. */
export interface DayWish {
  readonly free: boolean
  readonly notBefore: ClockTime | null
  readonly notAfter: ClockTime | null
}

/** What is asked of one person, from the least disturbance to the most (field, section 9). */
export type ChangeKind = 'break' | 'group' | 'activity' | 'hour' | 'otherHours' | 'freeDay'

/** One person's other day. */
export interface AskedChange {
  readonly teacherId: number
  readonly kind: ChangeKind
  readonly before: readonly Session[]
  readonly after: readonly Session[]
  /** By how much the hours that count as worked grow. */
  readonly extra: Hours
  /** What law has to say of the new day: notes at most. */
  readonly hints: readonly DayHint[]
  /** Points of `costs.ts`. */
  readonly disturbance: number
}

/** One way out: the changes of one person or of a few together. */
export interface Repair {
  readonly changes: readonly AskedChange[]
  /** Quarters of the gap that it closes. It opens none elsewhere and makes none worse. */
  readonly closed: number
  readonly disturbance: number
  /** What stays of the gap. */
  readonly left: readonly ShortRun[]
}

/** Neighbouring quarters in which the same is missing. */
export interface ShortRun {
  /** Null: all groups, while they are joined. */
  readonly groupId: number | null
  readonly from: ClockTime
  readonly to: ClockTime
  /** In hundredths of a person. */
  readonly people: number
  /** Heads. */
  readonly qualified: number
}

/** What can be done about a day. */
export interface CalloutAnswer {
  /** Quarters of the gap to repair; 0: no colleague has to be asked. */
  readonly gap: number
  /** What would stay of it if everybody came who could. */
  readonly floor: number
  /** The best first. */
  readonly repairs: readonly Repair[]
}

import type { CalendarDate, Weekday } from '../calendar-date.ts'
import type { ClockTime } from '../clock-time.ts'
import type { Hours } from '../hours.ts'

/** What a proposal depends on beside the week and the staffing: hours, duties, wishes and locks. */
export interface PlanningFacts {
  readonly weekNumber: number
  readonly people: readonly PersonFacts[]
  /** Those that hold in the week. */
  readonly wishes: readonly Wish[]
  /** Those of the week. */
  readonly locks: readonly DayLock[]
}

export interface PersonFacts {
  readonly teacherId: number
  readonly target: Hours
  readonly credited: Hours
  /** Worked in the week by what is planned already. */
  readonly planned: Hours
  /** At the end of the week before, with the bookings of this one. */
  readonly balanceBefore: Hours
  /** Of the 8 weeks before: days with work. Whoever was on vacation owes no duty for it. */
  readonly workingDays: number
  /** Of the 8 weeks before: days on which the person was there at opening. */
  readonly early: number
  /** Of the 8 weeks before: days on which the person was there until closing. */
  readonly late: number
  /** Of the 12 weeks before: days on which the person filled a gap. Null: the house does not count. */
  readonly steppedIn: number | null
}

/** How far back duties and stepping in are counted, in weeks. */
export const dutyWeeks = 8
export const steppedInWeeks = 12

export const wishKinds = ['off', 'notEarly', 'notLate', 'times'] as const
export type WishKind = (typeof wishKinds)[number]

/** What somebody would like: on one date, or on a weekday of every week. */
export interface Wish {
  readonly teacherId: number
  /** Null: on the weekday, in every week. */
  readonly date: CalendarDate | null
  readonly weekday: Weekday
  readonly kind: WishKind
  /** Of the kind `times`: not before it. */
  readonly start: ClockTime | null
  /** Of the kind `times`: not after it. */
  readonly end: ClockTime | null
}

/** An empty day that is to stay empty. */
export interface DayLock {
  readonly teacherId: number
  readonly weekday: Weekday
}

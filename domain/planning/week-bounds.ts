import type { Weekday } from '../values/calendar-date.ts'
import type { QuarterSpan } from './problem.ts'

/** More are needed than can be there: in hundredths of a person, at each of the quarters. */
export interface PeopleBound extends QuarterSpan {
  readonly layer: number
  readonly weekday: Weekday
  readonly need: number
  readonly most: number
  /** Why the others cannot be there, by teacher. */
  readonly others: readonly { readonly teacherId: number; readonly why: WhyNotThere }[]
}

/** Absent, a day off, to be left empty, at work at another time of the day, or not available then. */
export type WhyNotThere = 'away' | 'off' | 'locked' | 'planned' | 'notAvailable'

/** More work is needed than the law lets those do who can come, in hundredths of a person times quarter hours. */
export interface LawBound extends QuarterSpan {
  readonly layer: number
  readonly weekday: Weekday
  readonly need: number
  readonly most: number
  /** How many can come. */
  readonly people: number
}

/** More work is needed in the week than everyone has hours, with as much overtime as is proposed at most. */
export interface HoursBound {
  readonly layer: number
  readonly need: number
  readonly most: number
}

/** What no plan can prevent. */
export interface WeekBounds {
  readonly people: readonly PeopleBound[]
  /** Only where people alone do not explain it. */
  readonly law: readonly LawBound[]
  readonly hours: readonly HoursBound[]
  /** By layer: so much is missing at least in the week, in hundredths of a person times quarter hours. */
  readonly least: readonly number[]
}

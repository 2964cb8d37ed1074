import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import type { PastDuties, WeekPlanningFacts, Wish } from './planning-facts.ts'

/**
 * A week to be planned, as plain data that a worker can be sent: times are quarter hours since the first quarter of the
 * grid, work is counted in quarter hours, people in hundredths.
 */
export interface PlanningProblem {
  readonly country: WeekPlanningFacts['country']
  readonly grid: PlanningGrid
  /** Those on which the house is open for children, in order. */
  readonly days: readonly OpenDate[]
  readonly layers: readonly Layer[]
  /** In the order of their ids: names sort differently in every language, and the order changes the plan. */
  readonly people: readonly PlanningPerson[]
  /** The house's usual days. */
  readonly presets: readonly DayTimes[]
}

/** From the first opening of the week to the last closing. */
export interface PlanningGrid {
  /** Minutes after midnight of quarter 0. */
  readonly firstMinute: number
  readonly quarters: number
}

export interface OpenDate {
  readonly weekday: Weekday
  readonly date: CalendarDate
  readonly opens: number
  readonly closes: number
}

/** From a quarter up to another, which is not part of it. */
export interface QuarterSpan {
  readonly from: number
  readonly to: number
}

/** A day of work with one break at most. */
export interface DayTimes extends QuarterSpan {
  readonly pause: QuarterSpan | null
}

/**
 * What must be covered: the house, its qualified people, each group and its qualified people. While the groups are
 * joined only the house has a need.
 */
export interface Layer {
  readonly kind: 'house' | 'qualified' | 'group'
  /** Null: the house. */
  readonly groupId: number | null
  /** Only who is qualified counts, and as one. */
  readonly qualifiedOnly: boolean
  /** For each open day and quarter of the grid, in hundredths of a person. */
  readonly need: readonly (readonly number[])[]
}

export interface PlanningPerson {
  readonly teacherId: number
  readonly groupId: number | null
  readonly qualified: boolean
  /** In hundredths. */
  readonly weight: number
  readonly protection: WeekPlanningFacts['people'][number]['protection']
  /** The work still to be planned: target − credited − planned − drift. May be negative. */
  readonly goal: number
  /** How much of the balance the goal gives back (positive) or catches up (negative). */
  readonly drift: number
  /** The most that may be proposed in this week by law; null: what the days allow. */
  readonly mostWork: number | null
  readonly longestDay: number | null
  readonly doesEarly: boolean
  readonly doesLate: boolean
  readonly past: PastDuties
  /** One for each open day. */
  readonly days: readonly PersonDay[]
}

export type PersonDay = PlaceToFill | FixedDay | DayWithoutWork

/** An empty working day that wants to be filled. */
export interface PlaceToFill {
  readonly kind: 'place'
  /** When the person can be there at all. */
  readonly available: QuarterSpan
  /** Their usual day, when it lies within the opening hours. */
  readonly usual: DayTimes | null
  readonly wishes: readonly PlaceWish[]
  /** Minutes after midnight: sessions of the neighbouring days that a proposal must leave the rest to. */
  readonly previousEnd: number | null
  readonly nextStart: number | null
}

export type PlaceWish =
  | { readonly kind: Exclude<Wish['kind'], 'times'> }
  | ({ readonly kind: 'times' } & QuarterSpan)

/** A day that is planned already: it is never changed. */
export interface FixedDay {
  readonly kind: 'fixed'
  /** Work with children, clipped to the grid; each in its group. */
  readonly work: readonly (QuarterSpan & { readonly groupId: number | null })[]
  readonly early: boolean
  readonly late: boolean
}

/** Away: absent, whatever the reason. Locked: to be left empty. Off: no working day. */
interface DayWithoutWork {
  readonly kind: 'away' | 'off' | 'locked'
}

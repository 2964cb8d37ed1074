import type { Weekday } from '../values/calendar-date.ts'
import type { DayTimes, QuarterSpan } from './problem.ts'

export interface ProposeOptions {
  /** The budget: the same steps and seed give the same proposal on every machine. */
  readonly steps: number
  readonly seed: number
  /** What was proposed before: a new proposal stays near it. */
  readonly last?: readonly ProposedDay[]
  /** After the first plan (0) and each phase of the search; `proposal` gives the best so far. */
  readonly onPhase?: (phase: number, phases: number, proposal: () => Proposal) => void
}

export const usualSteps = 200_000

export interface ProposedDay {
  readonly teacherId: number
  readonly weekday: Weekday
  readonly times: DayTimes
}

/** What each rule costs. Points are for the search; people see quarter hours, hours, duties and wishes. */
export const costNames = [
  'houseShort',
  'qualifiedShort',
  'groupShort',
  'offGoal',
  'duties',
  'unwillingDuties',
  'wishes',
  'startJumps',
  'unusualDays',
  'dayLength',
  'pauseTime',
  'surplus',
  'changed',
  'rest',
] as const
export type CostName = (typeof costNames)[number]

export interface Proposal {
  /** In the order of teachers and weekdays. */
  readonly days: readonly ProposedDay[]
  /** Places that stay empty. */
  readonly leftEmpty: readonly EmptyPlace[]
  readonly costs: Readonly<Record<CostName, number>>
  readonly total: number
  readonly short: readonly Shortage[]
  readonly people: readonly PersonOutcome[]
  /** Eight hexadecimal digits of the days: equal for equal proposals. */
  readonly hash: string
}

export interface EmptyPlace {
  readonly teacherId: number
  readonly weekday: Weekday
  /** As wished, because the goal is reached without it, or because no day is possible there. */
  readonly why: 'wish' | 'goal' | 'nothingPossible'
}

/** Quarters in a row that miss the same number of people. */
export interface Shortage extends QuarterSpan {
  readonly layer: number
  readonly weekday: Weekday
  /** In hundredths of a person, at each of the quarters. */
  readonly missing: number
}

export interface PersonOutcome {
  readonly teacherId: number
  /** Quarter hours proposed, and how many more or less than the goal. */
  readonly work: number
  readonly offGoal: number
  readonly early: DutyOutcome
  readonly late: DutyOutcome
  readonly wishesNotKept: readonly Weekday[]
}

export interface DutyOutcome {
  /** Of this week, planned and proposed. */
  readonly number: number
  /** In hundredths; null: does not do this duty. */
  readonly fair: number | null
  readonly before: number
}

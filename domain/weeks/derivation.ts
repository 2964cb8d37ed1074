import type { AbsenceKind } from '../days/absence-kinds.ts'
import type { AbsenceStatus, UncreditedStatus } from '../days/absence-statuses.ts'
import type { PaidCause } from '../days/day-credit.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'
import type { Hours } from '../values/hours.ts'
import { sumOf } from '../values/hours.ts'

/** The figures of a week row, in the order in which one leads to the next. */
export const figureNames = [
  'contract',
  'team',
  'mpa',
  'core',
  'target',
  'worked',
  'credited',
  'actual',
  'difference',
  'balance',
] as const
export type FigureName = (typeof figureNames)[number]

/** A figure together with the steps that led to it, so that a screen can answer "why this number?". */
export interface Figure {
  readonly hours: Hours
  readonly rule: Rule
  readonly steps: readonly DerivationStep[]
  readonly remark?: Remark
}

export type Remark =
  /** Every weekday is named in the usual week, and together they are not the target: 26.00 usual, 25.00 target. */
  | { readonly kind: 'usualWeekDiffers'; readonly usual: Hours; readonly target: Hours }
  /** So many working days of a coming week hold nothing yet. */
  | { readonly kind: 'unplannedDays'; readonly days: number }

/** How a figure came about; the screen has a sentence for each in both languages. */
export type Rule =
  | 'setForThisWeek'
  | 'fromTerms'
  | 'byDays'
  | 'nothingAgreed'
  | 'contractLessTeamAndMpa'
  | 'neverBelowZero'
  | 'sameAsCore'
  | 'withTimeOffDue'
  | 'sumOfSessions'
  | 'sumOfCredits'
  | 'workedAndCredited'
  | 'actualLessTarget'
  | 'previousAndDifference'
  | NotCounted

/** Why a week moves no balance. */
export type NotCounted = 'notInWeek' | 'notStarted' | 'ended' | 'longAbsence' | 'notRecorded' | 'notComplete'

/** One line of the calculation: added to or taken from what stands above it. */
export interface DerivationStep {
  readonly sign: '+' | '−'
  readonly hours: Hours
  readonly source: StepSource
}

export type StepSource =
  | { readonly kind: 'figure'; readonly name: FigureName }
  | { readonly kind: 'terms'; readonly validFrom: CalendarDate }
  | TermsByDays
  | { readonly kind: 'weekSetting' }
  /** `insteadOf` is what the clock says, when other hours were recorded: 7.50 instead of 8.00. */
  | {
      readonly kind: 'workedDay'
      readonly weekday: Weekday
      readonly insteadOf?: Hours
      /** As it was recorded, to the minute; left out: as planned. */
      readonly recorded?: true
      /** What was recorded, where the house's tolerance counts another time: 7.62 of which 7.50 count. */
      readonly real?: Hours
    }
  | ({ readonly kind: 'plannedDay'; readonly insteadOf?: Hours } & CreditedDay)
  /** Without a plan, as the weekday usually is. */
  | ({ readonly kind: 'usualDay' } & CreditedDay)
  /** What a course really took, which is more than the day would be credited otherwise: 8.00 instead of 6.00. */
  | ({ readonly kind: 'realDay'; readonly insteadOf: Hours } & CreditedDay)
  /** From a time on, on a day without a plan: what was worked less than the day's share. 7.80 − 3.00 worked = 4.80. */
  | ({ readonly kind: 'restOfShare'; readonly share: Hours; readonly worked: Hours } & CreditedDay)
  /** Taken from the credit of a holiday, because it is counted as worked. */
  | { readonly kind: 'workedHoliday'; readonly weekday: Weekday }
  /** Unpaid, time off, or no working day: nothing is credited, and that is said. */
  | {
      readonly kind: 'uncreditedDay'
      readonly weekday: Weekday
      readonly status: UncreditedStatus
      readonly half?: true
      readonly absenceKind?: AbsenceKind
      readonly awayFrom?: ClockTime
      readonly awayTo?: ClockTime
    }
  /** Before the start or after the last day nothing is credited. */
  | {
      readonly kind: 'notEmployedDay'
      readonly weekday: Weekday
      readonly status: AbsenceStatus
      readonly absenceKind?: AbsenceKind
    }
  | ShareOfRest
  | TimeOffDue
  | { readonly kind: 'initialBalance' }
  /** Payouts, corrections and the like, up to the Friday of this week. */
  | { readonly kind: 'bookings' }
  /** The differences of the weeks that count, before this one. */
  | { readonly kind: 'earlierWeeks' }

/** A day, or half of one, that is paid though it is not worked. */
interface CreditedDay {
  readonly weekday: Weekday
  readonly cause: PaidCause
  /** Half of it: 4.00 of 8.00. */
  readonly half?: true
  /** Of an absence that has one. */
  readonly absenceKind?: AbsenceKind
  /** Of an absence that begins or ends at a time: only what lies in it is credited. */
  readonly awayFrom?: ClockTime
  readonly awayTo?: ClockTime
}

/**
 * Time off in lieu costs the day's share of team and MPA as well: (2.00 team + 3.00 MPA) × 1 of 5 working days = 1.00.
 */
interface TimeOffDue {
  readonly kind: 'timeOffDue'
  readonly team: Hours
  readonly mpa: Hours
  /** Days of time off, half ones as 0.5. */
  readonly part: number
  /** The working days of the week. */
  readonly whole: number
}

/** Terms that hold for some days of a week only: 39.00 × 3 of 5 working days = 23.40. */
interface TermsByDays {
  readonly kind: 'termsByDays'
  readonly validFrom: CalendarDate
  readonly agreed: Hours
  readonly part: number
  readonly whole: number
}

/**
 * Absences without a plan or a usual day share what the usual week leaves of the target, by the working days that it
 * does not name: (25.00 target − 18.00 usual) × 1 of 1 = 7.00; without a usual week 25.00 × 1 of 4 working days = 6.25.
 */
export interface ShareOfRest {
  readonly kind: 'shareOfRest'
  readonly days: readonly CreditedDay[]
  readonly target: Hours
  /** The usual hours of the working days that the usual week names. */
  readonly usual: Hours
  /** The working days that the usual week does not name. */
  readonly unnamedDays: number
}

export function figure(hours: Hours, rule: Rule, steps: readonly DerivationStep[] = []): Figure {
  return { hours, rule, steps }
}

/** A figure that is the sum of its steps. */
export function total(rule: Rule, steps: readonly DerivationStep[]): Figure {
  return figure(sumOf(steps.map((step) => step.hours)), rule, steps)
}

export function added(hours: Hours, source: StepSource): DerivationStep {
  return { sign: '+', hours, source }
}

export function taken(hours: Hours, source: StepSource): DerivationStep {
  return { sign: '−', hours, source }
}

export function ofFigure(name: FigureName): StepSource {
  return { kind: 'figure', name }
}

import type { CalendarDate, Weekday } from './calendar-date.ts'
import type { AbsenceStatus } from './day-entry.ts'
import type { Hours } from './hours.ts'

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
  readonly steps: readonly Step[]
}

/** How a figure came about; the screen has a sentence for each in both languages. */
export type Rule =
  | 'setForThisWeek'
  | 'fromTerms'
  | 'nothingAgreed'
  | 'contractLessTeamAndMpa'
  | 'neverBelowZero'
  | 'sameAsCore'
  | 'sumOfSessions'
  | 'sumOfCredits'
  | 'workedAndCredited'
  | 'actualLessTarget'
  | 'previousAndDifference'
  | 'weekDoesNotCount'

/** One line of the calculation: added to or taken from what stands above it. */
export interface Step {
  readonly sign: '+' | '−'
  readonly hours: Hours
  readonly source: StepSource
}

export type StepSource =
  | { readonly kind: 'figure'; readonly name: FigureName }
  | { readonly kind: 'terms'; readonly validFrom: CalendarDate }
  | { readonly kind: 'weekSetting' }
  | { readonly kind: 'workedDay'; readonly weekday: Weekday }
  | { readonly kind: 'plannedDay'; readonly weekday: Weekday; readonly status: AbsenceStatus }
  /** Without a plan, as the weekday usually is. */
  | { readonly kind: 'usualDay'; readonly weekday: Weekday; readonly status: AbsenceStatus }
  /** Absences without a plan or a usual day share the target: 25.00 × 1 of 4 working days = 6.25. */
  | {
      readonly kind: 'shareOfTarget'
      readonly weekdays: readonly Weekday[]
      readonly workingDays: number
      readonly target: Hours
    }
  | { readonly kind: 'previousBalance' }

export function figure(hours: Hours, rule: Rule, steps: readonly Step[] = []): Figure {
  return { hours, rule, steps }
}

export function added(hours: Hours, source: StepSource): Step {
  return { sign: '+', hours, source }
}

export function taken(hours: Hours, source: StepSource): Step {
  return { sign: '−', hours, source }
}

export function ofFigure(name: FigureName): StepSource {
  return { kind: 'figure', name }
}

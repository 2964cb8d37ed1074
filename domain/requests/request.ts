import type { Absence, AbsenceDay, DaySpan, SpanFault, WeekBefore } from '../absences/absence-span.ts'
import { absenceDays, faultInSpan } from '../absences/absence-span.ts'
import { needsNoPlan } from '../days/day-credit.ts'
import type { AbsenceChoice } from '../days/day-entry.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, daysBetween, isoWeekday } from '../values/calendar-date.ts'

/** Working days in a row; only their ends can be half. Of one day `firstHalf` says that it is half a day. */
export interface AskedDays extends DaySpan {
  readonly firstHalf: boolean
  readonly lastHalf: boolean
}

/** As many letters as a message or an answer may have. */
export const longestSentence = 300

/** So many may wait at once for one person. */
export const mostOpenRequests = 30

/** Nobody knows what the calendar, the accounts and the plan will be like in three years. */
const mostDaysAhead = 730

export type AskedFault =
  | SpanFault
  | 'request_on_weekend'
  | 'request_in_past'
  | 'request_too_far'
  | 'request_half_twice'

/** Why these days cannot be asked for, or nothing. A day that is over is the management's to enter. */
export function faultInAsked(asked: AskedDays, today: CalendarDate): AskedFault | undefined {
  const { from, to, firstHalf, lastHalf } = asked
  const ofSpan = faultInSpan(asked)
  if (ofSpan) return ofSpan
  if (isoWeekday(from) > 5 || isoWeekday(to) > 5) return 'request_on_weekend'
  if (from < today) return 'request_in_past'
  if (daysBetween(today, to) > mostDaysAhead) return 'request_too_far'
  return from === to && firstHalf && lastHalf ? 'request_half_twice' : undefined
}

/** The days that are half, and the whole ones between them. */
export function askedAbsences(asked: AskedDays, choice: Pick<AbsenceChoice, 'status' | 'kind'>): Absence[] {
  const { from, to, firstHalf, lastHalf } = asked
  const status = choice.status as Absence['status']
  const kind = choice.kind ? { kind: choice.kind } : {}
  const half = (date: CalendarDate): Absence => ({ status, ...kind, share: 0.5, from: date, to: date })
  if (from === to && (firstHalf || lastHalf)) return [half(from)]
  const whole = { from: firstHalf ? addDays(from, 1) : from, to: lastHalf ? addDays(to, -1) : to }
  return [
    ...(firstHalf ? [half(from)] : []),
    ...(whole.from <= whole.to ? [{ status, ...kind, ...whole }] : []),
    ...(lastHalf ? [half(to)] : []),
  ]
}

/**
 * What approving these days would write: days that would be worked become the absence and keep their plan. A day on which
 * the person is away already stays what it is: who fell ill within a leave gets the day back. So does a day on which the
 * house is closed: what it costs was decided with the closing.
 */
export function daysToEnter(
  asked: AskedDays,
  choice: Pick<AbsenceChoice, 'status' | 'kind'>,
  weekOf: (weekNumber: number) => WeekBefore,
): AbsenceDay[] {
  return askedAbsences(asked, choice)
    .flatMap((absence) => absenceDays(absence, weekOf))
    .filter(({ outcome, before, weekNumber, weekday }) => {
      if (outcome !== 'entered') return false
      return before ? before.status === 'present' : !needsNoPlan(weekOf(weekNumber).marks[weekday])
    })
}

/** The days of a part of what was asked for: an end that is no end any more is a whole day. */
export function partOf(asked: AskedDays, { from, to }: DaySpan): AskedDays {
  const firstHalf = asked.firstHalf && from === asked.from
  const lastHalf = asked.lastHalf && to === asked.to
  return { from, to, firstHalf, lastHalf }
}

export function isPartOf({ from, to }: DaySpan, asked: DaySpan): boolean {
  return asked.from <= from && from <= to && to <= asked.to
}

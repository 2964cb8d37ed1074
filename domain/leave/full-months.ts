import type { DaySpan } from '../absences/absence-span.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, dayOfMonth, firstDateOfMonth, monthOf, yearOf } from '../values/calendar-date.ts'

/** Months count from any day on: from 15 March the first one ends on 14 April, from 31 January in February (§ 188 BGB). */
export function lastDayOfMonths(from: CalendarDate, months: number): CalendarDate {
  const begun = yearOf(from) * 12 + monthOf(from) - 1 + months
  const firstOfLast = firstOfMonth(begun)
  const dayBefore = addDays(firstOfLast, dayOfMonth(from) - 2)
  const endOfMonth = addDays(firstOfMonth(begun + 1), -1)
  return dayBefore < endOfMonth ? dayBefore : endOfMonth
}

/** How many whole months a span has: 15 March to 31 December are nine. */
export function fullMonths({ from, to }: DaySpan): number {
  let months = 0
  while (lastDayOfMonths(from, months + 1) <= to) months++
  return months
}

/** Months are counted from the year 0 on, January is 0. */
function firstOfMonth(month: number): CalendarDate {
  return firstDateOfMonth(Math.floor(month / 12), (month % 12) + 1)
}

import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, everyDayBetween } from '../values/calendar-date.ts'
import type { LeaveDay } from './leave-use.ts'

/** Whether a teacher would usually work on a day: by the usual week, and no weekend or holiday. */
export type IsWorkday = (date: CalendarDate) => boolean

/**
 * Each day with the first day of the leave that it belongs to: from 30 March to 10 April over Easter is one leave, because
 * no work lies between its days.
 */
export function withBeginning(days: readonly LeaveDay[], isWorkday: IsWorkday): LeaveDay[] {
  const begun: LeaveDay[] = []
  for (const day of [...days].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    const before = begun.at(-1)
    const goesOn = before !== undefined && everyDayBetween(before.date, day.date, (date) => !isWorkday(date))
    begun.push({ ...day, begunOn: goesOn ? (before.begunOn ?? before.date) : day.date })
  }
  return begun
}

/** Who never works could wait for ever. */
const mostDays = 1_000

/** The last of so many working days after a day. */
export function workdaysAfter(date: CalendarDate, count: number, isWorkday: IsWorkday): CalendarDate {
  let last = date
  for (let open = count, gone = 0; open > 0 && gone < mostDays; gone++) {
    last = addDays(last, 1)
    if (isWorkday(last)) open--
  }
  return last
}

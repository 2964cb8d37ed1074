import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, yearOf } from '../values/calendar-date.ts'

/** How far ahead parents see when the house will be closed. */
export const comingDays = 8 * 7

/** The years that the coming weeks lie in: one, or two in November and December. */
export const yearsAhead = (today: CalendarDate): readonly number[] => [
  ...new Set([yearOf(today), yearOf(addDays(today, comingDays))]),
]

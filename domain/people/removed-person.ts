import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays } from '../values/calendar-date.ts'

/** How long somebody who was deleted can be brought back. */
const daysOfGrace = 30

/** The last day on which somebody who was deleted on a day can be brought back. */
export function broughtBackUntil(removedOn: CalendarDate): CalendarDate {
  return addDays(removedOn, daysOfGrace)
}

/** Who was deleted before that day is gone for good. */
export function firstDayOfGrace(today: CalendarDate): CalendarDate {
  return addDays(today, -daysOfGrace)
}

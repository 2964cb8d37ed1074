import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { Week } from '../values/week.ts'
import { dateOfWeekday } from '../values/week.ts'

/** Whether a day is shut: its month is closed. `closedBefore` is the first day that is not. */
export function isShut(date: CalendarDate, closedBefore: CalendarDate | null): boolean {
  return closedBefore !== null && date < closedBefore
}

/** Whether a week as a whole is shut, with its settings and its figures: its month, that of its Friday, is closed. */
export function isShutWeek({ endDate }: Pick<Week, 'endDate'>, closedBefore: CalendarDate | null): boolean {
  return isShut(endDate, closedBefore)
}

/** The days of a week that lie in a closed month: in the week of a month's end only the first ones. */
export function shutWeekdays(week: Week, closedBefore: CalendarDate | null): readonly Weekday[] {
  return weekdays.filter((weekday) => isShut(dateOfWeekday(week, weekday), closedBefore))
}

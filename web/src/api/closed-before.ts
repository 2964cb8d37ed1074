import { createContext, useContext } from 'react'
import { isShut } from '#domain/months/month.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { dateOfWeekday } from '#domain/values/week.ts'

/** The first day after the months that are closed, for the team; null while none is. Known once the house is. */
export const ClosedBeforeContext = createContext<CalendarDate | null>(null)

export const useClosedBefore = () => useContext(ClosedBeforeContext)

/** The days of a week that lie in a closed month: in the week of a month's end only the first ones. */
export function shutWeekdays(week: Week, closedBefore: CalendarDate | null): readonly Weekday[] {
  return weekdays.filter((weekday) => isShut(dateOfWeekday(week, weekday), closedBefore))
}

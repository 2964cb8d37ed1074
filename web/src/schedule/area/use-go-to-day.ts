import { useEffect, useState } from 'react'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { isoWeekday } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { cellOfDay } from '../../grid/index.ts'
import type { DayToOpen } from '../../months/index.ts'

/** Gives the focus to a day of the schedule as soon as its week is shown. */
export function useGoToDay(shown: Week | undefined, isInSchedule: boolean) {
  const [day, setDay] = useState<DayToOpen>()
  useEffect(() => {
    const isThere = day && isInSchedule && shown && shown.startDate <= day.date && day.date <= shown.endDate
    if (!isThere) return
    cellOfDay(document, day.teacherId, isoWeekday(day.date) as Weekday)?.focus()
    setDay(undefined)
  }, [day, shown, isInSchedule])
  return setDay
}

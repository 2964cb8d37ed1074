import type { DaySpan } from '#domain/absences/absence-span.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, isoWeekday } from '#domain/values/calendar-date.ts'

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Arrows go by working day, with Ctrl by week, Home and End to the first and last day that is shown. */
export function dayAfterKey(
  date: CalendarDate,
  { key, ctrlKey, metaKey }: Pressed,
  { from, to }: DaySpan,
): CalendarDate | undefined {
  const byWeek = ctrlKey || metaKey
  const next = () => {
    if (key === 'Home') return from
    if (key === 'End') return to
    if (key === 'ArrowRight') return byWeek ? addDays(date, 7) : workingDay(date, 1)
    if (key === 'ArrowLeft') return byWeek ? addDays(date, -7) : workingDay(date, -1)
    return undefined
  }
  const day = next()
  if (!day) return undefined
  return day < from ? from : day > to ? to : day
}

function workingDay(date: CalendarDate, step: 1 | -1): CalendarDate {
  let day = addDays(date, step)
  while (isoWeekday(day) > 5) day = addDays(day, step)
  return day
}

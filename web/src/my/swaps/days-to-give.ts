import type { MyWeek } from '#contract/my.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, isoWeekday, weekdays } from '#domain/values/calendar-date.ts'
import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'
import type { Times } from '../own-day.ts'
import { ownDay } from '../own-day.ts'

export interface DayToGive {
  readonly date: CalendarDate
  readonly times: Times
}

/** The own days to come on which one works all that is planned. */
export function daysToGive(
  weeks: ReadonlyMap<number, MyWeek | null | undefined>,
  today: CalendarDate,
): DayToGive[] {
  return [...weeks].flatMap(([number, week]) =>
    weekdays.flatMap((weekday) => {
      const date = dateOfWeekday(weekOfNumber(number), weekday)
      const day = ownDay(week ?? null, date)
      const { kind } = day
      if (date <= today || kind !== 'work' || day.away) return []
      return [{ date, times: { start: day.start, end: day.end } }]
    }),
  )
}

const daysAhead = 28

/** What could be taken in return for a day: the same date comes first, then the working days of four weeks. */
export function datesInReturn(date: CalendarDate, today: CalendarDate): CalendarDate[] {
  const ahead = Array.from({ length: daysAhead }, (_, at) => addDays(today, at + 1))
  return [date, ...ahead.filter((each) => each !== date && isoWeekday(each) <= 5)]
}

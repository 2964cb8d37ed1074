import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, isoWeekday } from '#domain/values/calendar-date.ts'

export interface LeaveOnDay {
  readonly date: CalendarDate
  readonly days: number
}

/** Days in a row, each of them whole or each of them half. */
export interface DayRun {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly isHalf: boolean
  readonly days: number
}

/** Monday 20 to Friday 31 July is one run of ten days: only the weekend lies between them. */
export function dayRunsOf(all: readonly LeaveOnDay[]): DayRun[] {
  const runs: DayRun[] = []
  for (const { date, days } of all) {
    const isHalf = Math.abs(days) < 1
    const last = runs.at(-1)
    if (last?.isHalf === isHalf && nextWorkday(last.to) === date)
      runs[runs.length - 1] = { ...last, to: date, days: last.days + days }
    else runs.push({ from: date, to: date, isHalf, days })
  }
  return runs
}

const nextWorkday = (date: CalendarDate) => addDays(date, isoWeekday(date) === 5 ? 3 : 1)

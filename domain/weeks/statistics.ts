import { freeForAll } from '../days/day-credit.ts'
import type { DayEntry, DayStatus } from '../days/day-entry.ts'
import { shareOfAbsence } from '../days/day-entry.ts'
import type { AgreedWeek } from '../people/employment.ts'
import type { WeekEntries, WeekMarks } from '../people/house-week.ts'
import { isWorkingDay } from '../people/working-days.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'

/** How many days of each status a week held; half a day is 0.5. */
export interface DayCounts {
  readonly absent: number
  readonly vacation: number
  readonly sick: number
  readonly nonWorking: number
  readonly training: number
}

type AgreedDays = Pick<AgreedWeek, 'usualWeek' | 'employedDays'>

/** Vacation and sickness count only on working days that are no holiday: five U with a free Friday are four. */
export function dayCounts(entries: WeekEntries, agreed: AgreedDays, marks: WeekMarks): DayCounts {
  const on = (status: DayStatus) => weekdays.filter((weekday) => entries[weekday]?.status === status)
  const count = (days: readonly Weekday[]) =>
    days.reduce((sum, weekday) => sum + shareOn(entries[weekday]), 0)
  const of = (status: DayStatus) => count(on(status))
  const lost = (status: DayStatus) =>
    on(status).reduce((sum, weekday) => sum + lostOn(weekday, entries, agreed, marks), 0)
  return {
    absent: of('absent'),
    vacation: lost('vacation'),
    sick: lost('sick'),
    nonWorking: of('nonWorkingDay'),
    training: of('training'),
  }
}

/** How much of a working day an absence takes: of one with half a release, which is free anyway, 0.5. */
export function lostOn(
  weekday: Weekday,
  entries: WeekEntries,
  { usualWeek, employedDays }: AgreedDays,
  marks: WeekMarks,
): number {
  const isWorked = employedDays.includes(weekday) && isWorkingDay(entries[weekday], usualWeek, weekday)
  return isWorked ? Math.min(shareOn(entries[weekday]), 1 - freeForAll(marks[weekday])) : 0
}

/** 1 or 0.5: how much of the day is what its status says. */
export function shareOn(entry: DayEntry | undefined): number {
  if (!entry) return 0
  return entry.status === 'present' ? 1 : shareOfAbsence(entry)
}

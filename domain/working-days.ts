import { statusRecord } from './absence-statuses.ts'
import type { Weekday } from './calendar-date.ts'
import { weekdays } from './calendar-date.ts'
import type { DayEntry } from './day-entry.ts'
import { isCredited } from './day-entry.ts'
import type { WeekEntries } from './house-week.ts'
import type { UsualWeek } from './usual-week.ts'

/** The entry itself says that the teacher does not work on this day. */
export function isFreeDay(entry: DayEntry | undefined): boolean {
  return entry !== undefined && entry.status !== 'present' && !statusRecord(entry.status).workingDay
}

/** An entry says what the day is; without one, or with a paid absence that was never planned, the usual week does. */
export function isWorkingDay(
  entry: DayEntry | undefined,
  usual: UsualWeek | null,
  weekday: Weekday,
): boolean {
  if (isFreeDay(entry)) return false
  const saysNothing =
    !entry || (entry.status !== 'present' && isCredited(entry) && entry.plannedHours === null)
  return !(saysNothing && isFreeDay(usual?.[weekday]))
}

export function workingDays(
  entries: WeekEntries,
  usual: UsualWeek | null,
  among: readonly Weekday[] = weekdays,
): Weekday[] {
  return among.filter((weekday) => isWorkingDay(entries[weekday], usual, weekday))
}

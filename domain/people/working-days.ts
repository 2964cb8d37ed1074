import { statusRecord } from '../days/absence-statuses.ts'
import type { AbsentDay, DayEntry } from '../days/day-entry.ts'
import { isCredited, isHalfDay, planOf } from '../days/day-entry.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { WeekEntries } from './house-week.ts'
import type { UsualWeek } from './usual-week.ts'

/** The entry itself says that the teacher does not work on this day. */
export function isFreeDay(entry: DayEntry | undefined): boolean {
  return entry !== undefined && entry.status !== 'present' && !statusRecord(entry.status).workingDay
}

/**
 * An entry says what the day is; without one the usual week does, and with a paid absence or half a day of any that was
 * never planned.
 */
export function isWorkingDay(
  entry: DayEntry | undefined,
  usual: UsualWeek | null,
  weekday: Weekday,
): boolean {
  if (isFreeDay(entry)) return false
  const saysNothing = !entry || (entry.status !== 'present' && wasNeverPlanned(entry))
  return !(saysNothing && isFreeDay(usual?.[weekday]))
}

/** A paid absence, or half a day of any; who takes time off has a plan without hours of its own. */
function wasNeverPlanned(entry: AbsentDay): boolean {
  return isCredited(entry) ? entry.plannedHours === null : isHalfDay(entry) && planOf(entry).length === 0
}

export function workingDays(
  entries: WeekEntries,
  usual: UsualWeek | null,
  among: readonly Weekday[] = weekdays,
): Weekday[] {
  return among.filter((weekday) => isWorkingDay(entries[weekday], usual, weekday))
}

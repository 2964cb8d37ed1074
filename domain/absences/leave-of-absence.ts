import type { DayMark } from '../calendar/house-day.ts'
import { freeForAll } from '../days/day-credit.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { asCounted, shareOfAbsence } from '../days/day-entry.ts'
import type { LeaveDays } from '../days/leave-days.ts'
import { fromHundredthsOfDays, wholeLeaveDay } from '../days/leave-days.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { yearOf } from '../values/calendar-date.ts'
import type { AbsenceDay } from './absence-span.ts'

/** A day before and after it was entered. */
export type LeaveDayChange = Pick<AbsenceDay, 'date' | 'before' | 'after'>

/**
 * How much leave an absence takes of each year: what its days use then, less what they use already. A closing on leave is
 * leave before as well.
 */
export function leaveOfAbsence(
  days: readonly LeaveDayChange[],
  markOn: (date: CalendarDate) => DayMark | undefined,
): ReadonlyMap<number, LeaveDays> {
  const years = new Map<number, LeaveDays>()
  for (const { date, before, after } of days) {
    const mark = markOn(date)
    const more = (usedBy(after, mark) - usedBy(before, mark)) * wholeLeaveDay
    years.set(yearOf(date), fromHundredthsOfDays((years.get(yearOf(date)) ?? 0) + more))
  }
  return years
}

function usedBy(entered: DayEntry | undefined, mark: DayMark | undefined): number {
  const entry = asCounted(entered)
  if (!entry) return mark?.kind === 'closing' && mark.charge === 'leave' ? 1 : 0
  if (entry.status !== 'vacation') return 0
  return Math.min(shareOfAbsence(entry), 1 - freeForAll(mark))
}

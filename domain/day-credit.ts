import type { AbsenceStatus } from './absence-kinds.ts'
import { isUncredited } from './absence-kinds.ts'
import type { DayEntry } from './day-entry.ts'
import { planOf } from './day-entry.ts'
import type { Hours } from './hours.ts'
import type { DayMark, DayShare, HouseDayKind } from './house-day.ts'
import { hasWork, workedIn } from './session.ts'

/** Why a day, or half of it, is paid though it is not worked. */
export type PaidCause = AbsenceStatus | HouseDayKind

export interface PaidPart {
  readonly share: DayShare
  readonly cause: PaidCause
}

/**
 * What is paid of a day without work. The calendar comes before an absence: a holiday within a vacation is a holiday.
 * Half a day that is free leaves the other half to the entry: 24 December on leave is half release, half leave.
 */
export function paidParts(entry: DayEntry | undefined, mark: DayMark | undefined): PaidPart[] {
  if (entry?.status === 'nonWorkingDay') return []
  const free = freeShare(entry, mark)
  const parts: PaidPart[] = []
  if (mark && free > 0) parts.push({ share: free as DayShare, cause: mark.kind })
  const isPaid = entry && entry.status !== 'present' && !isUncredited(entry.status)
  if (isPaid && free < 1) parts.push({ share: (1 - free) as DayShare, cause: entry.status })
  return parts
}

/** How much of the day the calendar gives: 0, a half or all of it. */
function freeShare(entry: DayEntry | undefined, mark: DayMark | undefined): 0 | DayShare {
  switch (mark?.kind) {
    // The hours of somebody who works on a holiday count as worked, and nothing else.
    case 'holiday':
      return entry?.status === 'present' && mark.share === 1 ? 0 : mark.share
    case 'release':
      return mark.share
    // Who works, or is ill, on a closing day does so.
    case 'closing':
      return mark.charge === 'none' && !entry ? 1 : 0
    default:
      return 0
  }
}

/** Nothing has to be planned for such a day. */
export function needsNoPlan(mark: DayMark | undefined): boolean {
  return mark?.kind === 'closing' || isWholeHoliday(mark)
}

/** Free by law or as agreed, all day long: it uses no leave. */
export function isWholeHoliday(mark: DayMark | undefined): boolean {
  return (mark?.kind === 'holiday' || mark?.kind === 'release') && mark.share === 1
}

/** The hours that were planned for a day that is not worked, or nothing. */
export function plannedFor(entry: DayEntry | undefined): Hours | null {
  if (!entry || entry.status === 'present') return null
  const plan = planOf(entry)
  return entry.plannedHours ?? (hasWork(plan) ? workedIn(plan) : null)
}

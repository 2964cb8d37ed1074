import type { DayMark, DayShare, HouseDayKind } from '../calendar/house-day.ts'
import type { Hours } from '../values/hours.ts'
import { minus, neverNegative, noHours } from '../values/hours.ts'
import type { AbsenceKind } from './absence-kinds.ts'
import type { AbsenceStatus } from './absence-statuses.ts'
import type { DayEntry } from './day-entry.ts'
import { asCounted, isCredited, plannedIn, planOf, sessionsOf, shareOfAbsence } from './day-entry.ts'
import type { TimesAway } from './part-of-day.ts'
import { isTimed, sessionsOutside, timesIn } from './part-of-day.ts'
import type { Session } from './session.ts'
import { isAtWork, workedIn } from './session.ts'

/** Why a day, or half of it, is paid though it is not worked. */
export type PaidCause = AbsenceStatus | HouseDayKind

export interface PaidPart {
  readonly share: DayShare
  readonly cause: PaidCause
  /** Of an absence that has one. */
  readonly absenceKind?: AbsenceKind
  /** What the absence really took, when that was typed. */
  readonly realHours?: Hours
  /** The part of the day that the absence takes, when it begins or ends at a time; its share says nothing then. */
  readonly away?: TimesAway
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
  const left = shareOfOwn(entry, mark)
  if (entry && entry.status !== 'present' && isCredited(entry)) {
    const { status: cause, kind, realHours } = entry
    const ofKind = {
      ...(kind ? { absenceKind: kind } : {}),
      ...(realHours === undefined ? {} : { realHours }),
    }
    if (isTimed(entry) && !isWholeHoliday(mark))
      parts.push({ share: 1, cause, ...ofKind, away: timesIn(entry) })
    else if (left > 0) parts.push({ share: left as DayShare, cause, ...ofKind })
  }
  return parts
}

/**
 * What lies in the time of the absence of hours that were planned for the day: all of them less what was to be worked
 * before and after it. Hours without times are what was worked less.
 */
export function plannedWithin(
  ofDay: Hours,
  planned: readonly Session[],
  away: TimesAway,
  worked: Hours,
): Hours {
  const outside = isAtWork(planned) ? workedIn(sessionsOutside(planned, away)) : worked
  return neverNegative(minus(ofDay, outside))
}

/** How much of the day is the absence's own matter, because the calendar does not give it: 0, a half or all of it. */
export function shareOfOwn(entry: DayEntry | undefined, mark: DayMark | undefined): 0 | DayShare {
  if (!entry || entry.status === 'present' || isWholeHoliday(mark)) return 0
  return Math.min(shareOfAbsence(entry), 1 - freeShare(entry, mark)) as 0 | DayShare
}

/** How much of the day the calendar gives: 0, a half or all of it. MPA on a holiday does not cost the holiday. */
function freeShare(entry: DayEntry | undefined, mark: DayMark | undefined): 0 | DayShare {
  // Who works, or is ill, on a closing day does so.
  if (mark?.kind === 'closing') return mark.charge !== 'timeOff' && !asCounted(entry) ? 1 : 0
  return freeForAll(mark)
}

/** How much of a day is free with pay for everyone, whoever is on leave. */
export function freeForAll(mark: DayMark | undefined): 0 | DayShare {
  return mark?.kind === 'holiday' || mark?.kind === 'release' ? mark.share : 0
}

/** What is worked on a whole holiday. It does not come on top of the holiday: the larger of the two counts. */
export function workedOnHoliday(entry: DayEntry | undefined, mark: DayMark | undefined): Hours {
  if (mark?.kind !== 'holiday' || mark.share < 1) return noHours
  return workedIn(sessionsOf(entry))
}

/** Nothing has to be planned for such a day. */
export function needsNoPlan(mark: DayMark | undefined): boolean {
  return mark?.kind === 'closing' || isWholeHoliday(mark)
}

/** A closing day that costs a day of leave or hours of the account. */
export function isChargedDay(mark: DayMark | undefined): boolean {
  return mark?.kind === 'closing' && mark.charge !== 'none'
}

/** Free by law or as agreed, all day long: it uses no leave. */
export function isWholeHoliday(mark: DayMark | undefined): boolean {
  return (mark?.kind === 'holiday' || mark?.kind === 'release') && mark.share === 1
}

/** The hours that were planned for a day that is not worked, or nothing. */
export function plannedFor(entry: DayEntry | undefined): Hours | null {
  if (!entry || entry.status === 'present') return null
  return entry.plannedHours ?? plannedIn(planOf(entry))
}

import type { DayShare } from '../calendar/house-day.ts'
import type { AbsenceKind } from '../days/absence-kinds.ts'
import type { DayStatus } from '../days/day-entry.ts'
import type { CalendarDate } from '../values/calendar-date.ts'

/** A day, or half of one, that uses leave. */
export interface LeaveDay {
  readonly date: CalendarDate
  readonly share: DayShare
  /** The first day of the leave that it belongs to, where carried leave need only be begun by its day. */
  readonly begunOn?: CalendarDate
}

/** What one day is for a person, as far as their leave is concerned. */
export interface DayFacts {
  readonly date: CalendarDate
  readonly entry: {
    readonly status: DayStatus
    /** 0: it begins or ends at a time, and uses no day of anything. */
    readonly share: 0 | DayShare
    readonly kind?: AbsenceKind
  } | null
  /** Employed, and a working day by the entry or the usual week. */
  readonly isWorkingDay: boolean
  /** How much of the day is free by a holiday or a release. */
  readonly freeShare: 0 | DayShare
  /** The house is closed and charges the day to the leave. */
  readonly closedOnLeave: boolean
}

/**
 * Only vacation on a working day uses leave, and only the part that a holiday leaves of it: half a day on 24 December
 * with a release of one half. So a sick day within a leave gives the day back (§ 9 BUrlG). A closing day uses leave
 * where nothing else is entered.
 */
export function leaveUse(days: readonly DayFacts[]): { leave: LeaveDay[]; closing: LeaveDay[] } {
  const working = days.filter(({ isWorkingDay }) => isWorkingDay)
  const leave = working.filter(({ entry }) => entry?.status === 'vacation')
  const closing = working.filter(({ entry, closedOnLeave }) => entry === null && closedOnLeave)
  return {
    leave: leave.flatMap(({ date, entry, freeShare }) => used(date, entry?.share ?? 1, freeShare)),
    closing: closing.flatMap(({ date, freeShare }) => used(date, 1, freeShare)),
  }
}

/** Days of a kind that has a quota of its own, counted like leave: on working days, without what is a holiday. */
export function daysOfKind(kind: AbsenceKind, days: readonly DayFacts[]): LeaveDay[] {
  const ofKind = days.filter(({ entry, isWorkingDay }) => isWorkingDay && entry?.kind === kind)
  return ofKind.flatMap(({ date, entry, freeShare }) => used(date, entry?.share ?? 1, freeShare))
}

function used(date: CalendarDate, share: 0 | DayShare, freeShare: 0 | DayShare): LeaveDay[] {
  if (freeShare === 1 || share === 0) return []
  return [{ date, share: freeShare === 0.5 ? 0.5 : share }]
}

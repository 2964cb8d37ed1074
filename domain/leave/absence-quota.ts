import type { LeaveDays } from '../days/leave-days.ts'
import { fromHundredthsOfDays, leaveOfShare, sumOfLeave } from '../days/leave-days.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { yearOf } from '../values/calendar-date.ts'
import type { LeaveDay } from './leave-use.ts'

/**
 * Days a year by the days of the week at present, rounded half up: two days of regeneration are 2, 2, 1, 1 and 0 for
 * 5, 4, 3, 2 and 1 (no. 1a of annex D.12 TVöD-V, which asks for the week at the time of the request).
 */
export function quotaByWorkingDays(quota: number, workingDays: number): number {
  return Math.floor((2 * quota * workingDays + 5) / 10)
}

/** How much of a yearly quota is used. Such days are no leave: what is left on 31 December is gone. */
interface QuotaUse {
  readonly quota: LeaveDays
  readonly taken: LeaveDays
  readonly planned: LeaveDays
  /** Less than nothing when more is entered than there is. */
  readonly left: LeaveDays
}

/** 1.5 of 2 days of regeneration. Days of other years are left out; today's day counts as taken. */
export function quotaUse(
  year: number,
  today: CalendarDate,
  quota: LeaveDays,
  days: readonly LeaveDay[],
): QuotaUse {
  const inYear = days.filter(({ date }) => yearOf(date) === year)
  const sum = (some: readonly LeaveDay[]) => sumOfLeave(some.map(({ share }) => leaveOfShare(share)))
  const taken = sum(inYear.filter(({ date }) => date <= today))
  const planned = sum(inYear.filter(({ date }) => date > today))
  return { quota, taken, planned, left: fromHundredthsOfDays(quota - taken - planned) }
}

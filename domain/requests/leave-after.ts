import type { AbsenceDay } from '../absences/absence-span.ts'
import type { DayMark } from '../calendar/house-day.ts'
import { freeForAll } from '../days/day-credit.ts'
import type { LeaveDays } from '../days/leave-days.ts'
import { leaveOfShare, sumOfLeave } from '../days/leave-days.ts'
import type { LeaveHistory } from '../leave/leave-history.ts'
import { hasLeaveAccounts, leaveOfYear } from '../leave/leave-history.ts'
import type { DayFacts } from '../leave/leave-use.ts'
import { leaveUse } from '../leave/leave-use.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { yearOf } from '../values/calendar-date.ts'

type MarkOn = (date: CalendarDate) => DayMark | undefined

/** As what they would be for the leave account. Days that are entered on are working days. */
function factsOf(days: readonly AbsenceDay[], markOn: MarkOn): DayFacts[] {
  return days.map(({ date, after }) => ({
    date,
    entry: { status: 'vacation', share: after && after.status !== 'present' ? (after.share ?? 1) : 1 },
    isWorkingDay: true,
    freeShare: freeForAll(markOn(date)),
    closedOnLeave: false,
  }))
}

/** How many days of leave these would be, or of any absence that is counted in days: 5.00, with a holiday 4.00. */
export function daysCounted(days: readonly AbsenceDay[], markOn: MarkOn): LeaveDays {
  return sumOfLeave(leaveUse(factsOf(days, markOn)).leave.map(({ share }) => leaveOfShare(share)))
}

/** What is left of a year as it is, and if these days were leave. */
export interface LeftOfAsked {
  readonly year: number
  readonly before: LeaveDays
  readonly after: LeaveDays
}

/** Of each year that the days touch and of which there is an account, as the account itself would say it then. */
export function leaveAfter(
  history: LeaveHistory,
  days: readonly AbsenceDay[],
  markOn: MarkOn,
  today: CalendarDate,
): LeftOfAsked[] {
  const withAsked = { ...history, days: [...history.days, ...factsOf(days, markOn)] }
  const years = [...new Set(days.map(({ date }) => yearOf(date)))]
  return years
    .filter((year) => hasLeaveAccounts(history, year))
    .map((year) => ({
      year,
      before: leaveOfYear(history, year, today).account.left.days,
      after: leaveOfYear(withAsked, year, today).account.left.days,
    }))
}

/** How many days are missing; 0: it is enough. */
export function missingDays(left: readonly Pick<LeftOfAsked, 'after'>[]): LeaveDays {
  return left.reduce((missing, { after }) => Math.max(missing, -after), 0) as LeaveDays
}

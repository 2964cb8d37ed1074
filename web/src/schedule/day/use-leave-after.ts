import { useQueries } from '@tanstack/react-query'
import { markedDayFrom } from '#contract/wire/calendar.ts'
import type { LeaveDayChange } from '#domain/absences/leave-of-absence.ts'
import { leaveOfAbsence } from '#domain/absences/leave-of-absence.ts'
import { fromHundredthsOfDays, leaveDaysOf, toDaysNumber } from '#domain/days/leave-days.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { calendarYearQuery } from '../../api/queries/calendar.ts'
import { leaveQuery } from '../../api/queries/leave.ts'
import { useHouse } from '../../site/house-context.tsx'

export interface LeaveAfter {
  readonly year: number
  /** Days that are left, before the absence is entered and after it. */
  readonly before: number
  readonly after: number
}

/** Below what there is, and not because it was so before. */
export const isOverdrawn = ({ before, after }: LeaveAfter) => after < 0 && after < before

/** What an absence does to a teacher's leave, in each year that it concerns; nothing in a house without accounts. */
export function useLeaveAfter(teacherId: number | undefined, days: readonly LeaveDayChange[]): LeaveAfter[] {
  const isKept = useHouse().leaveAccounts
  const concerned = days.filter(({ before, after }) =>
    [before, after].some((entry) => entry?.status === 'vacation'),
  )
  const years = isKept ? [...new Set(concerned.map(({ date }) => yearOf(date)))] : []
  const accounts = useQueries({ queries: years.map(leaveQuery) })
  const calendars = useQueries({ queries: years.map((year) => calendarYearQuery('teacher', year)) })
  const marks = new Map(
    calendars.flatMap(({ data }) =>
      (data ?? []).map(markedDayFrom).map(({ date, mark }) => [date, mark] as const),
    ),
  )
  const taken = leaveOfAbsence(concerned, (date) => marks.get(date))
  return years.flatMap((year, at) => {
    const account = accounts[at]?.data?.accounts.find(({ id }) => id === teacherId)
    const days = taken.get(year)
    if (!account || !calendars[at]?.data || days === undefined) return []
    const before = account.left.days
    const after = toDaysNumber(fromHundredthsOfDays(leaveDaysOf(before) - days))
    return [{ year, before, after }]
  })
}

import { useQuery } from '@tanstack/react-query'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { closingsQuery } from '../../api/queries/calendar.ts'
import { teachersQuery } from '../../api/queries/teachers.ts'
import { useHouse } from '../../site/house-context.tsx'

/** The closing days of a year that use leave, and the fewest days of leave that anybody has agreed on. */
export interface ClosedOnLeave {
  readonly days: number
  readonly agreed: number
}

/** In a house with leave accounts, once it is known; with the days that would be closed too. */
export function useClosedOnLeave(
  year: number | undefined,
  more: readonly CalendarDate[] = [],
): ClosedOnLeave | undefined {
  const isUsed = useHouse().leaveAccounts
  const closings = useQuery({ ...closingsQuery(year ?? 0), enabled: isUsed && year !== undefined })
  const teachers = useQuery({ ...teachersQuery('active'), enabled: isUsed })
  if (!isUsed || !closings.data || !teachers.data) return undefined
  const closed = closings.data.filter(({ charge }) => charge === 'leave').flatMap(({ days }) => days)
  const agreed = teachers.data.map(({ leaveDays }) => leaveDays).filter((days) => days > 0)
  if (agreed.length === 0) return undefined
  const days = [...closed, ...more].filter((date) => yearOf(date) === year)
  return { days: days.length, agreed: Math.min(...agreed) }
}

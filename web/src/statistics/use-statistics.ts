import { useQuery } from '@tanstack/react-query'
import type { TeacherBalances } from '#contract/statistics.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { leaveQuery } from '../api/queries/leave.ts'
import { siteQuery } from '../api/queries/sites.ts'
import { balancesQuery, statisticsQuery } from '../api/queries/statistics.ts'
import { useHouse } from '../site/house-context.tsx'

export function useStatistics() {
  return useQuery(statisticsQuery)
}

/** The week that the statistics run up to: the house's own day decides. */
export function useCurrentWeek(): number | undefined {
  const site = useQuery(siteQuery('teacher'))
  return site.data && weekNumberOf(site.data.today)
}

/** What everyone has left of this year's leave, in a house that keeps leave accounts. */
export function useLeaveLeft() {
  const isUsed = useHouse().leaveAccounts
  const site = useQuery(siteQuery('teacher')).data
  const year = site ? yearOf(site.today) : 0
  const leave = useQuery({ ...leaveQuery(year), enabled: isUsed && site !== undefined })
  if (!isUsed) return undefined
  return { year, accounts: new Map(leave.data?.accounts.map((account) => [account.id, account])) }
}

export type BalanceWeeks = TeacherBalances['weeks']

/** The balances by teacher. They are an extra: the table does not wait for them. */
export function useBalances() {
  return useQuery({
    ...balancesQuery,
    select: (all) => new Map<number, BalanceWeeks>(all.map((teacher) => [teacher.id, teacher.weeks])),
  })
}

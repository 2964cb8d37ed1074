import { useQuery } from '@tanstack/react-query'
import type { TeacherBalances } from '#contract/statistics.ts'
import { weekNumberOf } from '#domain/week.ts'
import { siteQuery } from '../api/queries/sites.ts'
import { balancesQuery, statisticsQuery } from '../api/queries/statistics.ts'

export function useStatistics() {
  return useQuery(statisticsQuery)
}

/** The week that the statistics run up to: the house's own day decides. */
export function useCurrentWeek(): number | undefined {
  const site = useQuery(siteQuery('teacher'))
  return site.data && weekNumberOf(site.data.today)
}

export type BalanceWeeks = TeacherBalances['weeks']

/** The balances by teacher. They are an extra: the table does not wait for them. */
export function useBalances() {
  return useQuery({
    ...balancesQuery,
    select: (all) => new Map<number, BalanceWeeks>(all.map((teacher) => [teacher.id, teacher.weeks])),
  })
}

import { useQuery } from '@tanstack/react-query'
import type { TeacherBalances } from '#contract/statistics.ts'
import { weekNumberOf } from '#domain/week.ts'
import { call } from '../api/call.ts'
import { keys } from '../api/queries.ts'

/** Read again whenever the tab is opened: every save in any week moves these sums. */
export function useStatistics() {
  return useQuery({
    queryKey: keys.statistics,
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call('GET /api/teachers/summary-stats', { signal }).then(({ body }) => body),
  })
}

/** The week that the statistics run up to: the house's own day decides. */
export function useCurrentWeek(): number | undefined {
  const site = useQuery({
    queryKey: keys.site,
    queryFn: ({ signal }) => call('GET /api/site', { signal }).then(({ body }) => body),
  })
  return site.data && weekNumberOf(site.data.today)
}

export type BalanceWeeks = TeacherBalances['weeks']

/** The balances by teacher. They are an extra: the table does not wait for them. */
export function useBalances() {
  return useQuery({
    queryKey: keys.balances,
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call('GET /api/teachers/balances', { signal }).then(({ body }) => body),
    select: (all) => new Map<number, BalanceWeeks>(all.map((one) => [one.id, one.weeks])),
  })
}

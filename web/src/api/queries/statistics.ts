import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { laterKeys } from '../later-keys.ts'

/** Read again whenever they are opened: every save in any week moves these sums. */

export const statisticsQuery = queryOptions({
  queryKey: laterKeys.statistics,
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call('GET /api/teachers/summary-stats', { signal }).then(({ body }) => body),
})

export const balancesQuery = queryOptions({
  queryKey: laterKeys.balances,
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call('GET /api/teachers/balances', { signal }).then(({ body }) => body),
})

/** The days of a calendar year by their kind. */
export const kindStatisticsQuery = (year: number) =>
  queryOptions({
    queryKey: laterKeys.kindStatistics(year),
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      call('GET /api/statistics/kinds', { query: { year }, signal }).then(({ body }) => body),
  })

/** The weeks that a teacher's balance and statistics are the sum of. */
export const countedWeeksQuery = (teacherId: number, weekId: number) =>
  queryOptions({
    queryKey: laterKeys.countedWeeks(teacherId, weekId),
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      call('GET /api/teachers/{id}/counted-weeks/{weekId}', {
        params: { id: teacherId, weekId },
        signal,
      }).then(({ body }) => body),
  })

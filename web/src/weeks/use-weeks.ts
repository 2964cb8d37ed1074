import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WireWeek } from '#contract/weeks.ts'
import type { ViewMode } from '#domain/access.ts'
import type { Week } from '#domain/week.ts'
import { weekName } from '#domain/week.ts'
import { call } from '../api/call.ts'
import { askIn, keyIn, keys } from '../api/queries.ts'

export const weeksQuery = (view: ViewMode) =>
  queryOptions({
    queryKey: keyIn(view, keys.weeks),
    queryFn: ({ signal }) => call('GET /api/weeks', { query: askIn(view), signal }).then(({ body }) => body),
  })

export const weekQuery = (view: ViewMode, weekId: number) =>
  queryOptions({
    queryKey: keyIn(view, keys.week(weekId)),
    queryFn: ({ signal }) =>
      call('GET /api/weeks/{weekId}', {
        params: { weekId },
        query: askIn(view),
        signal,
      }).then(({ body }) => body),
  })

export function useWeeks(view: ViewMode) {
  return useQuery(weeksQuery(view))
}

/** The week with its rows: everything for teachers, the smaller document for parents. Read again on focus. */
export function useWeek(view: ViewMode, weekId: number | undefined) {
  return useQuery({
    ...weekQuery(view, weekId ?? 0),
    enabled: weekId !== undefined,
    refetchOnWindowFocus: 'always',
  })
}

export function useCreateWeek() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (week: Week): Promise<WireWeek> =>
      call('POST /api/weeks', { body: { name: weekName(week), ...week } }).then(({ body }) => body),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.weeks }),
  })
}

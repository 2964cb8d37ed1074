import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WireWeek } from '#contract/weeks.ts'
import type { ViewMode } from '#domain/house/access.ts'
import type { Week } from '#domain/values/week.ts'
import { weekName } from '#domain/values/week.ts'
import { call } from '../../api/call.ts'
import { weekQuery, weeksQuery } from '../../api/queries/weeks.ts'
import { keys } from '../../api/queries.ts'

export function useWeeks(view: ViewMode) {
  return useQuery(weeksQuery(view))
}

/** Read again on focus. */
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

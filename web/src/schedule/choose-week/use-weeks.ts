import { useQuery } from '@tanstack/react-query'
import type { ViewMode } from '#domain/house/access.ts'
import { weekQuery, weeksQuery } from '../../api/queries/weeks.ts'

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

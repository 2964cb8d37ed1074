import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ViewMode } from '#domain/access.ts'
import { call } from '../api/call.ts'
import { askIn, keyIn, keys } from '../api/queries.ts'

export const siteQuery = (view: ViewMode) =>
  queryOptions({
    queryKey: keyIn(view, keys.site),
    queryFn: ({ signal }) => call('GET /api/site', { query: askIn(view), signal }).then(({ body }) => body),
  })

/** The house: its name, its time zone, its own day; for teachers also what parents see. */
export function useSite(view: ViewMode) {
  return useQuery(siteQuery(view))
}

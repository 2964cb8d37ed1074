import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ViewMode } from '#domain/house/access.ts'
import { call } from '../call.ts'
import { askIn, keyIn, keys } from '../queries.ts'

/** The house: its name, its time zone, its own day; for teachers also what parents see. */
export const siteQuery = (view: ViewMode) =>
  queryOptions({
    queryKey: keyIn(view, keys.site),
    queryFn: ({ signal }) => call('GET /api/site', { query: askIn(view), signal }).then(({ body }) => body),
  })

/** Who the server says we are. */
export const accessQuery = queryOptions({
  queryKey: keys.access,
  queryFn: ({ signal }) => call('GET /api/access', { signal }).then(({ body }) => body),
})

export function useSite(view: ViewMode) {
  return useQuery(siteQuery(view))
}

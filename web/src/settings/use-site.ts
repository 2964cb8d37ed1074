import { queryOptions, useQuery } from '@tanstack/react-query'
import type { readSite } from '#contract/sites.ts'
import { call } from '../api/call.ts'
import { keys } from '../api/queries.ts'

export const siteQuery = queryOptions({
  queryKey: keys.site,
  queryFn: ({ signal }) => call<typeof readSite>(['GET', '/api/site'], { signal }).then(({ body }) => body),
})

/** The house: its name, its time zone, its own day; for teachers also what parents see. */
export function useSite() {
  return useQuery(siteQuery)
}

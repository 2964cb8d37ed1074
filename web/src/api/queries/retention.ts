import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { laterKeys } from '../later-keys.ts'

/** What would be rolled up, read anew whenever it is looked at. */
export const retentionQuery = (years: number) =>
  queryOptions({
    queryKey: laterKeys.retention(years),
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('GET /api/site/retention', { query: { years }, signal }).then(({ body }) => body),
  })

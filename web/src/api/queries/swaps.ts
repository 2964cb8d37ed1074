import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { laterKeys } from '../later-keys.ts'

/** What two people have agreed on and nobody has entered, what was entered last, and open shifts. */
export const swapsQuery = queryOptions({
  queryKey: laterKeys.swaps,
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call('GET /api/swaps', { signal }).then(({ body }) => body),
})

import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { keys } from '../queries.ts'

/** Who the server says we are. */
export const accessQuery = queryOptions({
  queryKey: keys.access,
  queryFn: ({ signal }) => call('GET /api/access', { signal }).then(({ body }) => body),
})

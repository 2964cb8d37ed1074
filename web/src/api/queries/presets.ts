import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { keys } from '../queries.ts'

export const presetsQuery = queryOptions({
  queryKey: keys.presets,
  queryFn: ({ signal }) => call('GET /api/presets', { signal }).then(({ body }) => body),
})

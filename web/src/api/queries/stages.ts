import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { keyIn, keys } from '../queries.ts'

/** The house's plan for short days, and what is set from today on. */
export const stagesQuery = queryOptions({
  queryKey: keys.stages,
  queryFn: ({ signal }) => call('GET /api/stages', { signal }).then(({ body }) => body),
})

/** What parents see for today and the coming days. */
export const lightQuery = queryOptions({
  queryKey: keyIn('parent', keys.light),
  queryFn: ({ signal }) => call('GET /api/stage', { signal }).then(({ body }) => body),
})

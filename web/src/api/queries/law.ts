import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { keys } from '../queries.ts'

/** What hints of a week depend on beside the week, and the reasons that were given. */
export const weekHintsQuery = (weekId: number) =>
  queryOptions({
    queryKey: keys.weekHints(weekId),
    queryFn: ({ signal }) =>
      call('GET /api/weeks/{weekId}/hints', { params: { weekId }, signal }).then(({ body }) => body),
  })

/** Who is protected by more than the law for adults. */
export const protectionsQuery = queryOptions({
  queryKey: keys.protections,
  queryFn: ({ signal }) => call('GET /api/protection', { signal }).then(({ body }) => body),
})

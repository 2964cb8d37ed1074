import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { laterKeys } from '../later-keys.ts'

/** What hints of a week depend on beside the week, and the reasons that were given. */
export const weekHintsQuery = (weekId: number) =>
  queryOptions({
    queryKey: laterKeys.weekHints(weekId),
    queryFn: ({ signal }) =>
      call('GET /api/weeks/{weekId}/hints', { params: { weekId }, signal }).then(({ body }) => body),
  })

/** Who is protected by more than the law for adults. */
export const protectionsQuery = queryOptions({
  queryKey: laterKeys.protections,
  queryFn: ({ signal }) => call('GET /api/protection', { signal }).then(({ body }) => body),
})

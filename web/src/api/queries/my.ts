import { queryOptions } from '@tanstack/react-query'
import type { Month } from '#domain/months/month.ts'
import { CallError, call } from '../call.ts'
import { keys } from '../queries.ts'

/** Events say only what parents see; the rest is looked at as often as this while the page is in sight. */
const lookedAtEvery = 30_000

/** Nothing while nobody has opened the week. */
export const myWeekQuery = (weekId: number) =>
  queryOptions({
    queryKey: keys.my('weeks', weekId),
    refetchInterval: lookedAtEvery,
    queryFn: ({ signal }) =>
      call('GET /api/my/weeks/{weekId}', { params: { weekId }, signal }).then(
        ({ body }) => body,
        (error: unknown) => {
          if (error instanceof CallError && error.status === 404) return null
          throw error
        },
      ),
  })

export const myAccountQuery = queryOptions({
  queryKey: keys.my('account'),
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call('GET /api/my/account', { signal }).then(({ body }) => body),
})

export const myLeaveQuery = (year: number) =>
  queryOptions({
    queryKey: keys.my('leave', year),
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call('GET /api/my/leave', { query: { year }, signal }).then(({ body }) => body),
  })

export const myMonthsQuery = queryOptions({
  queryKey: keys.my('months'),
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call('GET /api/my/months', { signal }).then(({ body }) => body),
})

export const myMonthQuery = (month: Month) =>
  queryOptions({
    queryKey: keys.my('months', month),
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      call('GET /api/my/months/{month}', { params: { month }, signal }).then(({ body }) => body),
  })

/** Without an instant only until when there is nothing new. */
export const myChangesQuery = (since: string | undefined) =>
  queryOptions({
    queryKey: keys.my('changes', since ?? ''),
    refetchInterval: lookedAtEvery,
    queryFn: ({ signal }) =>
      call('GET /api/my/changes', { query: since === undefined ? {} : { since }, signal }).then(
        ({ body }) => body,
      ),
  })

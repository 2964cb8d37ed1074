import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { laterKeys } from '../later-keys.ts'

/** No event tells those who only plan that somebody has asked, so they look as often as this. */
const lookedAtEvery = 30_000

interface Reader {
  readonly plansOnly: boolean
}

/** What waits for an answer, and what was answered last. */
export const requestsQuery = ({ plansOnly }: Reader) =>
  queryOptions({
    queryKey: laterKeys.requests,
    refetchOnMount: 'always',
    refetchInterval: plansOnly && lookedAtEvery,
    queryFn: ({ signal }) => call('GET /api/requests', { signal }).then(({ body }) => body),
  })

/** What each request that waits would do. */
export const requestEffectsQuery = ({ plansOnly }: Reader) =>
  queryOptions({
    queryKey: laterKeys.requestEffects,
    refetchOnMount: 'always',
    refetchInterval: plansOnly && lookedAtEvery,
    queryFn: ({ signal }) => call('GET /api/requests/effects', { signal }).then(({ body }) => body),
  })

/** The same of one that was declined. */
export const requestEffectQuery = (id: number) =>
  queryOptions({
    queryKey: laterKeys.requestEffect(id),
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      call('GET /api/requests/{id}/effect', { params: { id }, signal }).then(({ body }) => body),
  })

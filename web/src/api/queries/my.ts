import { queryOptions } from '@tanstack/react-query'
import type { NewRequest } from '#contract/my-requests.ts'
import type { NewOffer } from '#contract/my-swaps.ts'
import type { Month } from '#domain/months/month.ts'
import { CallError, call } from '../call.ts'
import { keys } from '../queries.ts'

/** Events say only what parents see; the rest is looked at as often as this while the page is in sight. */
const lookedAtEvery = 30_000

/** Also where the browser knows of no network: what the device has kept answers then. */
const asked = { networkMode: 'always' } as const

/** Nothing while nobody has opened the week. */
export const myWeekQuery = (weekId: number) =>
  queryOptions({
    ...asked,
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

/** Who of the management looked at the own account. */
export const myReadersQuery = queryOptions({
  queryKey: keys.my('readers'),
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call('GET /api/my/readers', { signal }).then(({ body }) => body),
})

export const myAccountQuery = queryOptions({
  ...asked,
  queryKey: keys.my('account'),
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call('GET /api/my/account', { signal }).then(({ body }) => body),
})

export const myLeaveQuery = (year: number) =>
  queryOptions({
    ...asked,
    queryKey: keys.my('leave', year),
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call('GET /api/my/leave', { query: { year }, signal }).then(({ body }) => body),
  })

export const myMonthsQuery = queryOptions({
  ...asked,
  queryKey: keys.my('months'),
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call('GET /api/my/months', { signal }).then(({ body }) => body),
})

export const myMonthQuery = (month: Month) =>
  queryOptions({
    ...asked,
    queryKey: keys.my('months', month),
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      call('GET /api/my/months/{month}', { params: { month }, signal }).then(({ body }) => body),
  })

/** Without an instant only until when there is nothing new. */
export const myChangesQuery = (since: string | undefined) =>
  queryOptions({
    ...asked,
    queryKey: keys.my('changes', since ?? ''),
    refetchInterval: lookedAtEvery,
    queryFn: ({ signal }) =>
      call('GET /api/my/changes', { query: since === undefined ? {} : { since }, signal }).then(
        ({ body }) => body,
      ),
  })

export const myDevicesQuery = queryOptions({
  queryKey: keys.my('devices'),
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call('GET /api/my/devices', { signal }).then(({ body }) => body),
})

export const myCalendarsQuery = queryOptions({
  queryKey: keys.my('calendars'),
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call('GET /api/my/calendar', { signal }).then(({ body }) => body),
})

/** What one has asked for, and the answers. */
export const myRequestsQuery = queryOptions({
  ...asked,
  queryKey: keys.my('requests'),
  refetchOnMount: 'always',
  refetchInterval: lookedAtEvery,
  queryFn: ({ signal }) => call('GET /api/my/requests', { signal }).then(({ body }) => body),
})

/** How the own group would be without oneself; what others plan moves it. */
export const myRequestCalendarQuery = (month: Month) =>
  queryOptions({
    queryKey: keys.my('requests', 'calendar', month),
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      call('GET /api/my/requests/calendar', { query: { month }, signal }).then(({ body }) => body),
  })

type AskedFor = Pick<NewRequest, 'kind' | 'from' | 'to' | 'firstHalf' | 'lastHalf'>

/** What would be left if these days were approved. */
export const myRequestEffectQuery = ({ kind, from, to, firstHalf, lastHalf }: AskedFor) =>
  queryOptions({
    queryKey: keys.my('requests', 'effect', kind, from, to, `${firstHalf} ${lastHalf}`),
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('GET /api/my/requests/effect', {
        query: { kind, from, to, firstHalf: firstHalf ?? false, lastHalf: lastHalf ?? false },
        signal,
      }).then(({ body }) => body),
  })

/** Days that one offers or is offered, and open shifts. */
export const mySwapsQuery = queryOptions({
  ...asked,
  queryKey: keys.my('swaps'),
  refetchOnMount: 'always',
  refetchInterval: lookedAtEvery,
  queryFn: ({ signal }) => call('GET /api/my/swaps', { signal }).then(({ body }) => body),
})

/** With whom it works; without a day in return the own one is given away. */
export const mySwapChoicesQuery = ({ date, inReturn }: Pick<NewOffer, 'date' | 'inReturn'>) =>
  queryOptions({
    queryKey: keys.my('swaps', 'choices', date, inReturn ?? ''),
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('GET /api/my/swaps/choices', {
        query: { date, ...(inReturn !== null && { inReturn }) },
        signal,
      }).then(({ body }) => body),
  })

/** Whether there is a tablet to record on, and the own PIN for it. */
export const myPinQuery = queryOptions({
  queryKey: keys.my('pin'),
  queryFn: ({ signal }) => call('GET /api/my/pin', { signal }).then(({ body }) => body),
})

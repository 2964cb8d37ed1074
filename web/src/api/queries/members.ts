import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { laterKeys } from '../later-keys.ts'
import { keys } from '../queries.ts'

/** Who may come in, and on which devices. */
export const doorsQuery = queryOptions({
  queryKey: keys.members,
  queryFn: ({ signal }) => call('GET /api/members', { signal }).then(({ body }) => body),
})

/** The tablets on which people record their day. */
export const kiosksQuery = queryOptions({
  queryKey: keys.kiosks,
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call('GET /api/kiosks', { signal }).then(({ body }) => body),
})

/** Whom a tablet shows. It is told by its own stream when that changes. */
export const kioskTodayQuery = queryOptions({
  queryKey: laterKeys.kioskToday,
  retry: false,
  networkMode: 'always',
  queryFn: ({ signal }) => call('GET /api/kiosk', { signal }).then(({ body }) => body),
})

/** Read again whenever it is opened. */
export const accessHistoryQuery = queryOptions({
  queryKey: laterKeys.accessHistory,
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call('GET /api/access/history', { signal }).then(({ body }) => body),
})

/** Whom an invitation is for. Its token is a key to the house: it must not stand where what was asked is kept. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: laterKeys.invitation,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('POST /api/join/look', { body: { token }, signal }).then(({ body }) => body),
  })

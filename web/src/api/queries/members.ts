import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { keys } from '../queries.ts'

/** Who may come in, and on which devices. */
export const doorsQuery = queryOptions({
  queryKey: keys.members,
  queryFn: ({ signal }) => call('GET /api/members', { signal }).then(({ body }) => body),
})

/** Whom an invitation is for. Its token is a key to the house: it must not stand where what was asked is kept. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: keys.invitation,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('POST /api/join/look', { body: { token }, signal }).then(({ body }) => body),
  })

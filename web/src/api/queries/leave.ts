import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { laterKeys } from '../later-keys.ts'

/** Everyone's leave in a year. Read again whenever it is opened: every day and every closing may move it. */
export const leaveQuery = (year: number) =>
  queryOptions({
    queryKey: laterKeys.leave(year),
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call('GET /api/leave', { query: { year }, signal }).then(({ body }) => body),
  })

/** Who is away when in a year. */
export const absenceYearQuery = (year: number) =>
  queryOptions({
    queryKey: laterKeys.absences(year),
    queryFn: ({ signal }) => call('GET /api/absences', { query: { year }, signal }).then(({ body }) => body),
  })

/** Which doctor's certificates are missing. Read again whenever it is opened: a day typed as sick may be one more. */
export const certificatesQuery = queryOptions({
  queryKey: laterKeys.certificates,
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call('GET /api/certificates', { signal }).then(({ body }) => body),
})

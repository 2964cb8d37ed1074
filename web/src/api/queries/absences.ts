import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { keys } from '../queries.ts'

/** Who is away when in a year. */
export const absenceYearQuery = (year: number) =>
  queryOptions({
    queryKey: keys.absences(year),
    queryFn: ({ signal }) => call('GET /api/absences', { query: { year }, signal }).then(({ body }) => body),
  })

/** Which doctor's certificates are missing. Read again whenever it is opened: a day typed as sick may be one more. */
export const certificatesQuery = queryOptions({
  queryKey: keys.certificates,
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call('GET /api/certificates', { signal }).then(({ body }) => body),
})

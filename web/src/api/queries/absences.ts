import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { keys } from '../queries.ts'

/** Who is away when in a year. */
export const absenceYearQuery = (year: number) =>
  queryOptions({
    queryKey: keys.absences(year),
    queryFn: ({ signal }) => call('GET /api/absences', { query: { year }, signal }).then(({ body }) => body),
  })

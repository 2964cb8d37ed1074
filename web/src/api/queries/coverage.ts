import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { keys } from '../queries.ts'

/** How the planned weeks of a year are covered. Read again whenever it is opened: every day of them may have changed. */
export const plannedCoverageQuery = (year: number) =>
  queryOptions({
    queryKey: keys.plannedCoverage(year),
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call('GET /api/coverage', { query: { year }, signal }).then(({ body }) => body),
  })

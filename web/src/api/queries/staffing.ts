import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { keys } from '../queries.ts'

/** Opening hours, groups with their needs, and what counts of each person. Only of a house with `staffing` on. */
export const staffingQuery = queryOptions({
  queryKey: keys.staffing,
  queryFn: ({ signal }) => call('GET /api/staffing', { signal }).then(({ body }) => body),
})

/** How the planned weeks of a year are covered. Read again whenever it is opened: every day of them may have changed. */
export const plannedCoverageQuery = (year: number) =>
  queryOptions({
    queryKey: keys.plannedCoverage(year),
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call('GET /api/coverage', { query: { year }, signal }).then(({ body }) => body),
  })

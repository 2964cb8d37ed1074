import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { readStaffing, WireStaffing } from '#contract/staffing.ts'
import { call } from '../call.ts'
import { laterKeys } from '../later-keys.ts'

/** What a planner is not told of a person is as of one of whom nothing is said. */
function staffingFilled(staffing: ResponseOf<typeof readStaffing>): WireStaffing {
  return { ...staffing, people: staffing.people.map((person) => ({ ...nothingSaid, ...person })) }
}

const nothingSaid = {
  ...{ early: true, late: true, notBefore: {}, notAfter: {}, longestDay: null },
  ...{ mayBeAsked: false, onFreeDay: false, phone: '', version: 0 },
} as const

/** Opening hours, groups with their needs, and what counts of each person. Only of a house with `staffing` on. */
export const staffingQuery = queryOptions({
  queryKey: laterKeys.staffing,
  queryFn: ({ signal }) => call('GET /api/staffing', { signal }).then(({ body }) => staffingFilled(body)),
})

/** How the planned weeks of a year are covered. Read again whenever it is opened: every day of them may have changed. */
export const plannedCoverageQuery = (year: number) =>
  queryOptions({
    queryKey: laterKeys.plannedCoverage(year),
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call('GET /api/coverage', { query: { year }, signal }).then(({ body }) => body),
  })

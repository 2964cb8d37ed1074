import { queryOptions } from '@tanstack/react-query'
import type { Month } from '#domain/months/month.ts'
import { call } from '../call.ts'
import { laterKeys } from '../later-keys.ts'

/** Read again whenever they are opened: every save in any week changes a month that is not closed. */

export const monthsQuery = (year: number) =>
  queryOptions({
    queryKey: laterKeys.monthsOf(year),
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call('GET /api/months', { query: { year }, signal }).then(({ body }) => body),
  })

export const monthQuery = (month: Month) =>
  queryOptions({
    queryKey: laterKeys.month(month),
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      call('GET /api/months/{month}', { params: { month }, signal }).then(({ body }) => body),
  })

/** What the payroll office gets of the house, and the numbers of its people. */
export const payrollQuery = queryOptions({
  queryKey: laterKeys.payroll,
  queryFn: ({ signal }) => call('GET /api/payroll', { signal }).then(({ body }) => body),
})

import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { keys } from '../queries.ts'

/** What the payroll office is told of the house, and the numbers of its people. */
export const payrollQuery = queryOptions({
  queryKey: keys.payroll,
  queryFn: ({ signal }) => call('GET /api/payroll', { signal }).then(({ body }) => body),
})

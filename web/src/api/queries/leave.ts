import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { keys } from '../queries.ts'

/** Everyone's leave in a year. Read again whenever it is opened: every day and every closing may move it. */
export const leaveQuery = (year: number) =>
  queryOptions({
    queryKey: keys.leave(year),
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call('GET /api/leave', { query: { year }, signal }).then(({ body }) => body),
  })

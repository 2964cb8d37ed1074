import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { keys } from '../queries.ts'

/** Read again whenever it is opened: every save in any week moves it. */
export const accountQuery = (teacherId: number) =>
  queryOptions({
    queryKey: keys.account(teacherId),
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      call('GET /api/teachers/{id}/account', { params: { id: teacherId }, signal }).then(({ body }) => body),
  })

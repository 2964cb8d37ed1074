import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { keys } from '../queries.ts'

export const teamsQuery = queryOptions({
  queryKey: keys.teams,
  queryFn: ({ signal }) => call('GET /api/teams', { signal }).then(({ body }) => body),
})

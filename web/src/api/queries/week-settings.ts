import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { laterKeys } from '../later-keys.ts'

/** What was set for single teachers in this week, also for those who are not in it. */
export const weekSettingsQuery = (weekId: number) =>
  queryOptions({
    queryKey: laterKeys.weekSettings(weekId),
    queryFn: ({ signal }) =>
      call('GET /api/week-settings/{weekId}', { params: { weekId }, signal }).then(({ body }) => body),
  })

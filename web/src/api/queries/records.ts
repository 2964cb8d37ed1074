import { queryOptions } from '@tanstack/react-query'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { listRecordVersions } from '#contract/records.ts'
import { call } from '../call.ts'
import { laterKeys } from '../later-keys.ts'

/** All that was ever recorded of a day; read again whenever it is opened. */
export const recordVersionsQuery = (day: ParamsOf<typeof listRecordVersions>) =>
  queryOptions({
    queryKey: laterKeys.recordVersions(day.weekId, day.teacherId, day.dayOfWeek),
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      call('GET /api/records/{teacherId}/{weekId}/{dayOfWeek}', { params: day, signal }).then(
        ({ body }) => body,
      ),
  })

/** Days that wait for a word since a week, or have no end; read again whenever they are looked at. */
export const openRecordsQuery = queryOptions({
  queryKey: laterKeys.openRecords,
  refetchOnMount: 'always',
  queryFn: ({ signal }) => call('GET /api/records/open', { signal }).then(({ body }) => body.people),
})

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { call } from '../api/call.ts'
import { keys } from '../api/queries.ts'
import { readAgain } from '../api/read-again.ts'

/** What would be folded, read anew whenever it is looked at. */
export function useRetentionPreview(years: number | null) {
  return useQuery({
    queryKey: keys.retention(years ?? 0),
    enabled: years !== null,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('GET /api/site/retention', {
        query: { years: years ?? 0 },
        signal,
      }).then(({ body }) => body),
  })
}

export interface RetentionChoice {
  readonly years: number | null
  readonly confirm?: CalendarDate | undefined
}

export function useChangeRetention() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ years, confirm }: RetentionChoice) =>
      call('PUT /api/site/retention', {
        body: { years, ...(confirm ? { confirm } : {}) },
      }),
    onSuccess({ body }) {
      client.setQueryData<Site>(keys.site, body)
      readAgain(client, [keys.weeks, keys.everyWeek, keys.teachers])
    },
  })
}

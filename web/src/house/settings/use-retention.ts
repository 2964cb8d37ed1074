import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { call } from '../../api/call.ts'
import { retentionQuery } from '../../api/queries/sites.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'

export function useRetentionPreview(years: number | null) {
  return useQuery({ ...retentionQuery(years ?? 0), enabled: years !== null })
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

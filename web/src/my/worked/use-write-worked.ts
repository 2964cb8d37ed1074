import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { disagreeWithRecord, writeMyRecords } from '#contract/records.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'

type MyChange = BodyOf<typeof writeMyRecords>['days'][number]

/** Says what oneself has worked. Whatever comes of it, the days are read anew before the next can be said. */
export function useWriteWorked() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (days: readonly MyChange[]) =>
      call('PUT /api/my/records', { body: { days: [...days] } }).then(({ body }) => body.days),
    onSettled: () => client.invalidateQueries({ queryKey: keys.my() }),
  })
}

/** Says whether oneself agrees with what the management entered. */
export function useAgree() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof disagreeWithRecord>) =>
      call('PUT /api/my/records/agreement', { body }).then(({ body }) => body),
    onSettled: () => client.invalidateQueries({ queryKey: keys.my() }),
  })
}

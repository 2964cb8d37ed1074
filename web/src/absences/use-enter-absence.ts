import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewAbsence } from '#contract/absences.ts'
import { dayFromWire, entryFromWire } from '#contract/wire/day-entries.ts'
import { call } from '../api/call.ts'
import { noteOwnChange } from '../api/own-changes.ts'
import { keys } from '../api/queries.ts'
import { readAgain } from '../api/read-again.ts'
import { showDays } from '../api/use-write-days.ts'

interface Sent {
  readonly absence: NewAbsence
  /** The same again after a lost answer: the absence is entered once. */
  readonly key: string
}

/** One call, and one undo for all its days. */
export function useEnterAbsence() {
  const client = useQueryClient()
  return useMutation({
    // One after the other with what is typed into the days.
    scope: { id: '/api/days' },
    mutationFn: ({ absence, key }: Sent) =>
      call('POST /api/absences', { body: absence, idempotencyKey: key }).then(({ body }) => body),
    async onSuccess({ days }) {
      await client.cancelQueries({ queryKey: keys.everyWeek })
      const entered = days.map(({ before, ...day }) => ({ before, ...dayFromWire(day) }))
      showDays(client, entered)
      const done = entered.map(({ place, version, before, entry: after }) => ({
        place,
        version,
        before: entryFromWire(before),
        after,
      }))
      if (done.length > 0) noteOwnChange({ kind: 'days', days: done })
    },
    onSettled: () => readAgain(client, [keys.weeks, keys.everyWeek, keys.teachers, keys.everyHistory]),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AbsentDay, NewAbsence } from '#contract/absences.ts'
import type { WireTimeSlot } from '#contract/day-entries.ts'
import { daySlot, slotFromWire } from '#contract/wire/day-entries.ts'
import { call } from '../api/call.ts'
import { noteDeed } from '../api/deeds.ts'
import { keys } from '../api/queries.ts'
import { readAgain } from '../api/read-again.ts'
import { showDays } from '../api/show-days.ts'

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
      showDays(
        client,
        days.map(({ before: _, ...day }) => day),
      )
      if (days.length > 0) noteDeed({ kind: 'days', days: days.map(doneDay) })
    },
    onSettled: () => readAgain(client, [keys.weeks, keys.everyWeek, keys.teachers, keys.everyHistory]),
  })
}

function doneDay({ weekId, teacherId, dayOfWeek, version, before, slots }: AbsentDay) {
  const asSlots = (wire: readonly WireTimeSlot[]) => wire.map((slot) => daySlot(slotFromWire(slot)))
  return { weekId, teacherId, dayOfWeek, version, before: asSlots(before), after: asSlots(slots) }
}

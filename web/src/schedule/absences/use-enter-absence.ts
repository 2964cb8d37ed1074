import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewAbsence } from '#contract/absences.ts'
import { call } from '../../api/call.ts'
import { readAgain } from '../../api/read-again.ts'
import { noteEntered, staleByAbsence } from '../../edits/note-entered.ts'

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
    onSuccess: (entered) => noteEntered(client, entered),
    onSettled: () => readAgain(client, staleByAbsence),
  })
}

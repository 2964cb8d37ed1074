import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Direction } from '#domain/undo.ts'
import { afterwards, nextAction, withAction } from '#domain/undo.ts'
import { CallError } from '../api/call.ts'
import { onOwnChange, onUndoRequest } from '../api/own-changes.ts'
import { keys } from '../api/queries.ts'
import { readAgain } from '../api/read-again.ts'
import { showDays } from '../api/use-write-days.ts'
import { withdrawOffer } from '../ui/toast-store.ts'
import type { Done, UndoOutcome } from './carry-out.ts'
import { carryOut } from './carry-out.ts'
import { changeStack, currentStack } from './kept-stack.ts'
import { nameKnown } from './name-known.ts'
import { otherWrites } from './other-writes.ts'
import { actionFrom } from './undo-action.ts'
import { useUndoToasts } from './use-undo-toasts.ts'

const mutationKey = ['undo']

/** Keeps what this browser does, and takes it back or does it again: one after the other, however fast it is asked. */
export function useUndo(shownWeek: number | undefined) {
  const client = useQueryClient()
  const toasts = useUndoToasts(shownWeek, (direction) => going.mutate(direction))
  const going = useMutation({
    mutationKey,
    mutationFn: (direction: Direction) =>
      // The lock is the queue, for all tabs of this browser: the versions come from the answer before.
      navigator.locks.request('undo', () => go(direction)),
    onSuccess: (done, direction) => done && toasts.done(done, direction),
    onError: (error, direction) => toasts.failed(error, direction),
  })

  const go = async (direction: Direction): Promise<Done | undefined> => {
    await otherWrites(client, mutationKey)
    const action = nextAction(currentStack(), direction)
    if (!action) return undefined
    const leave = (versions: UndoOutcome['versions']) =>
      changeStack((stack) => afterwards(stack, direction, action.id, versions))
    try {
      const outcome = await carryOut(action, direction)
      leave(outcome.versions)
      await client.cancelQueries({ queryKey: keys.everyWeek })
      showDays(client, outcome.saved)
      return { action, outcome }
    } catch (error) {
      // The teacher or the week is gone: trying again would not help. After a lost connection it would.
      if (error instanceof CallError && [400, 404, 409, 410].includes(error.status)) leave(new Map())
      throw error
    } finally {
      readAgain(client, [keys.everyWeek, keys.teachers, keys.everyHistory])
    }
  }

  useEffect(
    () =>
      onOwnChange((change) => {
        const action = actionFrom(change, crypto.randomUUID(), nameKnown(client))
        changeStack((stack) => withAction(stack, action))
        withdrawOffer()
      }),
    [client],
  )
  const { mutate } = going
  useEffect(() => onUndoRequest(() => mutate('undo')), [mutate])
  return mutate
}

import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { placeKey } from '#domain/days/day-edits.ts'
import type { Direction } from '#domain/days/undo.ts'
import { afterwards, nextAction, withAction } from '#domain/days/undo.ts'
import { CallError } from '../../api/call.ts'
import { nameKnown } from '../../api/name-known.ts'
import { outboxOf } from '../../api/outbox/outbox.ts'
import { onOutboxReport } from '../../api/outbox/outbox-reports.ts'
import type { DayWrite, WrittenNow } from '../../api/outbox/send-days.ts'
import { onOwnChange, onUndoRequest } from '../../api/own-changes.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'
import { withdrawOffer } from '../../ui/toast-store.ts'
import type { UndoOutcome } from './carry-out.ts'
import { carryOut } from './carry-out.ts'
import { changeStack, currentStack } from './kept-stack.ts'
import type { MeantEdit } from './meant-edit.ts'
import { meantEdit } from './meant-edit.ts'
import { otherWrites } from './other-writes.ts'
import { actionFrom } from './undo-action.ts'
import { useUndoToasts } from './use-undo-toasts.ts'

/** Keeps what this browser does, and takes it back or does it again: one after the other, however fast it is asked. */
export function useUndo(shownWeek: number | undefined) {
  const client = useQueryClient()
  const toasts = useUndoToasts(shownWeek, (direction) => ask(direction))

  const go = async (direction: Direction, meant: MeantEdit | undefined): Promise<void> => {
    if (meant && !(await stored(meant, toasts.waits))) return toasts.notStored()
    await otherWrites(client)
    const stack = currentStack()
    const action = meant ? stack.done.find(({ id }) => id === meant.id) : nextAction(stack, direction)
    if (!action) return
    const leave = (versions: UndoOutcome['versions']) =>
      changeStack((stack) => afterwards(stack, direction, action.id, versions))
    try {
      const outcome = await carryOut(action, direction, sendingOf(client, action.id, direction))
      leave(outcome.versions)
      toasts.done({ action, outcome }, direction)
    } catch (error) {
      // The teacher or the week is gone: trying again would not help. After a lost connection it would.
      if (error instanceof CallError && [400, 404, 409, 410].includes(error.status)) leave(new Map())
      toasts.failed(error, direction)
    } finally {
      readAgain(client, [keys.everyWeek, keys.teachers, keys.everyHistory])
    }
  }
  const going = useRef(go)
  useEffect(() => {
    going.current = go
  })
  const ask = useCallback(
    (direction: Direction) => {
      const meant = meantEdit(client, direction)
      // The lock is the queue, for all tabs of this browser: the versions come from the answer before.
      void navigator.locks.request('undo', () => going.current(direction, meant))
    },
    [client],
  )

  useEffect(
    () =>
      onOwnChange((change) => {
        const id = (change.kind === 'days' && change.id) || crypto.randomUUID()
        const action = actionFrom(change, id, nameKnown(client))
        changeStack((stack) => withAction(stack, action))
        withdrawOffer()
      }),
    [client],
  )
  // Here, and not only where it was asked: after a reload only the outbox knows of it.
  useEffect(
    () =>
      onOutboxReport({
        undone({ undoes }, days) {
          const versions = new Map(days.map((day) => [placeKey(day.place), day.version]))
          if (undoes) changeStack((stack) => afterwards(stack, undoes.direction, undoes.action, versions))
        },
      }),
    [],
  )
  useEffect(() => onUndoRequest(() => ask('undo')), [ask])
  return ask
}

const patience = 1_500

/** Waits for an edit that is on its way, and says so when it takes long. */
async function stored({ isStored }: MeantEdit, sayWaits: () => void): Promise<boolean> {
  const timer = setTimeout(sayWaits, patience)
  try {
    return await isStored
  } finally {
    clearTimeout(timer)
  }
}

/** Through the outbox, which sends it until there is an answer. */
const sendingOf =
  (client: QueryClient, action: string, direction: Direction) => (writes: readonly DayWrite[], id: string) =>
    new Promise<readonly WrittenNow[]>((onStored, onRefused) =>
      outboxOf(client).add(writes, { onStored, onRefused }, { id, undoes: { action, direction } }),
    )

import type { QueryClient } from '@tanstack/react-query'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { placeKey } from '#domain/days/day-edits.ts'
import type { Direction } from '#domain/days/undo.ts'
import { afterwards, nextAction, withAction } from '#domain/days/undo.ts'
import { CallError } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { outboxOf } from '../../edits/outbox/outbox.ts'
import type { DayWrite, WrittenNow } from '../../edits/outbox/outbox-reports.ts'
import { onOutboxReport } from '../../edits/outbox/outbox-reports.ts'
import { onOwnChange, onUndoRequest } from '../../edits/own-changes.ts'
import { useWords } from '../../i18n/use-words.ts'
import { nameKnown } from '../../site/name-known.ts'
import { showToast, withdrawOffer } from '../../ui/toast-store.ts'
import type { Done, UndoOutcome } from './carry-out.ts'
import { carryOut } from './carry-out.ts'
import { changeStack, currentStack } from './kept-stack.ts'
import { actionFrom } from './undo-action.ts'
import { elsewhere, overtakenInWords, whatOf } from './undo-words.ts'

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

/**
 * Waits for what is still being saved: saving and undoing at once means what was just saved. What waits for the
 * network is not waited for; then undoing waits for it as well.
 */
function otherWrites(client: QueryClient): Promise<void> {
  const cache = client.getMutationCache()
  const isOver = () =>
    cache
      .getAll()
      .every(({ state }) => state.status !== 'pending' || (state.isPaused && !onlineManager.isOnline()))
  return new Promise((resolve) => {
    if (isOver()) return resolve()
    const unsubscribe = cache.subscribe(() => {
      if (!isOver()) return
      unsubscribe()
      resolve()
    })
  })
}

interface MeantEdit {
  readonly id: string
  readonly isStored: Promise<boolean>
}

/** Edits on their way that an undo waits for already: the next one means the edit before. */
const bound = new Set<string>()

/**
 * The own edit that Ctrl+Z means at the moment it is pressed: the latest that is not stored yet. Should it be refused,
 * there is nothing to undo, and nothing older is taken back in its place.
 */
function meantEdit(client: QueryClient, direction: Direction): MeantEdit | undefined {
  if (direction === 'redo') return undefined
  const outbox = outboxOf(client)
  const meant = outbox.now().edits.findLast(({ id, undoes }) => !undoes && !bound.has(id))?.id
  if (meant === undefined) return undefined
  bound.add(meant)
  const isStored = outbox.settled(meant)
  void isStored.then(() => bound.delete(meant))
  return { id: meant, isStored }
}

/** Says what was undone or redone, and what was not because a colleague had changed it. */
function useUndoToasts(shownWeek: number | undefined, go: (direction: Direction) => void) {
  const words = useWords()
  const { t } = words
  return {
    done({ action, outcome }: Done, direction: Direction) {
      const { overtaken, versions } = outcome
      if (overtaken.length > 0) {
        const title = versions.size > 0 ? `undo.partly.${direction}` : `undo.overtaken.${direction}`
        showToast({
          title: t(title as 'undo.partly.undo'),
          message: overtakenInWords(overtaken, action, words),
          destructive: true,
        })
        return
      }
      const other = direction === 'undo' ? 'redo' : 'undo'
      showToast({
        title: t(`undo.done.${direction}`),
        message: [whatOf(action, words), ...elsewhere(action, shownWeek, words)].join(' · '),
        action: { label: t(`undo.${other}`), act: () => go(other) },
      })
    },
    /** It was pressed for an edit that is still on its way. */
    waits: () => showToast({ title: t('undo.waits') }),
    notStored: () => showToast({ title: t('undo.notStored') }),
    failed(error: unknown, direction: Direction) {
      const title = t(`undo.failed.${direction}`)
      showToast({ title, message: reasonOf(error, t), destructive: true })
    },
  }
}

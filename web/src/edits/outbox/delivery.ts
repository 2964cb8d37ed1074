import type { QueryClient } from '@tanstack/react-query'
import type { SavedDay, SavedPlanDay, WrittenDay, WrittenPlanDay } from '#contract/day-entries.ts'
import type { DayNow } from '#contract/wire/day-entries.ts'
import { dayFromWire, entryFromWire, entryToWire, placeToWire } from '#contract/wire/day-entries.ts'
import { placeKey } from '#domain/days/day-edits.ts'
import type { EditConflict, Outbox, QueuedEdit, StoredDay } from '#domain/outbox/outbox.ts'
import { byPlace, editWith, nextToSend, withoutAnswer, withSent } from '#domain/outbox/outbox.ts'
import { isOwnContent, withConflict, withRefused, withStored } from '#domain/outbox/outbox-answers.ts'
import { CallError, call, giveUpAfter } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'
import { noteOwnChange } from '../own-changes.ts'
import { isStillOurs } from '../whose.ts'
import type { DayWrite, WrittenNow } from './outbox-reports.ts'
import { report } from './outbox-reports.ts'

/** For the writer who waits for its edit. Who takes the refusal upon itself reports it, and nothing else does. */
export interface EditHandlers {
  onStored?(days: readonly WrittenNow[]): void
  onRefused?(error: unknown, conflict: EditConflict | undefined): void
  /** No answer came. The edit goes on being sent. */
  onNoAnswer?(error: unknown): void
}

const outboxMutation = ['outbox']
/** Until it is known who is here. */
const heldBackFor = 1_000

interface Store {
  now(): Outbox
  change(next: (outbox: Outbox) => Outbox): void
  paint(days: readonly StoredDay[]): void
}

/** Sends the edits of an outbox, one at a time, until each of them is stored or refused. */
export function delivery(client: QueryClient, store: Store) {
  const handlers = new Map<string, EditHandlers>()
  const waiting = new Map<string, ((isStored: boolean) => void)[]>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = (id: string, isStored: boolean) => {
    for (const resolve of waiting.get(id) ?? []) resolve(isStored)
    waiting.delete(id)
    handlers.delete(id)
  }

  const stored = (edit: QueuedEdit, days: readonly WrittenNow[]) => {
    store.change((outbox) => withStored(outbox, edit.id, days))
    store.paint(days)
    if (edit.undoes) report.undone(edit, days)
    else {
      const done = days.map(({ place, version, before, entry }) => ({ place, version, before, after: entry }))
      noteOwnChange({ kind: 'days', id: edit.id, days: done })
    }
    handlers.get(edit.id)?.onStored?.(days)
    settle(edit.id, true)
  }

  const refused = (edit: QueuedEdit, error: unknown, current: readonly StoredDay[]) => {
    const before = store.now()
    const { outbox, dropped, conflict } = withRefused(before, edit.id, current)
    const taken = dropped.filter(({ id }) => handlers.get(id)?.onRefused)
    const others = dropped.filter((other) => !taken.includes(other) && !other.undoes)
    const left = conflict && onlyDays(conflict, placesOf(others))
    const isConflict = current.length > 0
    store.change(() => (left && isConflict ? withConflict(outbox, left) : outbox))
    const known = { ...before.confirmed, ...byPlace(current) }
    store.paint(placesOf(dropped).flatMap((place) => known[placeKey(place)] ?? []))
    for (const { id } of taken.toReversed()) handlers.get(id)?.onRefused?.(error, conflict)
    if (left && isConflict) report.conflict(left)
    else if (!isConflict && others.length > 0) report.failed(error, others)
    for (const { id } of dropped) settle(id, false)
  }

  const attempt = async (edit: QueuedEdit) => {
    const writes = edit.days.map(({ base, ...day }) => ({
      ...day,
      version: 'version' in base ? base.version : undefined,
    }))
    try {
      const days = await sendDays(writes, edit.id)
      if (editWith(store.now(), edit.id)) stored(edit, days)
    } catch (error) {
      // Access has ended, and all of it is forgotten.
      if (!editWith(store.now(), edit.id)) return
      const current = daysNow(error)
      if (current?.length && isOwnContent(edit, current)) stored(edit, asWritten(edit, current))
      else if (isUnanswered(error, edit)) {
        store.change((outbox) => withoutAnswer(outbox, edit.id, Date.now()))
        return handlers.get(edit.id)?.onNoAnswer?.(error)
      } else refused(edit, error, current ?? [])
    }
    // Later weeks carry the balance on, so all of them are read again; the edit does not wait for it.
    readAgain(client, [keys.everyWeek, keys.teachers, keys.everyHistory])
  }

  const send = () => {
    clearTimeout(timer)
    // Held back: the server would store it as somebody else's. Who is here is asked, and then it is forgotten with words.
    if (!isStillOurs()) {
      timer = setTimeout(send, heldBackFor)
      return
    }
    const edit = nextToSend(store.now(), Date.now())
    if (!edit) return wake()
    store.change((outbox) => withSent(outbox, edit.id))
    // As a mutation, because what is read again waits until nothing is being written.
    const mutation = client.getMutationCache().build(client, {
      mutationKey: outboxMutation,
      networkMode: 'always',
      mutationFn: () => attempt(edit),
    })
    void mutation.execute(undefined).finally(send)
  }

  /** When the pause after a lost answer is over. */
  const wake = () => {
    const { edits } = store.now()
    if (edits.length === 0 || edits.some(({ state }) => state === 'sent')) return
    const next = Math.min(...edits.map(({ retryAt }) => retryAt || Number.POSITIVE_INFINITY))
    if (Number.isFinite(next)) timer = setTimeout(send, Math.max(0, next - Date.now()))
  }

  return {
    send,
    attend: (id: string, own: EditHandlers) => void handlers.set(id, own),
    leave: (id: string) => void handlers.delete(id),
    settled: (id: string) =>
      new Promise<boolean>((resolve) => waiting.set(id, [...(waiting.get(id) ?? []), resolve])),
    stop() {
      clearTimeout(timer)
      handlers.clear()
      for (const id of waiting.keys()) settle(id, false)
    },
  }
}

/** A server that fails each time at the same edit does not store it: then the user must know. */
const mostFailures = 8

/** Whether it is unknown what became of the edit, or known that the server was only busy. */
function isUnanswered(error: unknown, { tries }: QueuedEdit): boolean {
  if (!(error instanceof CallError)) return true
  if (error.status === 500) return tries < mostFailures
  return error.status > 500 || [408, 425, 429].includes(error.status)
}

const placesOf = (edits: readonly QueuedEdit[]) => edits.flatMap(({ days }) => days.map(({ place }) => place))

function asWritten({ days }: QueuedEdit, current: readonly StoredDay[]): WrittenNow[] {
  return days.flatMap(({ place, before }) => {
    const day = current.find((now) => placeKey(now.place) === placeKey(place))
    return day?.version === undefined ? [] : [{ place, version: day.version, entry: day.entry, before }]
  })
}

/** A day that was typed on top of what its writer takes care of, say of an undo, is reported as well. */
function onlyDays(conflict: EditConflict, places: readonly DayWrite['place'][]): EditConflict | undefined {
  const wanted = new Set(places.map(placeKey))
  const days = conflict.days.filter(({ place }) => wanted.has(placeKey(place)))
  return days.length > 0 ? { ...conflict, days } : undefined
}

/** Longer than the server takes for the largest copy. The same key asks again what became of it. */
const patience = 30_000

/** The call itself. */
export async function sendDays(
  writes: readonly DayWrite[],
  idempotencyKey: string,
): Promise<readonly WrittenNow[]> {
  const days = writes.map(({ place, after, version }) => ({
    ...placeToWire(place),
    ...(version === undefined ? {} : { version }),
    slots: entryToWire(after),
  }))
  const signal = giveUpAfter(patience)
  const { body } = await call('PUT /api/days', { body: { days }, idempotencyKey, signal })
  return body.days.map((day, at) => writtenFromWire(day, writes[at]))
}

/** A server of the version before says nothing of what stood there; then the writer's own word is all there is. */
function writtenFromWire(
  {
    before,
    ...day
  }: (SavedDay | SavedPlanDay) & { readonly before?: WrittenDay['before'] | WrittenPlanDay['before'] },
  write: DayWrite | undefined,
): WrittenNow {
  return { ...dayFromWire(day), before: before ? entryFromWire(before) : write?.before }
}

/** What a conflict carries: the days as they are now. */
export function daysNow(error: unknown): readonly DayNow[] | undefined {
  if (!(error instanceof CallError) || error.status !== 412) return undefined
  return (error.problem?.current as readonly SavedDay[] | undefined)?.map(dayFromWire)
}

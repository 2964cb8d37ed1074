import type { DayEdit, DayPlace } from '../days/day-edits.ts'
import { placeKey } from '../days/day-edits.ts'
import type { DayEntry } from '../days/day-entry.ts'
import type { Direction } from '../days/undo.ts'

/** A day as the server is known to have it. */
export interface StoredDay {
  readonly place: DayPlace
  readonly version: number | undefined
  readonly entry: DayEntry | undefined
}

/** What a day was edited on: a version of the server, or an own edit that has not been stored yet. */
type EditBase = { readonly version: number | undefined } | { readonly on: string }

interface QueuedDay extends DayEdit {
  readonly base: EditBase
}

/** For an undo or a redo: which kept action it takes back or does again. */
export interface Undoes {
  readonly action: string
  readonly direction: Direction
}

/**
 * An edit between the key press and the server's answer. Its id is the idempotency key of every try. `failed` means
 * that no answer came: it may be stored or not, and the same again finds out.
 */
export interface QueuedEdit {
  readonly id: string
  readonly days: readonly QueuedDay[]
  readonly state: 'waiting' | 'sent' | 'failed'
  readonly tries: number
  readonly retryAt: number
  readonly undoes?: Undoes
}

/** A day of a refused edit: what the user made of it, and what is stored. */
export interface ConflictDay {
  readonly place: DayPlace
  readonly mine: DayEntry | undefined
  readonly saved: DayEntry | undefined
  readonly version: number | undefined
  /** Whether it was changed by a colleague, or only belongs to an edit that is all or nothing. */
  readonly isChanged: boolean
}

export interface EditConflict {
  readonly id: string
  readonly days: readonly ConflictDay[]
}

export interface Outbox {
  readonly edits: readonly QueuedEdit[]
  readonly conflicts: readonly EditConflict[]
  /** The last known state of each day that has an edit in the queue, by place. */
  readonly confirmed: Readonly<Record<string, StoredDay>>
}

export const emptyOutbox: Outbox = { edits: [], conflicts: [], confirmed: {} }

export interface NewEdit {
  readonly id: string
  /** `version` is what the writer has seen, where that is not what the screen shows. */
  readonly days: readonly (DayEdit & { readonly version?: number })[]
  readonly undoes?: Undoes
}

/** `seen` is what is on the screen of a day that has no edit in the queue yet. */
export function withEdit(
  outbox: Outbox,
  { id, days, undoes }: NewEdit,
  seen: (place: DayPlace) => StoredDay | undefined,
): Outbox {
  const confirmed = { ...outbox.confirmed }
  const queued = days.map(({ place, before, after, version }): QueuedDay => {
    const key = placeKey(place)
    const found = confirmed[key] ?? seen(place)
    if (found) confirmed[key] = found
    const own = lastOn(outbox, place)
    // An undo is made on what its action left behind, whatever has been typed since.
    const isOnOwn = own && !undoes && (version === undefined || version === found?.version)
    const base = isOnOwn ? { on: own.id } : { version: version ?? found?.version }
    return { place, before, after, base }
  })
  const edit: QueuedEdit = {
    id,
    days: queued,
    state: 'waiting',
    tries: 0,
    retryAt: 0,
    ...(undoes && { undoes }),
  }
  return { ...outbox, edits: [...outbox.edits, edit], confirmed }
}

export function lastOn({ edits }: Pick<Outbox, 'edits'>, place: DayPlace): QueuedEdit | undefined {
  const key = placeKey(place)
  return edits.findLast(({ days }) => days.some((day) => placeKey(day.place) === key))
}

export const editWith = ({ edits }: Outbox, id: string) => edits.find((edit) => edit.id === id)

/** One at a time. An edit waits for those that it was made on, and after a lost answer for the end of its pause. */
export function nextToSend({ edits }: Outbox, now: number): QueuedEdit | undefined {
  if (edits.some(({ state }) => state === 'sent')) return undefined
  return edits.find(({ days, retryAt }) => retryAt <= now && days.every(({ base }) => 'version' in base))
}

export function withSent(outbox: Outbox, id: string): Outbox {
  return changeEdit(outbox, id, (edit) => ({ ...edit, state: 'sent' }))
}

const pauses = [1_000, 2_000, 4_000, 8_000, 15_000]
const longestPause = 30_000

export function withoutAnswer(outbox: Outbox, id: string, now: number): Outbox {
  return changeEdit(outbox, id, (edit) => {
    const pause = pauses[edit.tries] ?? longestPause
    return { ...edit, state: 'failed', tries: edit.tries + 1, retryAt: now + pause }
  })
}

/** The whole queue is sent again now, each edit as it was made. */
export function retriedNow(outbox: Outbox): Outbox {
  return { ...outbox, edits: outbox.edits.map((edit) => ({ ...edit, retryAt: 0 })) }
}

/** The server's state has been read: the days in the queue lie on top of it. */
export function withRead(outbox: Outbox, days: readonly StoredDay[]): Outbox {
  return { ...outbox, confirmed: { ...outbox.confirmed, ...byPlace(days) } }
}

/** The days in the queue as they are to be on the screen: the last edit of each. */
export function queuedDays({ edits }: Outbox, weekNumber: number): Pick<DayEdit, 'place' | 'after'>[] {
  const days = new Map<string, Pick<DayEdit, 'place' | 'after'>>()
  for (const edit of edits)
    for (const { place, after } of edit.days)
      if (place.weekNumber === weekNumber) days.set(placeKey(place), { place, after })
  return [...days.values()]
}

/** What a day is to be on the screen. */
export function shownEntry(outbox: Outbox, place: DayPlace): DayEntry | undefined {
  const key = placeKey(place)
  const queued = lastOn(outbox, place)?.days.find((day) => placeKey(day.place) === key)
  return queued ? queued.after : outbox.confirmed[key]?.entry
}

export function byPlace(days: readonly StoredDay[]): Record<string, StoredDay> {
  return Object.fromEntries(days.map((day) => [placeKey(day.place), day]))
}

function changeEdit(outbox: Outbox, id: string, change: (edit: QueuedEdit) => QueuedEdit): Outbox {
  return { ...outbox, edits: outbox.edits.map((edit) => (edit.id === id ? change(edit) : edit)) }
}

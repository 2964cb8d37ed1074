import { placeKey, sameEntry } from '../days/day-edits.ts'
import type { ConflictDay, EditConflict, Outbox, QueuedEdit, StoredDay } from './outbox.ts'
import { byPlace, editWith } from './outbox.ts'

/** The edit is stored. What was made on it is sent with the versions that it has left behind. */
export function withStored(outbox: Outbox, id: string, days: readonly StoredDay[]): Outbox {
  // The answer came twice.
  if (!editWith(outbox, id)) return outbox
  const stored = byPlace(days)
  const edits = outbox.edits
    .filter((edit) => edit.id !== id)
    .map((edit) => ({
      ...edit,
      days: edit.days.map((day) => {
        const isOnIt = 'on' in day.base && day.base.on === id
        return isOnIt ? { ...day, base: { version: stored[placeKey(day.place)]?.version } } : day
      }),
    }))
  return onlyQueued({ ...outbox, edits, confirmed: { ...outbox.confirmed, ...stored } })
}

export interface Refused {
  readonly outbox: Outbox
  /** The edit and all that was made on it, in the order in which they were made. */
  readonly dropped: readonly QueuedEdit[]
  /** Both versions of every day that is concerned; none when nothing but an undo was refused. */
  readonly conflict: EditConflict | undefined
}

/**
 * The server will not store the edit. Whatever was made on it is refused with it: its versions never came to be, and
 * sending it with a newer one would overwrite what was never shown here.
 */
export function withRefused(outbox: Outbox, id: string, current: readonly StoredDay[]): Refused {
  const dropped = withThoseOnIt(outbox, id)
  const confirmed = { ...outbox.confirmed, ...byPlace(current) }
  const left = outbox.edits.filter((edit) => !dropped.includes(edit))
  return {
    outbox: onlyQueued({ ...outbox, edits: left, confirmed }),
    dropped,
    conflict: conflictOf(id, dropped, confirmed, current),
  }
}

/**
 * A refusal that shows the edit's own content: it was stored by a try whose answer was lost, so long ago that the server
 * has forgotten its key.
 */
export function isOwnContent({ days }: QueuedEdit, current: readonly StoredDay[]): boolean {
  const now = byPlace(current)
  return days.every(({ place, after }) => {
    const day = now[placeKey(place)]
    return day !== undefined && sameEntry(day.entry, after)
  })
}

export function withConflict(outbox: Outbox, conflict: EditConflict): Outbox {
  return { ...outbox, conflicts: [...outbox.conflicts, conflict] }
}

/** The user has chosen. */
export function withoutConflict(outbox: Outbox, id: string): Outbox {
  return { ...outbox, conflicts: outbox.conflicts.filter((conflict) => conflict.id !== id) }
}

function withThoseOnIt({ edits }: Outbox, id: string): QueuedEdit[] {
  const ids = new Set([id])
  // In the order of the queue, so that one pass finds those that were made on others in turn.
  return edits.filter((edit) => {
    const isRefused = edit.id === id || edit.days.some(({ base }) => 'on' in base && ids.has(base.on))
    if (isRefused) ids.add(edit.id)
    return isRefused
  })
}

function conflictOf(
  id: string,
  dropped: readonly QueuedEdit[],
  confirmed: Outbox['confirmed'],
  current: readonly StoredDay[],
): EditConflict | undefined {
  const changed = byPlace(current)
  const days = new Map<string, ConflictDay>()
  for (const edit of dropped) {
    if (edit.undoes) continue
    for (const { place, after: mine } of edit.days) {
      const key = placeKey(place)
      const { entry: saved, version } = confirmed[key] ?? { entry: undefined, version: undefined }
      days.set(key, { place, mine, saved, version, isChanged: key in changed })
    }
  }
  return days.size > 0 ? { id, days: [...days.values()] } : undefined
}

/** Days without an edit in the queue are read from the server's answers again. */
function onlyQueued(outbox: Outbox): Outbox {
  const queued = new Set(outbox.edits.flatMap(({ days }) => days.map(({ place }) => placeKey(place))))
  const confirmed = Object.entries(outbox.confirmed).filter(([key]) => queued.has(key))
  return { ...outbox, confirmed: Object.fromEntries(confirmed) }
}

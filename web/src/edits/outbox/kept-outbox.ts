import type { Outbox } from '#domain/outbox/outbox.ts'
import { emptyOutbox } from '#domain/outbox/outbox.ts'
import { areOwnChangesAside, outboxPrefix } from '../forget-own-changes.ts'
import { whoseNow } from '../whose.ts'

/** Counted up when edits are kept in another shape. */
const shape = 1

/** Each tab has a queue of its own, and holds a lock of the same name for as long as it lives. */
const ownKey = `${outboxPrefix}${crypto.randomUUID()}`

/**
 * Keeps what is not stored yet for the next opening, with its keys and what it was made on. Returns whether it is kept:
 * there may be no room, in the parent view nothing of the team lies in the browser's storage, and without locks, which
 * browsers have over https only, no other tab could take it over.
 */
export function keepOutbox({ edits, conflicts, confirmed }: Outbox): boolean {
  const isEmpty = edits.length === 0 && conflicts.length === 0
  if (isEmpty || areOwnChangesAside() || !navigator.locks) {
    localStorage.removeItem(ownKey)
    return isEmpty
  }
  try {
    localStorage.setItem(ownKey, JSON.stringify({ shape, whose: whoseNow(), edits, conflicts, confirmed }))
    return true
  } catch {
    localStorage.removeItem(ownKey)
    return false
  }
}

interface Kept extends Outbox {
  readonly shape?: number
  readonly whose?: string
}

/** Takes what a closed tab has kept, of the same person. After a lost answer the outcome of an edit is unknown: it is sent again. */
function takeKept(key: string): Outbox {
  const text = localStorage.getItem(key)
  localStorage.removeItem(key)
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null
    if (kept?.shape !== shape || kept.whose !== whoseNow()) return emptyOutbox
    const edits = kept.edits.map((edit) => ({ ...edit, state: 'waiting' as const, tries: 0, retryAt: 0 }))
    return { edits, conflicts: kept.conflicts, confirmed: kept.confirmed }
  } catch {
    return emptyOutbox
  }
}

const watched = new Set<string>([ownKey])

/**
 * Takes over the queues of tabs that are closed, now or later. Two tabs never send the same queue: a queue belongs to
 * whoever holds its lock, and a browser gives a lock on only when its tab is gone.
 */
export function adoptKept(adopt: (kept: Outbox) => void) {
  if (!navigator.locks) return
  void navigator.locks.request(ownKey, () => new Promise(() => {}))
  const watch = (key: string) => {
    if (!key.startsWith(outboxPrefix) || watched.has(key)) return
    watched.add(key)
    void navigator.locks.request(key, () => {
      watched.delete(key)
      if (localStorage.getItem(key) !== null) adopt(takeKept(key))
    })
  }
  for (const key of Object.keys(localStorage)) watch(key)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && newValue !== null) watch(key)
  })
}

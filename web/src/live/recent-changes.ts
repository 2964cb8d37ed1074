import { useSyncExternalStore } from 'react'
import type { Change } from '#contract/events.ts'

/** How long a changed day stays marked. */
const markedFor = 2_500

let marked: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function dayKey(day: { weekId: number; teacherId: number; dayOfWeek: number }): string {
  return `${day.weekId}/${day.teacherId}/${day.dayOfWeek}`
}

function setMarked(next: ReadonlySet<string>) {
  marked = next
  for (const listener of listeners) listener()
}

export function markChanged(changes: readonly Change[]) {
  const days = changes.flatMap((change) => (change.kind === 'day' ? [dayKey(change)] : []))
  if (days.length === 0) return
  setMarked(new Set([...marked, ...days]))
  setTimeout(() => setMarked(new Set([...marked].filter((key) => !days.includes(key)))), markedFor)
}

/** The days that somebody changed a moment ago. */
export function useRecentChanges(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => marked,
  )
}

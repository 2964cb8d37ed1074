import type { Change } from '#contract/events.ts'

export type ChangeOfDay = Extract<Change, { kind: 'day' }>

type Listener = (days: readonly ChangeOfDay[]) => void

const listeners = new Set<Listener>()

/** To be called when what has changed is on the screen, so that both are painted in one go. */
export function markChanged(changes: readonly Change[]) {
  const days = changes.filter((change) => change.kind === 'day')
  if (days.length > 0) for (const listener of listeners) listener(days)
}

/** Returns how to end it. */
export function onChangedDays(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

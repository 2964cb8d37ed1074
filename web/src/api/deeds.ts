import type { WeekSettingChange } from '#contract/week-settings.ts'
import type { DayEdit } from '#domain/day-edits.ts'

/**
 * What this browser has just done, told by whoever did it, so that it can be taken back. Each part names the version
 * that the deed left behind: what somebody else has changed since is not overwritten.
 */
export type Deed = DaysDeed | WeekSettingDeed

interface DaysDeed {
  readonly kind: 'days'
  readonly days: readonly DoneDay[]
}

interface DoneDay extends DayEdit {
  readonly version: number
}

interface WeekSettingDeed {
  readonly kind: 'weekSetting'
  readonly weekId: number
  readonly teacherId: number
  readonly before: WeekSettingChange
  readonly after: WeekSettingChange
  readonly version: number
}

const listeners = new Set<(deed: Deed) => void>()

export function noteDeed(deed: Deed) {
  for (const listener of listeners) listener(deed)
}

export function onDeed(listener: (deed: Deed) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const requests = new Set<() => void>()

export function undoLast() {
  for (const one of requests) one()
}

export function onUndoRequest(listener: () => void): () => void {
  requests.add(listener)
  return () => requests.delete(listener)
}

import { useSyncExternalStore } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { DayPlace } from '#domain/days/day-edits.ts'

/**
 * What the header knows of the outbox, and what a week that was read passes on its way: the outbox itself comes with
 * the management, which parents never load.
 */
export interface Unsent {
  /** Edits that are not stored yet. */
  readonly waiting: number
  /** Those of them that got no answer, each by its first day. */
  readonly failed: readonly NamedDay[]
  /** Refused edits about which the user has not decided yet. */
  readonly conflicts: number
}

export interface NamedDay {
  readonly place: DayPlace
  readonly name: string | undefined
}

interface Attached {
  retry(): void
  compare(): void
  /** Puts the edits of the queue on top of a week as the server has it. */
  onRead(week: TeacherWeek): TeacherWeek
}

const nothing: Unsent = { waiting: 0, failed: [], conflicts: 0 }

let unsent = nothing
let attached: Attached | undefined
const listeners = new Set<() => void>()

export function attachOutbox(outbox: Attached) {
  attached = outbox
}

export function noteUnsent(now: Unsent) {
  const isSame =
    now.waiting === unsent.waiting &&
    now.conflicts === unsent.conflicts &&
    now.failed.length === 0 &&
    unsent.failed.length === 0
  if (isSame) return
  unsent = now
  for (const listener of listeners) listener()
}

export const unsentNow = (): Unsent => unsent
export const retryUnsent = () => attached?.retry()
export const compareRefused = () => attached?.compare()
export const withQueuedDays = (week: TeacherWeek): TeacherWeek => attached?.onRead(week) ?? week

export function onUnsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useUnsent(): Unsent {
  return useSyncExternalStore(onUnsent, unsentNow, unsentNow)
}

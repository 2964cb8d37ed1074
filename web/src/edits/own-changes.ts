import type { WeekSettingChange } from '#contract/week-settings.ts'
import type { DayEdit } from '#domain/days/day-edits.ts'
import type { useWords } from '../i18n/use-words.ts'

/**
 * What this browser has just done, reported by the code that did it, so that it can be taken back. Each part names the
 * version that the change left behind: what a colleague has changed since is not overwritten.
 */
export type OwnChange = OwnDays | OwnWeekSetting

interface OwnDays {
  readonly kind: 'days'
  /** Of the edit, where it went through the outbox: an undo pressed while it is on its way means it. */
  readonly id?: string
  readonly days: readonly DoneDay[]
}

interface DoneDay extends DayEdit {
  readonly version: number
}

interface OwnWeekSetting {
  readonly kind: 'weekSetting'
  readonly weekId: number
  readonly teacherId: number
  readonly before: WeekSettingChange
  readonly after: WeekSettingChange
  readonly version: number
}

const listeners = new Set<(change: OwnChange) => void>()

export function noteOwnChange(change: OwnChange) {
  for (const listener of listeners) listener(change)
}

export function onOwnChange(listener: (change: OwnChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const requests = new Set<() => void>()

function undoLast() {
  for (const request of requests) request()
}

export function onUndoRequest(listener: () => void): () => void {
  requests.add(listener)
  return () => requests.delete(listener)
}

/** What a toast offers after a change. */
export const undoOffer = (t: ReturnType<typeof useWords>['t']) => ({ label: t('undo.undo'), act: undoLast })

import type { DayNow } from '#contract/wire/day-entries.ts'
import type { DayEdit } from '#domain/days/day-edits.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import type { EditConflict, QueuedEdit } from '#domain/outbox/outbox.ts'

export interface DayWrite extends DayEdit {
  /** What the writer has seen; left out, it is what the screen shows when the day is written. */
  readonly version?: number | undefined
}

export interface WrittenNow extends DayNow {
  /** What really stood there: an undo writes this, and not what the screen believed. */
  readonly before: DayEntry | undefined
}

/** What becomes of edits, for those who were not there when they were made: after a reload, or behind a closed dialog. */
export interface OutboxReports {
  /** A colleague was faster, and no other part of the page has handled it. */
  conflict(conflict: EditConflict): void
  /** The server will never store it. */
  failed(error: unknown, edits: readonly QueuedEdit[]): void
  /** An undo or a redo has been stored. */
  undone(edit: QueuedEdit, days: readonly WrittenNow[]): void
  /** So many days were left as they are, because only the management changes them. */
  fixed(count: number): void
  /** The user asks to see both versions. */
  compare(): void
}

const listeners = new Set<Partial<OutboxReports>>()

export function onOutboxReport(reports: Partial<OutboxReports>): () => void {
  listeners.add(reports)
  return () => listeners.delete(reports)
}

export const report: OutboxReports = {
  conflict: (conflict) => listeners.forEach((listener) => void listener.conflict?.(conflict)),
  failed: (error, edits) => listeners.forEach((listener) => void listener.failed?.(error, edits)),
  undone: (edit, days) => listeners.forEach((listener) => void listener.undone?.(edit, days)),
  fixed: (count) => listeners.forEach((listener) => void listener.fixed?.(count)),
  compare: () => listeners.forEach((listener) => void listener.compare?.()),
}

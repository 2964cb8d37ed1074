/** What other places of the page may use of this one. */

export { loadSaveState, Staleness } from './out-of-date.tsx'
export { OutboxConflicts } from './outbox/conflict-dialog.tsx'
export { useChangeMarks } from './recent-changes.ts'
export { useLive } from './use-live.ts'

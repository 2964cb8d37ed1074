/** What other places of the page may use of this one. */

export { Staleness } from './out-of-date.tsx'
export { OutboxConflicts } from './outbox/conflict-dialog.tsx'
export { useChangeMarks } from './recent-changes.ts'
export { SaveState } from './save-state.tsx'
export { useLive } from './use-live.ts'

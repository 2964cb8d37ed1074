/** What other places of the page may use of this one. */

export { useChangeMarks } from './change-marks.ts'
export type { StalenessProps } from './out-of-date.tsx'
export { Staleness } from './out-of-date.tsx'
export { OutboxConflicts } from './outbox/conflict-dialog.tsx'
export { SaveState } from './save-state.tsx'
export { useLive } from './use-live.ts'

/** What other places of the page may use of this one. */

export { LeaveAccountDialog, LeaveOpeningButton, showLeaveAccount } from './late-dialogs.tsx'
export { loadLeavePlace } from './late-parts.ts'
export { LeftOfYear } from './left-of-year.tsx'
export { useWaiting } from './use-waiting.ts'

/** What other places of the page may use of this one. */

export { useConfirmation } from './confirmation.ts'
export { takeInvitationToken } from './invitation-token.ts'
export { loadConfirmDialog, loadJoinPage, loadSignInPage, loadWaitingNote } from './late-parts.ts'
export { LostAccess, loadPasswordDialog } from './lost-access.ts'
export {
  noAccess,
  rememberTeacherView,
  useAccess,
  useEndAccess,
  useViewMode,
  viewModeNow,
} from './use-access.ts'
export type { SignedInMember } from './use-member.ts'
export { isOtherMember, landingOf, opensOwnWeek, opensTeam, useMember } from './use-member.ts'

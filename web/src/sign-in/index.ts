/** What other places of the page may use of this one. */

export { useConfirmation } from './confirmation.ts'
export type { DoorFrame } from './door.tsx'
export { forgetInvitationToken, invitationToken, takeInvitationToken } from './invitation-token.ts'
export { memberName } from './late-name.ts'
export { loadConfirmDialog, loadDoorPage, loadSignInPage, loadWaitingNote } from './late-parts.ts'
export { LostAccess, loadPasswordDialog } from './lost-access.ts'
export { tellKeysLeft } from './tell-keys-left.ts'
export {
  noAccess,
  rememberTeacherView,
  useAccess,
  useEndAccess,
  useViewMode,
  viewModeNow,
} from './use-access.ts'
export type { SignedInMember } from './use-member.ts'
export { landingOf, opensOwnWeek, opensPlanOnly, opensTeam, useMember } from './use-member.ts'

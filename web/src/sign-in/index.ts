/** What other places of the page may use of this one. */

export { LostAccess, loadPasswordDialog } from './lost-access.ts'
export {
  noAccess,
  rememberTeacherView,
  useAccess,
  useEndAccess,
  useViewMode,
  viewModeNow,
} from './use-access.ts'

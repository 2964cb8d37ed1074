/** Of houses where people have passkeys; each in a chunk of its own. */
export const loadSignInPage = () => import('./sign-in-page.tsx').then(({ SignInPage }) => SignInPage)
export const loadJoinPage = () => import('./join/join-page.tsx').then(({ JoinPage }) => JoinPage)
export const loadConfirmDialog = () =>
  import('./confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)
export const loadWaitingNote = () => import('./waiting-note.tsx').then(({ WaitingNote }) => WaitingNote)

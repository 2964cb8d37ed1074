import { joinPath } from '#contract/wire/place-paths.ts'

/** Of houses where people have passkeys. */
const parts = () => import('./sign-in-parts.ts').then(({ signInParts }) => signInParts)

export const loadSignInPage = () => parts().then(({ SignInPage }) => SignInPage)
/** Of an invitation, or of the parents' code: whoever opens the one has no use for the other. */
export const loadDoorPage = () =>
  window.location.pathname === joinPath
    ? parts().then(({ JoinPage }) => JoinPage)
    : import('./code-page.tsx').then(({ CodePage }) => CodePage)
export const loadConfirmDialog = () => parts().then(({ ConfirmDialog }) => ConfirmDialog)
export const loadWaitingNote = () => parts().then(({ WaitingNote }) => WaitingNote)

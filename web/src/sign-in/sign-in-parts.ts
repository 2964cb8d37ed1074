import { ConfirmDialog } from './confirm-dialog.tsx'
import { JoinPage } from './join/join-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { WaitingNote } from './waiting-note.tsx'

/** All that only a house needs where people have passkeys, in one chunk: no other house fetches it. */
export const signInParts = { SignInPage, JoinPage, ConfirmDialog, WaitingNote }

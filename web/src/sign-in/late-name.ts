import { latePart } from '../ui/late-part.tsx'

/** In the header of who has signed in with a passkey. */
export const memberName = latePart(() => import('./member-name.tsx').then(({ MemberName }) => MemberName))

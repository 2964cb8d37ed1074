/** Of the invitation that the page was opened with. In memory only: a reload must not find it, nor the next person. */
let token: string | undefined

/** Takes it from the address, where it would stay in the browser's history. The fragment is in no server's log. */
export function takeInvitationToken() {
  const { hash, pathname } = window.location
  if (hash.length > 1) token = hash.slice(1)
  if (hash) window.history.replaceState(window.history.state, '', pathname)
}

export const invitationToken = () => token

/** It was used, or does not work. */
export function forgetInvitationToken() {
  token = undefined
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showAccess } from '../api/queries.ts'
import { enterByPasskey } from './passkeys.ts'
import { canTellKeysLeft, tellOwnKeysLeft } from './tell-keys-left.ts'
import { rememberTeacherView } from './use-access.ts'
import { opensTeam } from './use-member.ts'

/** With a passkey; the member's role decides which view follows. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: enterByPasskey,
    onSuccess(access) {
      showAccess(client, access)
      if (opensTeam(access)) rememberTeacherView(true)
      if (access.member && canTellKeysLeft(access.member)) void tellOwnKeysLeft()
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../api/queries.ts'
import { enterByPasskey } from './passkeys.ts'
import { rememberTeacherView } from './use-access.ts'
import { opensTeam } from './use-member.ts'

/** With a passkey; the member's role decides which view follows. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: enterByPasskey,
    onSuccess(access) {
      client.setQueryData(keys.access, access)
      if (opensTeam(access)) rememberTeacherView(true)
    },
  })
}

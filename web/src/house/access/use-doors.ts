import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Doors } from '#contract/members.ts'
import type { MemberRole, PasswordOpens } from '#domain/house/member.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { call } from '../../api/call.ts'
import { doorsQuery } from '../../api/queries/members.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'
import { useShowReason } from '../../api/reason-of.ts'

/** Read again whenever it is looked at: who joins says nothing to a page that was opened without access. */
export const useDoors = () => useQuery({ ...doorsQuery, refetchOnMount: 'always' })

/** A change of who may come in: the list is read again, and what was refused is said. */
function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  const showReason = useShowReason()
  return useMutation({
    mutationFn: change,
    onError: showReason,
    onSettled: () => readAgain(client, [keys.members, keys.access]),
  })
}

export type Invited =
  | { readonly role: MemberRole; readonly teacherId: number }
  | { readonly role: Exclude<MemberRole, 'self'>; readonly name: string }

export const useInvite = () =>
  useChange(async (body: Invited) => (await call('POST /api/members', { body })).body)

export const useInviteAgain = () =>
  useChange(async (id: number) => (await call('POST /api/members/{id}/invitation', { params: { id } })).body)

export const useWithdraw = () =>
  useChange((id: number) => call('DELETE /api/members/{id}/invitation', { params: { id } }))

interface MemberChange {
  readonly id: number
  readonly body: { readonly role?: MemberRole; readonly lastDay?: CalendarDate | null }
}

export const useChangeMember = () =>
  useChange(({ id, body }: MemberChange) => call('PATCH /api/members/{id}', { params: { id }, body }))

export const useEndMember = () =>
  useChange((id: number) => call('DELETE /api/members/{id}', { params: { id } }))

interface OfPasskey {
  readonly id: number
  readonly passkeyId: string
}

export const useConfirmPasskey = () =>
  useChange((params: OfPasskey) => call('POST /api/members/{id}/passkeys/{passkeyId}/confirm', { params }))

export const useRemovePasskey = () =>
  useChange((params: OfPasskey) => call('DELETE /api/members/{id}/passkeys/{passkeyId}', { params }))

export function useChooseOpens() {
  const client = useQueryClient()
  return useChange(async (opens: PasswordOpens) => {
    const { body } = await call('PUT /api/access/opens', { body: { opens } })
    client.setQueryData<Doors>(keys.members, body)
  })
}

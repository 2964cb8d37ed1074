import { useQuery } from '@tanstack/react-query'
import type { AccessState } from '#contract/access.ts'
import { myPath } from '#contract/wire/place-paths.ts'
import { accessQuery } from '../api/queries/sites.ts'

export type SignedInMember = NonNullable<AccessState['member']>

/** Who signed in with a passkey; nothing for parents and with the password that the house shares. */
export function useMember(): SignedInMember | undefined {
  return useQuery(accessQuery).data?.member
}

/** Whether the places of the management are open. A colleague has a place of her own and sees what parents see. */
export function opensTeam(access: Pick<AccessState, 'viewMode' | 'member'> | undefined): boolean {
  return access?.viewMode === 'teacher' && access.member?.role !== 'self'
}

/** Whether the access opens the plan and no more, by the role of a member or with the password of the house. */
export function opensPlanOnly(access: Pick<AccessState, 'member' | 'opens'> | undefined): boolean {
  const { member, opens } = access ?? {}
  return opens === 'plan' || (member?.role === 'plan' && member.state === 'active')
}

/** Whether it is a colleague who may see a week of her own. */
export const opensOwnWeek = (member: SignedInMember | undefined): boolean =>
  member?.role === 'self' && member.state === 'active'

/** Where a member begins. */
export const landingOf = (member: SignedInMember): string => (opensOwnWeek(member) ? myPath : '/')

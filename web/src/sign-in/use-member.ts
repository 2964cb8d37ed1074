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

/** Whether it is a colleague who may see a week of her own. */
export const opensOwnWeek = (member: SignedInMember | undefined): boolean =>
  member?.role === 'self' && member.state === 'active'

/** Where a member begins. */
export const landingOf = (member: SignedInMember): string => (opensOwnWeek(member) ? myPath : '/')

const key = 'member'

/**
 * Whose edits and undo this browser keeps, by number. Says whether they were another's until now. Nothing is kept of the
 * password that the house shares: behind it is everybody.
 */
export function isOtherMember(access: Pick<AccessState, 'member'>): boolean {
  const before = localStorage.getItem(key)
  const now = access.member ? String(access.member.id) : null
  if (before === now) return false
  if (now === null) localStorage.removeItem(key)
  else localStorage.setItem(key, now)
  return true
}

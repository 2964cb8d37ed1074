import type { AccessState } from '#contract/access.ts'
import { viewModeOf } from '#domain/house/caller.ts'
import type { MemberRole } from '#domain/house/member.ts'
import { readGuessesSinceYesterday } from '../access/failures.store.ts'
import { takesRequests } from '../requests/requests.store.ts'
import type { Work } from '../site-transaction.ts'
import { takesSwaps } from '../swaps/swaps.store.ts'
import { publishesWeeks } from '../weeks/publication.store.ts'
import { findMember } from './members.store.ts'
import { countPasskeys } from './passkeys.store.ts'

/** Who the caller is, as the page is told. A house where nobody has a door of one's own answers as it did before. */
export async function accessStateOf(work: Work, isWhole: boolean): Promise<AccessState> {
  const { caller, accessEnds } = work
  return {
    viewMode: viewModeOf(caller.role),
    expiresAt: accessEnds === undefined ? null : new Date(accessEnds).toISOString(),
    ...(caller.role === 'public' && { codeNeeded: true as const }),
    ...(caller.role === 'kiosk' && { kiosk: true as const }),
    ...(await memberOf(work)),
    ...opensOf(work),
    ...(await passkeysOf(work, isWhole)),
    ...(isWhole && { wrongPasswords: await readGuessesSinceYesterday(work) }),
  }
}

export async function passkeysOf(
  work: Work,
  isWhole: boolean,
): Promise<Pick<AccessState, 'passkeys' | 'waiting'>> {
  const { hasConfirmed, waiting } = await countPasskeys(work)
  return { ...(hasConfirmed && { passkeys: true as const }), ...(isWhole && waiting > 0 && { waiting }) }
}

/** What the password of the house opens, where that is not everything; of a member the role says it. */
const opensOf = ({ caller }: Work): Pick<AccessState, 'opens'> =>
  caller.role === 'plan' && !caller.member ? { opens: 'plan' } : {}

async function memberOf(work: Work): Promise<Pick<AccessState, 'member'>> {
  const { member, role } = work.caller
  const found = member && (await findMember(work, member.id))
  if (!found) return {}
  const { id, name, teacherId } = found
  // A key that is not confirmed opens what parents see at most; then the role is not the member's yet.
  const state = viewModeOf(role) === 'parent' ? 'waiting' : 'active'
  const asks = state === 'active' && teacherId !== null && (await takesRequests(work))
  const known = { id, name, role: found.role as MemberRole, teacherId, state } as const
  const swaps = state === 'active' && teacherId !== null && (await takesSwaps(work))
  const publishes = state === 'active' && teacherId !== null && (await publishesWeeks(work))
  return {
    member: { ...known, ...(asks && { asks }), ...(swaps && { swaps }), ...(publishes && { publishes }) },
  }
}

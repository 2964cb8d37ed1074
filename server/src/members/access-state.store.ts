import type { AccessState } from '#contract/access.ts'
import { viewModeOf } from '#domain/house/caller.ts'
import type { MemberRole } from '#domain/house/member.ts'
import { readGuessesSinceYesterday } from '../access/failures.store.ts'
import type { Work } from '../site-transaction.ts'
import { findMember } from './members.store.ts'
import { countPasskeys } from './passkeys.store.ts'

/** Who the caller is, as the page is told. A house where nobody has a door of one's own answers as it did before. */
export async function accessStateOf(work: Work, isWhole: boolean): Promise<AccessState> {
  const { caller, accessEnds } = work
  return {
    viewMode: viewModeOf(caller.role),
    expiresAt: accessEnds === undefined ? null : new Date(accessEnds).toISOString(),
    ...(await memberOf(work)),
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

async function memberOf(work: Work): Promise<Pick<AccessState, 'member'>> {
  const { member, role } = work.caller
  const found = member && (await findMember(work, member.id))
  if (!found) return {}
  const { id, name, teacherId } = found
  // A key that is not confirmed opens what parents see; then the role is not the member's yet.
  const state = role === 'parent' ? 'waiting' : 'active'
  return { member: { id, name, role: found.role as MemberRole, teacherId, state } }
}

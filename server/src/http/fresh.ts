import { isFresh } from '#domain/house/access-time.ts'
import { managersWithPasskey } from '../members/members.store.ts'
import type { Work } from '../site-transaction.ts'
import { Refusal } from './problems.ts'

const signInAgain = () =>
  new Refusal(403, 'sign_in_again', 'Please confirm once more who you are. Then this goes on.')

const memberNeeded = () =>
  new Refusal(
    403,
    'member_needed',
    'Only a member of the management can do this, signed in with a passkey. The password of the house is not enough.',
  )

/**
 * Before what cannot be taken back. A member proves who it is; the password that many know proves nobody, and is enough
 * only as long as the management has no passkeys.
 */
export async function refuseUnlessFresh(work: Work): Promise<void> {
  const { caller, authenticatedAt, now } = work
  if (!caller.member) {
    if ((await managersWithPasskey(work)) > 0) throw memberNeeded()
    return
  }
  if (authenticatedAt === undefined || !isFresh(authenticatedAt, now)) throw signInAgain()
}

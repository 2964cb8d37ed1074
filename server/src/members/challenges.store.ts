import { challengeLasts, mostChallenges } from '#domain/house/member.ts'
import { networkOf } from '../access/failures.store.ts'
import { statement } from '../db/statement.ts'
import { hashOf } from '../http/token.ts'
import type { Work } from '../site-transaction.ts'

type InHouse = Pick<Work, 'query' | 'siteId' | 'now'>

const deleteExpired = statement('delete from challenge where site_id = $1 and expires_at <= $2')
/** The oldest go: to refuse would let a stranger behind the same address shut the others out. */
const deleteBeyondMost = statement(`
  delete from challenge c
   where c.site_id = $1 and c.challenge_hash in (
     select o.challenge_hash from challenge o
      where o.site_id = $1 and o.address = ${networkOf('$2')}
      order by o.expires_at desc, o.challenge_hash offset $3)`)
const insertChallenge = statement(`
  insert into challenge (site_id, challenge_hash, purpose, invitation_hash, address, expires_at)
  values ($1, $2, $3, $4, ${networkOf('$5')}, $6)`)

interface NewChallenge {
  /** As it is sent to the device; kept as a hash. */
  readonly challenge: string
  readonly address: string
  /** Left out: to sign in. */
  readonly invitationHash?: Buffer
}

export async function forgetExpiredChallenges(work: InHouse): Promise<void> {
  await work.query(deleteExpired, [work.siteId, new Date(work.now)])
}

/** In the table and not in memory: the answer may come to another process of the same house. */
export async function openChallenge(work: InHouse, asked: NewChallenge): Promise<void> {
  const { challenge, address, invitationHash } = asked
  await forgetExpiredChallenges(work)
  await work.query(deleteBeyondMost, [work.siteId, address, mostChallenges - 1])
  const purpose = invitationHash ? 'join' : 'signIn'
  const expiresAt = new Date(work.now + challengeLasts)
  const values = [hashOf(challenge), purpose, invitationHash ?? null, address, expiresAt]
  await work.query(insertChallenge, [work.siteId, ...values])
}

const takeChallenge = statement(`
  delete from challenge
   where site_id = $1 and challenge_hash = $2 and expires_at > $3 and invitation_hash is not distinct from $4::bytea
  returning site_id`)

/** Whether it was asked here, for this purpose, a moment ago. It is gone afterwards: what was signed serves once. */
export async function useChallenge(
  work: InHouse,
  challenge: string,
  invitationHash?: Buffer,
): Promise<boolean> {
  const values = [hashOf(challenge), new Date(work.now), invitationHash ?? null]
  return (await work.query(takeChallenge, [work.siteId, ...values])).length > 0
}

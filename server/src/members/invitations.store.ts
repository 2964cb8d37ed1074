import type { Role } from '#domain/house/caller.ts'
import { invitationLasts } from '#domain/house/member.ts'
import { statement } from '../db/statement.ts'
import { hashOf, newToken } from '../http/token.ts'
import type { Work } from '../site-transaction.ts'

type InHouse = Pick<Work, 'query' | 'siteId' | 'now' | 'today' | 'actor'>

const deleteOpen = statement(
  'delete from invitation where site_id = $1 and member_id = $2 and used_at is null returning site_id',
)
const insertInvitation = statement(`
  insert into invitation (site_id, token_hash, member_id, created_at, expires_at, actor_id, by_operator)
  values ($1, $2, $3, $4, $5, $6, $7)`)

export interface MadeInvitation {
  readonly token: string
  readonly expiresAt: string
}

/** One link a member works at a time. */
export async function invite(
  work: InHouse,
  memberId: number,
  role: Role,
  { isByOperator = false } = {},
): Promise<MadeInvitation> {
  const token = newToken()
  const expiresAt = new Date(work.now + invitationLasts(role))
  await work.query(deleteOpen, [work.siteId, memberId])
  const values = [hashOf(token), memberId, new Date(work.now), expiresAt, work.actor, isByOperator]
  await work.query(insertInvitation, [work.siteId, ...values])
  return { token, expiresAt: expiresAt.toISOString() }
}

const updateExpiry = statement(`
  update invitation set expires_at = least(expires_at, $3)
   where site_id = $1 and member_id = $2 and used_at is null`)

/** A link that is out already is good for no longer than one for this role would be. */
export async function limitInvitation(work: InHouse, memberId: number, role: Role): Promise<void> {
  await work.query(updateExpiry, [work.siteId, memberId, new Date(work.now + invitationLasts(role))])
}

export async function withdraw(work: InHouse, memberId: number): Promise<boolean> {
  return (await work.query(deleteOpen, [work.siteId, memberId])).length > 0
}

const selectInvitation = (lock: string) =>
  statement(`
  select i.member_id as "memberId", i.used_at is not null as "isUsed", i.expires_at as "expiresAt",
         i.by_operator as "isByOperator"
    from invitation i where i.site_id = $1 and i.token_hash = $2 ${lock}`)
const selectForReading = selectInvitation('')
const selectForUse = selectInvitation('for update')
const updateUsed = statement('update invitation set used_at = $3 where site_id = $1 and token_hash = $2')

export interface FoundInvitation {
  readonly memberId: number
  readonly isUsed: boolean
  readonly expiresAt: Date
  readonly isByOperator: boolean
}

export async function findInvitation(
  work: InHouse,
  tokenHash: Buffer,
  { isForUse = false } = {},
): Promise<FoundInvitation | undefined> {
  const asked = isForUse ? selectForUse : selectForReading
  const [row] = await work.query<FoundInvitation>(asked, [work.siteId, tokenHash])
  return row
}

export async function markUsed(work: InHouse, tokenHash: Buffer): Promise<void> {
  await work.query(updateUsed, [work.siteId, tokenHash, new Date(work.now)])
}

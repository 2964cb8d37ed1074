import type { MadeCalendarAddress, WireCalendarAddress } from '#contract/my-calendar.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { hashOf, newToken } from '../http/token.ts'
import type { Work } from '../site-transaction.ts'

/** The hash of the token opens nothing, and stands in no answer all the same. */
const idOf = (column: string) => `left(encode(sha256(${column}), 'hex'), 32)`

const columns = `
  ${idOf('a.token_hash')} as id, a.label, a.language, a.created_at as "createdAt", a.last_used_on as "lastUsedOn"`
const selectOfMember = statement(`
  select ${columns} from calendar_address a where a.site_id = $1 and a.member_id = $2
   order by a.created_at, a.token_hash`)
const insertAddress = statement(`
  insert into calendar_address as a (site_id, token_hash, member_id, label, language, created_at)
  values ($1, $2, $3, $4, $5, $6) returning ${columns}`)
const deleteAddress = statement(`
  delete from calendar_address a
   where a.site_id = $1 and a.member_id = $2 and ${idOf('a.token_hash')} = $3 returning ${columns}`)
const deleteEntries = statement(`
  delete from calendar_entry e
   where e.site_id = $1 and e.member_id = $2
     and not exists (select from calendar_address a where a.site_id = $1 and a.member_id = $2)`)

type Row = Omit<WireCalendarAddress, 'createdAt'> & { readonly createdAt: Date }

const addressOf = ({ id, label, language, createdAt, lastUsedOn }: Row): WireCalendarAddress => ({
  ...{ id, label, language, lastUsedOn },
  createdAt: createdAt.toISOString(),
})

/** The oldest first. */
export async function listAddresses(work: InSite, memberId: number): Promise<WireCalendarAddress[]> {
  return (await work.query<Row>(selectOfMember, [work.siteId, memberId])).map(addressOf)
}

export async function addAddress(
  work: Work,
  memberId: number,
  { label, language }: Pick<WireCalendarAddress, 'label' | 'language'>,
): Promise<MadeCalendarAddress> {
  const token = newToken()
  const values = [work.siteId, hashOf(token), memberId, label, language, new Date(work.now)]
  const [row] = await work.query<Row>(insertAddress, values)
  if (!row) throw new Error('An insert answers with its row')
  return { address: addressOf(row), token }
}

/** The address that ended, or nothing when the member has none of this id. */
export async function removeAddress(
  work: InSite,
  memberId: number,
  id: string,
): Promise<WireCalendarAddress | undefined> {
  const [row] = await work.query<Row>(deleteAddress, [work.siteId, memberId, id])
  return row && addressOf(row)
}

/** Without an address nobody is told anything any more. */
export async function forgetEntriesWithoutAddress(work: InSite, memberId: number): Promise<void> {
  await work.query(deleteEntries, [work.siteId, memberId])
}

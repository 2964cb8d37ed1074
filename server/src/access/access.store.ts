import { accessEnds, accessLimits, longestUnused } from '#domain/house/access-time.ts'
import type { Granted, Role } from '#domain/house/caller.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Database } from '../db/pool.ts'
import type { Statement } from '../db/statement.ts'
import { statement } from '../db/statement.ts'
import type { Query } from '../db/transaction.ts'
import { forgetDevices } from './devices.store.ts'

type InSite = Query & { readonly siteId: number; readonly now: number }

/** What a token opens, until when, and whose it is. */
export interface GrantedAccess extends Granted {
  readonly lastUsedAt: number
  readonly endsAt: number
  /** When a member last proved who it is; left out with the password that the house shares. */
  readonly authenticatedAt?: number
}

/** What the database says of a token; all null when it opens nothing. */
export interface GrantRow {
  readonly granted_at: Date | null
  readonly last_used_at: Date | null
  readonly opens: Role | null
  readonly member_id: number | null
  readonly member_teacher_id: number | null
  readonly authenticated_at: Date | null
}

export const grantColumns = 'granted_at, last_used_at, opens, member_id, member_teacher_id, authenticated_at'

const selectEnterSite = statement(
  `select ${grantColumns}, time_zone, see_hours, closed_before from enter_site($1, $2, $3, $4, $5)`,
)

export interface EnterRow extends GrantRow {
  readonly time_zone: string
  readonly see_hours: boolean
  readonly closed_before: CalendarDate | null
}

export interface Entered {
  readonly timeZone: string
  readonly parentsSeeHours: boolean
  readonly closedBefore: CalendarDate | null
  readonly access: GrantedAccess | undefined
}

/** Open the site's rows to this transaction, and see whether the token is granted. */
export async function enterSite(
  transaction: Query,
  siteId: number,
  tokenHash: Buffer | undefined,
  now: number,
): Promise<Entered> {
  const [row] = await transaction.query<EnterRow>(selectEnterSite, enterValues(siteId, tokenHash, now))
  if (!row) throw new Error('enter_site answers with one row')
  return enteredFrom(row, now)
}

/** The first arguments of enter_site and of enter_and_lock. */
export function enterValues(siteId: number, tokenHash: Buffer | undefined, now: number): unknown[] {
  const { grantedAfter, usedAfter } = accessLimits(now)
  return [siteId, tokenHash ?? null, new Date(grantedAfter), new Date(usedAfter), new Date(now)]
}

export function enteredFrom(row: EnterRow, now: number): Entered {
  return {
    timeZone: row.time_zone,
    parentsSeeHours: row.see_hours,
    closedBefore: row.closed_before,
    access: accessIn(row, now),
  }
}

/** A member's access lasts as long as its role says, which the database does not know. */
export function accessIn(row: GrantRow, now: number): GrantedAccess | undefined {
  const { granted_at, last_used_at, opens, member_id, member_teacher_id, authenticated_at } = row
  if (!granted_at || !last_used_at || !opens) return undefined
  const lastUsedAt = last_used_at.getTime()
  const times = { grantedAt: granted_at.getTime(), lastUsedAt }
  if (member_id === null) return { role: opens, lastUsedAt, endsAt: accessEnds(times) }
  const endsAt = accessEnds(times, opens)
  if (endsAt <= now) return undefined
  const member = { id: member_id, ...(member_teacher_id !== null && { teacherId: member_teacher_id }) }
  return {
    ...{ role: opens, member, lastUsedAt, endsAt },
    ...(authenticated_at && { authenticatedAt: authenticated_at.getTime() }),
  }
}

const insertGrant = statement(`
  insert into access_grant (site_id, token_hash, granted_at, last_used_at, member_id, credential_id, authenticated_at)
  values ($1, $2, $3, $3, $4, $5, $6)`)
const deleteExpiredGrants = statement(`
  delete from access_grant
   where site_id = $1 and (granted_at <= $2 or last_used_at <= $4 or member_id is null and last_used_at <= $3)`)

/** By which passkey of which member, or as which tablet; left out with the password that the house shares. */
interface ByMember {
  readonly memberId: number
  /** Left out of a tablet: it has none. */
  readonly credentialId?: Buffer
}

export async function forgetExpiredAccess(work: InSite): Promise<void> {
  const { grantedAfter, usedAfter } = accessLimits(work.now)
  const limits = [grantedAfter, usedAfter, work.now - longestUnused].map((time) => new Date(time))
  await work.query(deleteExpiredGrants, [work.siteId, ...limits])
}

export async function grantAccess(work: InSite, tokenHash: Buffer, by?: ByMember): Promise<void> {
  await forgetExpiredAccess(work)
  const now = new Date(work.now)
  const whose = by ? [by.memberId, by.credentialId ?? null, now] : [null, null, null]
  await work.query(insertGrant, [work.siteId, tokenHash, now, ...whose])
}

const deleteGrant = statement('delete from access_grant where site_id = $1 and token_hash = $2')
const deleteAllGrants = statement('delete from access_grant where site_id = $1')
const deleteGrantsByPassword = statement('delete from access_grant where site_id = $1 and member_id is null')

export async function endAccess(work: InSite, tokenHash: Buffer): Promise<void> {
  await work.query(deleteGrant, [work.siteId, tokenHash])
}

export async function endAllAccess(work: InSite): Promise<void> {
  await work.query(deleteAllGrants, [work.siteId])
}

const updateLastUse = statement(
  'update access_grant set last_used_at = greatest(last_used_at, $3) where site_id = $1 and token_hash = $2',
)

export async function noteUse(work: InSite, tokenHash: Buffer): Promise<void> {
  await work.query(updateLastUse, [work.siteId, tokenHash, new Date(work.now)])
}

const selectPasswordHash = statement('select password_hash from site where site_id = $1')
const selectPasswordHashForUpdate = statement(
  'select password_hash from site where site_id = $1 for no key update',
)
const updatePasswordHash = statement('update site set password_hash = $2 where site_id = $1')

export function readPasswordHash(work: InSite): Promise<string> {
  return hashFrom(work, selectPasswordHash)
}

/** The same, locked until the transaction ends. */
export function holdPasswordHash(work: InSite): Promise<string> {
  return hashFrom(work, selectPasswordHashForUpdate)
}

async function hashFrom(work: InSite, asked: Statement): Promise<string> {
  const [row] = await work.query<{ password_hash: string }>(asked, [work.siteId])
  if (!row) throw new Error(`Site ${work.siteId} has no password`)
  return row.password_hash
}

/**
 * Whoever came in with the password before must come in anew, and is a stranger until then; only who chose it is not.
 * Members came in with passkeys of their own.
 */
export async function replacePassword(work: InSite, hash: string, chosenOn?: Buffer): Promise<void> {
  await work.query(updatePasswordHash, [work.siteId, hash])
  await work.query(deleteGrantsByPassword, [work.siteId])
  await forgetDevices(work, chosenOn)
}

/** For a body that is worth reading only when its sender has access. Extends nothing. */
export async function isStillGranted(db: Database, siteId: number, tokenHash: Buffer, now: number) {
  const { grantedAfter, usedAfter } = accessLimits(now)
  const values = [siteId, tokenHash, new Date(grantedAfter), new Date(usedAfter), new Date(now)]
  const [row] = await db.forSite(siteId, () => db.query<EnterRow>(selectEnterSite, values))
  return row ? accessIn(row, now) : undefined
}

const selectGranted = statement(`
  select site_id as "siteId", token_hash as "tokenHash", ${grantColumns}
    from granted_accesses($1::integer[], $2::bytea[], $3, $4, $5)`)

interface GrantedRow extends GrantRow {
  readonly siteId: number
  readonly tokenHash: Buffer
}

export interface HeldAccess {
  readonly siteId: number
  readonly tokenHash: Buffer
}

const keyOfAccess = ({ siteId, tokenHash }: HeldAccess) => `${siteId} ${tokenHash.toString('base64url')}`

/** For event streams of any number of houses, in one statement: they check whether their access still holds. */
export async function readGranted(db: Database, held: readonly HeldAccess[], now: number) {
  const { grantedAfter, usedAfter } = accessLimits(now)
  const rows = await db.query<GrantedRow>(selectGranted, [
    held.map(({ siteId }) => siteId),
    held.map(({ tokenHash }) => tokenHash),
    new Date(grantedAfter),
    new Date(usedAfter),
    new Date(now),
  ])
  const granted = new Map(rows.map((row) => [keyOfAccess(row), accessIn(row, now)]))
  return (access: HeldAccess): GrantedAccess | undefined => granted.get(keyOfAccess(access))
}

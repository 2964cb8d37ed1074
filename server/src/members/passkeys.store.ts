import { statement } from '../db/statement.ts'
import type { Work } from '../site-transaction.ts'
import { passkeyIdOf } from './members.store.ts'

type InHouse = Pick<Work, 'query' | 'siteId' | 'now' | 'today'>

const insertPasskey = statement(`
  insert into passkey (site_id, credential_id, member_id, public_key, counter, rp_id, label, transports, created_at,
                       confirmed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`)

export interface NewPasskey {
  readonly credentialId: Buffer
  readonly memberId: number
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly rpId: string
  readonly label: string
  readonly transports: readonly string[]
  readonly isConfirmed: boolean
}

export async function addPasskey(work: InHouse, key: NewPasskey): Promise<void> {
  const { credentialId, memberId, publicKey, counter, rpId, label, transports } = key
  const now = new Date(work.now)
  const values = [credentialId, memberId, Buffer.from(publicKey), counter, rpId, label, transports, now]
  await work.query(insertPasskey, [work.siteId, ...values, key.isConfirmed ? now : null])
}

export interface KeptPasskey extends Omit<NewPasskey, 'transports' | 'isConfirmed'> {
  readonly userHandle: Buffer
}

/** As the new access will refer to it, and before the key: in this order the management ends a member. */
const lockMemberOf = statement(`
  select from member m
   where m.site_id = $1
     and m.member_id = (select k.member_id from passkey k where k.site_id = $1 and k.credential_id = $2)
     for key share`)
const selectPasskey = statement(`
  select k.credential_id as "credentialId", k.member_id as "memberId", k.public_key as "publicKey",
         -- Counts up to 2^32: more than an integer holds.
         k.counter::double precision as counter, k.rp_id as "rpId", k.label, m.user_handle as "userHandle"
    from passkey k
    join member m on m.site_id = k.site_id and m.member_id = k.member_id
    left join teacher t on t.site_id = m.site_id and t.teacher_id = m.teacher_id
   where k.site_id = $1 and k.credential_id = $2 and m.ended_at is null and t.archived_on is null
     and (least(m.last_day, t.last_day) is null or least(m.last_day, t.last_day) >= $3)
     for update of k`)
const updateUse = statement(
  'update passkey set counter = $3, last_used_on = $4 where site_id = $1 and credential_id = $2',
)

/** Of a member who may still come in; held, so that of two uses at once the second sees the counter of the first. */
export async function holdPasskey(work: InHouse, credentialId: Buffer): Promise<KeptPasskey | undefined> {
  await work.query(lockMemberOf, [work.siteId, credentialId])
  const [row] = await work.query<KeptPasskey>(selectPasskey, [work.siteId, credentialId, work.today])
  return row
}

export async function notePasskeyUse(work: InHouse, credentialId: Buffer, counter: number): Promise<void> {
  await work.query(updateUse, [work.siteId, credentialId, counter, work.today])
}

const selectOfMember = statement(
  'select credential_id as "credentialId" from passkey where site_id = $1 and member_id = $2',
)
const updateConfirmed = statement(`
  update passkey k set confirmed_at = $4
   where k.site_id = $1 and k.member_id = $2 and ${passkeyIdOf('k.credential_id')} = $3 and k.confirmed_at is null
  returning k.label`)
const deletePasskey = statement(`
  delete from passkey k
   where k.site_id = $1 and k.member_id = $2 and ${passkeyIdOf('k.credential_id')} = $3 returning k.label`)

/** So that a device that has a key already does not make a second one. */
export async function credentialsOf(work: InHouse, memberId: number): Promise<Buffer[]> {
  const rows = await work.query<{ credentialId: Buffer }>(selectOfMember, [work.siteId, memberId])
  return rows.map(({ credentialId }) => credentialId)
}

/** The name of the device, or nothing when no such key waits. */
export async function confirmPasskey(work: InHouse, memberId: number, id: string) {
  const values = [work.siteId, memberId, id, new Date(work.now)]
  const [row] = await work.query<{ label: string }>(updateConfirmed, values)
  return row?.label
}

/** Its access goes with it, by the foreign key. */
export async function removePasskey(work: InHouse, memberId: number, id: string) {
  const [row] = await work.query<{ label: string }>(deletePasskey, [work.siteId, memberId, id])
  return row?.label
}

const countKeys = statement(`
  select coalesce(bool_or(confirmed_at is not null), false) as "hasConfirmed",
         count(distinct member_id) filter (where confirmed_at is null)::integer as waiting
    from passkey where site_id = $1`)

interface CountedKeys {
  readonly hasConfirmed: boolean
  /** Members of whom a key waits for a word of the management. */
  readonly waiting: number
}

export async function countPasskeys(work: InHouse): Promise<CountedKeys> {
  const [row] = await work.query<CountedKeys>(countKeys, [work.siteId])
  return row ?? { hasConfirmed: false, waiting: 0 }
}

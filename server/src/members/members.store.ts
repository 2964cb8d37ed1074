import { randomBytes } from 'node:crypto'
import type { Doors, WireMember } from '#contract/members.ts'
import type { Role } from '#domain/house/caller.ts'
import type { MemberRole, PasswordOpens } from '#domain/house/member.ts'
import { managersBeforePasswordOpens, memberState } from '#domain/house/member.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import type { Work } from '../site-transaction.ts'

type InHouse = Pick<Work, 'query' | 'siteId' | 'now' | 'today'>

/** A credential's own id can be a thousand bytes long; in an address stands the beginning of its hash. */
export const passkeyIdOf = (column: string) => `left(encode(sha256(${column}), 'hex'), 32)`

const membersWhere = (condition: string) =>
  statement(`
  select m.member_id as id, m.role, m.teacher_id as "teacherId", coalesce(t.name, m.name) as name,
         m.last_day as "lastDay", m.version,
         m.ended_at is not null or t.archived_on is not null or least(m.last_day, t.last_day) < $2 as "hasEnded",
         (select max(i.expires_at) from invitation i
           where i.site_id = m.site_id and i.member_id = m.member_id and i.used_at is null and i.expires_at > $3)
           as "invitedUntil",
         coalesce((select json_agg(json_build_object(
                            'id', ${passkeyIdOf('k.credential_id')}, 'label', k.label,
                            'createdAt', k.created_at, 'isConfirmed', k.confirmed_at is not null,
                            'lastUsedOn', k.last_used_on) order by k.created_at, k.credential_id)
                     from passkey k where k.site_id = m.site_id and k.member_id = m.member_id), '[]')::text as passkeys
    from member m
    left join teacher t on t.site_id = m.site_id and t.teacher_id = m.teacher_id
   where m.site_id = $1 and m.role <> 'kiosk' ${condition}
   order by coalesce(t.name, m.name), m.member_id`)

// Who was ended stands in the history; the list is of those who could come in, or could until a day.
const selectMembers = membersWhere('and m.ended_at is null')
const selectMember = membersWhere('and m.member_id = $4')
const lockOne = statement(
  "select from member where site_id = $1 and member_id = $2 and role <> 'kiosk' and ended_at is null for update",
)

interface Row extends Pick<WireMember, 'id' | 'role' | 'teacherId' | 'name' | 'lastDay'> {
  readonly hasEnded: boolean
  readonly invitedUntil: Date | null
  readonly passkeys: string
  readonly version: number
}

function memberOf(row: Row): WireMember {
  const { id, role, teacherId, name, lastDay, invitedUntil } = row
  const kept = JSON.parse(row.passkeys) as WireMember['passkeys']
  const passkeys = kept.map((key) => ({ ...key, createdAt: new Date(key.createdAt).toISOString() }))
  const state = memberState({
    hasEnded: row.hasEnded,
    isInvited: invitedUntil !== null,
    waitingKeys: passkeys.filter(({ isConfirmed }) => !isConfirmed).length,
    confirmedKeys: passkeys.filter(({ isConfirmed }) => isConfirmed).length,
  })
  const until = invitedUntil?.toISOString() ?? null
  return { id, role, teacherId, name, state, lastDay, invitedUntil: until, passkeys }
}

export async function listMembers(work: InHouse): Promise<WireMember[]> {
  const rows = await work.query<Row>(selectMembers, [work.siteId, work.today, new Date(work.now)])
  return rows.map(memberOf)
}

export async function findMember(work: InHouse, id: number): Promise<WireMember | undefined> {
  const [row] = await work.query<Row>(selectMember, [work.siteId, work.today, new Date(work.now), id])
  return row && memberOf(row)
}

/** The same, of one who was not removed, locked until the transaction ends. */
export async function holdMember(work: InHouse, id: number): Promise<WireMember | undefined> {
  const locked = await work.query(lockOne, [work.siteId, id])
  return locked.length > 0 ? findMember(work, id) : undefined
}

const incrementLastId = statement(
  'update site_counter set last_member_id = last_member_id + 1 where site_id = $1 returning last_member_id as id',
)
const insertMember = statement(`
  insert into member (site_id, member_id, role, teacher_id, name, user_handle, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`)

interface NewMember {
  readonly role: MemberRole | 'kiosk'
  readonly teacherId?: number | undefined
  readonly name?: string | undefined
}

export async function addMember(work: InHouse, { role, teacherId, name }: NewMember): Promise<number> {
  const [row] = await work.query<{ id: number }>(incrementLastId, [work.siteId])
  if (!row) throw new Error(`Site ${work.siteId} has no counter`)
  const values = [role, teacherId ?? null, name ?? null, randomBytes(16), new Date(work.now)]
  await work.query(insertMember, [work.siteId, row.id, ...values])
  return row.id
}

const updateMember = statement(`
  update member set role = $3, last_day = $4, version = version + 1 where site_id = $1 and member_id = $2`)
const updateEnded = statement(
  'update member set ended_at = $3, version = version + 1 where site_id = $1 and member_id = $2',
)
const deleteKeys = statement('delete from passkey where site_id = $1 and member_id = $2')
const deleteGrants = statement('delete from access_grant where site_id = $1 and member_id = $2')
const deleteInvitations = statement('delete from invitation where site_id = $1 and member_id = $2')
const deleteCalendars = statement('delete from calendar_address where site_id = $1 and member_id = $2')
const deleteEntries = statement('delete from calendar_entry where site_id = $1 and member_id = $2')

export async function writeMember(
  work: InHouse,
  { id, role, lastDay }: { readonly id: number; readonly role: Role; readonly lastDay: CalendarDate | null },
): Promise<void> {
  await work.query(updateMember, [work.siteId, id, role, lastDay])
}

/** The row stays for the history, which names members by their number. */
export async function endMember(work: InHouse, id: number): Promise<void> {
  for (const emptied of [deleteGrants, deleteKeys, deleteInvitations, deleteCalendars, deleteEntries])
    await work.query(emptied, [work.siteId, id])
  await work.query(updateEnded, [work.siteId, id, new Date(work.now)])
}

const selectOfTeacher = statement(`
  select member_id as id from member where site_id = $1 and teacher_id = $2 and ended_at is null`)

/** As whom the records name this person; undefined: there is no way in of one's own. */
export async function memberIdOf(work: InSite, teacherId: number): Promise<number | undefined> {
  const [row] = await work.query<{ id: number }>(selectOfTeacher, [work.siteId, teacherId])
  return row?.id
}

/** Whether this person of the schedule has a way in of one's own, or an invitation to it. */
export async function isMember(work: InSite, teacherId: number): Promise<boolean> {
  return (await work.query(selectOfTeacher, [work.siteId, teacherId])).length > 0
}

/** Whoever leaves has left: coming back to the schedule opens no door again. The member as it was, if there was one. */
export async function endMemberOf(work: InHouse, teacherId: number): Promise<WireMember | undefined> {
  const [row] = await work.query<{ id: number }>(selectOfTeacher, [work.siteId, teacherId])
  const member = row && (await holdMember(work, row.id))
  if (member) await endMember(work, member.id)
  return member
}

const selectHandle = statement(
  'select user_handle as handle from member where site_id = $1 and member_id = $2',
)

export async function readHandle(work: InSite, id: number): Promise<Buffer> {
  const [row] = await work.query<{ handle: Buffer }>(selectHandle, [work.siteId, id])
  if (!row) throw new Error(`Member ${id} is gone`)
  return row.handle
}

const countManagers = statement(`
  select count(*)::integer as count
    from member m
    left join teacher t on t.site_id = m.site_id and t.teacher_id = m.teacher_id
   where m.site_id = $1 and m.role = 'manage' and m.ended_at is null and t.archived_on is null
     and (least(m.last_day, t.last_day) is null or least(m.last_day, t.last_day) >= $2)
     and exists (select from passkey k
                  where k.site_id = m.site_id and k.member_id = m.member_id and k.confirmed_at is not null)`)

/** Who could manage the house without its password. */
export async function managersWithPasskey(work: InHouse): Promise<number> {
  const [row] = await work.query<{ count: number }>(countManagers, [work.siteId, work.today])
  return row?.count ?? 0
}

const selectStaying = statement(`
  select count(*)::integer as count
    from member m
    left join teacher t on t.site_id = m.site_id and t.teacher_id = m.teacher_id
   where m.site_id = $1 and m.role = 'manage' and m.ended_at is null and t.archived_on is null
     and m.last_day is null and t.last_day is null
     and exists (select from passkey k
                  where k.site_id = m.site_id and k.member_id = m.member_id and k.confirmed_at is not null)`)

/** Of those the ones without a last day. */
export async function managersWhoStay(work: InSite): Promise<number> {
  const [row] = await work.query<{ count: number }>(selectStaying, [work.siteId])
  return row?.count ?? 0
}

const selectOpens = statement('select password_opens as opens from site where site_id = $1')
const updateOpens = statement('update site set password_opens = $2 where site_id = $1')

export async function readPasswordOpens(work: InSite): Promise<PasswordOpens> {
  const [row] = await work.query<{ opens: PasswordOpens }>(selectOpens, [work.siteId])
  if (!row) throw new Error('The site is gone')
  return row.opens
}

const lockOpens = statement('select from site where site_id = $1 for no key update')

export async function holdPasswordOpens(work: InSite): Promise<void> {
  await work.query(lockOpens, [work.siteId])
}

export async function writePasswordOpens(work: InSite, opens: PasswordOpens): Promise<void> {
  await work.query(updateOpens, [work.siteId, opens])
}

export async function readDoors(work: InHouse): Promise<Doors> {
  const managers = await managersWithPasskey(work)
  return {
    passwordOpens: await readPasswordOpens(work),
    mayPasswordOpenNothing: managers >= managersBeforePasswordOpens.nothing,
    members: await listMembers(work),
  }
}

import type { WireKiosk } from '#contract/kiosk.ts'
import { accessEnds } from '#domain/house/access-time.ts'
import { mostKiosks } from '#domain/house/kiosk.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { findInvitation, markUsed } from '../members/invitations.store.ts'
import { endMember } from '../members/members.store.ts'
import type { Work } from '../site-transaction.ts'
import { kioskGone, kioskLapsed, kioskUsed, tooManyKiosks } from './refusals.ts'

/** Tablets are members of their own role: they come in by a code that works once, and end as members do. */

const kiosksWhere = (condition: string) =>
  statement(`
  select m.member_id as id, m.name, g.granted_at as "grantedAt", g.last_used_at as "lastUsedAt",
         exists (select from invitation i
                  where i.site_id = m.site_id and i.member_id = m.member_id and i.used_at is null and i.expires_at > $2)
           as "isWaiting"
    from member m
    left join access_grant g on g.site_id = m.site_id and g.member_id = m.member_id
   where m.site_id = $1 and m.role = 'kiosk' and m.ended_at is null ${condition}
   order by m.name, m.member_id`)
const selectKiosks = kiosksWhere('')
const selectKiosk = kiosksWhere('and m.member_id = $3')
const lockKiosk = statement(`
  select from member where site_id = $1 and member_id = $2 and role = 'kiosk' and ended_at is null for update`)

interface Row {
  readonly id: number
  readonly name: string
  readonly grantedAt: Date | null
  readonly lastUsedAt: Date | null
  readonly isWaiting: boolean
}

export async function listKiosks(work: Work): Promise<WireKiosk[]> {
  const rows = await work.query<Row>(selectKiosks, [work.siteId, new Date(work.now)])
  return rows.map((row) => kioskFrom(row, work))
}

export async function findKiosk(work: Work, id: number): Promise<WireKiosk | undefined> {
  const [row] = await work.query<Row>(selectKiosk, [work.siteId, new Date(work.now), id])
  return row && kioskFrom(row, work)
}

function kioskFrom({ id, name, grantedAt, lastUsedAt, isWaiting }: Row, { now, timeZone }: Work): WireKiosk {
  const day = (at: Date): CalendarDate => dateInZone(at.getTime(), timeZone)
  if (!grantedAt || !lastUsedAt)
    return { id, name, state: isWaiting ? 'waiting' : 'lapsed', pairedOn: null, lastUsedOn: null }
  const times = { grantedAt: grantedAt.getTime(), lastUsedAt: lastUsedAt.getTime() }
  const state = accessEnds(times, 'kiosk') > now ? 'paired' : 'lapsed'
  return { id, name, state, pairedOn: day(grantedAt), lastUsedOn: day(lastUsedAt) }
}

const countKiosks = statement(`
  select count(*)::integer as count from member where site_id = $1 and role = 'kiosk' and ended_at is null`)

/** Called after the new one was added, which holds the counter of members. */
export async function refuseTooMany(work: InSite): Promise<void> {
  const [row] = await work.query<{ count: number }>(countKiosks, [work.siteId])
  if ((row?.count ?? 0) > mostKiosks) throw tooManyKiosks()
}

export async function endKiosk(work: Work, id: number): Promise<WireKiosk | undefined> {
  if ((await work.query(lockKiosk, [work.siteId, id])).length === 0) return undefined
  const kiosk = await findKiosk(work, id)
  if (kiosk) await endMember(work, id)
  return kiosk
}

/** The tablet of a code that is being used, which is used up by it. */
export async function useCode(work: Work, tokenHash: Buffer): Promise<WireKiosk> {
  const named = await findInvitation(work, tokenHash)
  // The member first, as the management locks it: it may be unpairing it.
  const isKiosk = named && (await work.query(lockKiosk, [work.siteId, named.memberId])).length > 0
  const invitation = isKiosk ? await findInvitation(work, tokenHash, { isForUse: true }) : undefined
  const kiosk = invitation && (await findKiosk(work, invitation.memberId))
  if (!invitation || !kiosk) throw kioskGone()
  if (invitation.isUsed) throw kioskUsed()
  if (invitation.expiresAt.getTime() <= work.now) throw kioskLapsed()
  await markUsed(work, tokenHash)
  return kiosk
}

import type { CalendarLanguage } from '#domain/duty-calendar/calendar-text.ts'
import { calendarText } from '#domain/duty-calendar/calendar-text.ts'
import {
  changedEntries,
  entriesToTell,
  newestToldDay,
  oldestToldDay,
} from '#domain/duty-calendar/told-entries.ts'
import type { Role } from '#domain/house/caller.ts'
import { may } from '#domain/house/caller.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import type { Work } from '../site-transaction.ts'
import { readOwnDays } from './own-days.store.ts'
import { readTold, writeTold } from './told-entries.store.ts'

// Of a member who could come in: neither ended nor archived, not past the last day, with a device that is confirmed.
const selectOpen = (lock: string) =>
  statement(`
  select m.member_id as "memberId", m.role, m.teacher_id as "teacherId", a.language, a.host,
         a.last_used_on as "lastUsedOn", s.name as "houseName"
    from calendar_address a
    join member m on m.site_id = a.site_id and m.member_id = a.member_id
    join teacher t on t.site_id = m.site_id and t.teacher_id = m.teacher_id
    join site s on s.site_id = a.site_id
   where a.site_id = $1 and a.token_hash = $2 and m.ended_at is null and t.archived_on is null
     and (least(m.last_day, t.last_day) is null or least(m.last_day, t.last_day) >= $3)
     and exists (select from passkey k
                  where k.site_id = m.site_id and k.member_id = m.member_id and k.confirmed_at is not null) ${lock}`)
const selectForLooking = selectOpen('')
// Two devices of one person look one after the other: each has to know what the other was told.
const selectForTelling = selectOpen('for no key update of m')
const updateUse = statement(`
  update calendar_address set last_used_on = $3, host = coalesce(host, $4)
   where site_id = $1 and token_hash = $2 and (last_used_on is distinct from $3 or host is null)`)

interface OpenAddress {
  readonly memberId: number
  readonly role: Role
  readonly teacherId: number
  readonly language: CalendarLanguage
  readonly host: string | null
  readonly houseName: string
}

type InHouse = InSite & Pick<Work, 'today'>

async function openAddress(work: InHouse, tokenHash: Buffer, asked = selectForLooking) {
  const [found] = await work.query<OpenAddress>(asked, [work.siteId, tokenHash, work.today])
  if (!found) return undefined
  const { role, memberId: id, teacherId } = found
  const own = { house: work.siteId, teacherId }
  return may({ house: work.siteId, role, member: { id, teacherId } }, 'self', own) ? found : undefined
}

export async function isOpenAddress(work: InHouse, tokenHash: Buffer): Promise<boolean> {
  return (await openAddress(work, tokenHash)) !== undefined
}

/** The calendar that the address opens, as text; nothing when it opens none. */
export async function tellCalendar(
  work: Work,
  tokenHash: Buffer,
  askedHost: string,
): Promise<string | undefined> {
  const address = await openAddress(work, tokenHash, selectForTelling)
  if (!address) return undefined
  const { memberId, teacherId } = address
  const host = address.host ?? nameIn(askedHost)
  await work.query(updateUse, [work.siteId, tokenHash, work.today, host])
  const first = oldestToldDay(work.today)
  const days = await readOwnDays(work, teacherId, [first, newestToldDay(work.today)])
  const before = await readTold(work, memberId)
  const changes = changedEntries(before, days, work)
  if (changes.length > 0) await writeTold(work, memberId, changes)
  const isChanged = new Set(changes.map(({ date, number }) => `${date} ${number}`))
  const told = [...before.filter(({ date, number }) => !isChanged.has(`${date} ${number}`)), ...changes]
  return calendarText({ ...address, host, timeZone: work.timeZone }, entriesToTell(told, first, work.now))
}

/** Only a house that takes any host can be asked by a name that is none. */
const nameIn = (host: string) =>
  host
    .toLowerCase()
    .replaceAll(/[^a-z0-9._:-]/g, '')
    .slice(0, 253) || 'morgenkreis'

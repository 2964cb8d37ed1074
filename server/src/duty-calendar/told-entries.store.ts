import type { Entry } from '#domain/duty-calendar/own-entries.ts'
import type { ToldEntry } from '#domain/duty-calendar/told-entries.ts'
import { oldestToldDay, saysRemovedFor } from '#domain/duty-calendar/told-entries.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import type { Work } from '../site-transaction.ts'

const selectTold = statement(`
  select e.date, e.number, e.sequence, e.changed_at as "changedAt", e.entry, e.is_cancelled as "isCancelled"
    from calendar_entry e where e.site_id = $1 and e.member_id = $2 order by e.date, e.number`)
const upsertTold = statement(`
  insert into calendar_entry (site_id, member_id, date, number, sequence, changed_at, entry, is_cancelled)
  select $1, $2, x.date, x.number, x.sequence, x."changedAt", x.entry, x."isCancelled"
    from json_to_recordset($3::json)
      as x(date date, number smallint, sequence integer, "changedAt" timestamptz, entry text, "isCancelled" boolean)
  on conflict (site_id, member_id, date, number) do update
     set sequence = excluded.sequence, changed_at = excluded.changed_at, entry = excluded.entry,
         is_cancelled = excluded.is_cancelled`)
const deleteOld = statement(`
  delete from calendar_entry where site_id = $1 and date < $2 and (not is_cancelled or changed_at < $3)`)

type Row = Omit<ToldEntry, 'changedAt' | 'entry'> & { readonly changedAt: Date; readonly entry: string }

export async function readTold(work: InSite, memberId: number): Promise<ToldEntry[]> {
  const rows = await work.query<Row>(selectTold, [work.siteId, memberId])
  return rows.map((row) => ({
    ...row,
    changedAt: row.changedAt.getTime(),
    entry: JSON.parse(row.entry) as Entry,
  }))
}

export async function writeTold(work: InSite, memberId: number, told: readonly ToldEntry[]): Promise<void> {
  const lines = told.map((line) => ({
    ...line,
    changedAt: new Date(line.changedAt).toISOString(),
    entry: JSON.stringify(line.entry),
  }))
  await work.query(upsertTold, [work.siteId, memberId, JSON.stringify(lines)])
}

/** What no calendar is told any more, whoever's it was. */
export async function removeOldEntries(work: Work): Promise<void> {
  const removedBefore = new Date(work.now - saysRemovedFor)
  await work.query(deleteOld, [work.siteId, oldestToldDay(work.today), removedBefore])
}

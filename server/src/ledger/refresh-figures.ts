import pg from 'pg'
// For its type parsers: dates stay strings, hours and counts become numbers, JSON stays text.
import '../db/pool.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import type { InSite } from '../db/transaction.ts'
import { addWeek } from '../weeks/weeks.store.ts'
import { recomputeTeacher } from './ledger.store.ts'

/** The rules by which the domain computes figures now. A change of what a figure comes to raises it. */
export const figuresVersion = 5

const outdated = 'select site_id as id from site where figures_version < $1 order by site_id limit 1'
const lockRoster = 'select 1 from site_counter where site_id = $1 for update'
const teachers = 'select teacher_id as id from teacher where site_id = $1 order by teacher_id'
const done = 'update site set figures_version = $2 where site_id = $1'
// Closings that cost people something have opened their weeks since version 5. What is shut or rolled up stays.
const unopened = `
  select distinct ((h.date - date '2024-12-30') / 7 + 1)::integer as number
    from house_day h
    join closing c on c.site_id = h.site_id and c.closing_id = h.closing_id and c.charge <> 'none'
    join site s on s.site_id = h.site_id
   where h.site_id = $1 and extract(isodow from h.date) <= 5
     and date_in_week(((h.date - date '2024-12-30') / 7 + 1)::smallint, 5) >= coalesce(s.closed_before, '-infinity')
     and date_in_week(((h.date - date '2024-12-30') / 7 + 1)::smallint, 1)
         >= greatest(s.folded_before, date '2024-12-30')
   order by number`
// Browsers ask with the version that they have seen whether anything is new.
const nextVersion = 'update site_version set version = version + 1 where site_id = $1'

/**
 * After the schema: ledgers that older rules have computed, a house at a time and each in a transaction of its own, so
 * that it goes on where it was stopped. Works as the owner. Returns how many houses there were.
 */
export async function refreshFigures(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'morgenkreis migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    for (let houses = 0; ; houses++) {
      const { rows } = await client.query<{ id: number }>(outdated, [figuresVersion])
      if (!rows[0]) return houses
      await refreshSite(client, rows[0].id)
    }
  } finally {
    await client.end()
  }
}

async function refreshSite(client: pg.Client, siteId: number) {
  await client.query('begin')
  try {
    await recomputeSite(client, siteId)
    await client.query(nextVersion, [siteId])
    await client.query(done, [siteId, figuresVersion])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** In the transaction of the caller, who keeps it or not. */
export async function recomputeSite(client: pg.Client, siteId: number): Promise<void> {
  await client.query("select set_config('app.site', $1, true)", [String(siteId)])
  await client.query(lockRoster, [siteId])
  const work: InSite = {
    siteId,
    async query<Row>(statement: { text: string }, values: readonly unknown[]) {
      return (await client.query(statement.text, [...values])).rows as Row[]
    },
  }
  const { rows } = await client.query<{ id: number }>(teachers, [siteId])
  const { rows: weeks } = await client.query<{ number: number }>(unopened, [siteId])
  for (const { number } of weeks) await addWeek(work, weekOfNumber(number))
  for (const { id } of rows) await recomputeTeacher(work, id, 1)
}

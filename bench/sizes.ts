import pg from 'pg'
import { sessionOptions } from '#server/db/pool.ts'
import { serverRole } from '#server/db/server-role.ts'
import { readStatistics } from '#server/statistics/statistics.store.ts'
import type { StatementValue } from '#tools/database/statement-buffers.ts'
import { buffersOfStatement } from '#tools/database/statement-buffers.ts'
import { record, remark } from './bars.ts'
import type { Houses } from './houses.ts'

const weeksOfYear = 52
const million = 1_000_000

/** Megabytes that a house takes in a year, and the share of each table and index that matters. */
export async function bytesOfHouse({
  url,
  sites,
  weeks,
}: Houses): Promise<{ megabytes: number; parts: string }> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const { rows } = await owner.query<{ name: string; bytes: string }>(
    `select c.relname as name, pg_relation_size(c.oid) + case when c.relkind = 'r'
              then pg_table_size(c.oid) - pg_relation_size(c.oid) else 0 end as bytes
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')
      order by 2 desc`,
  )
  await owner.end()
  const houseYears = (sites * weeks) / weeksOfYear
  const sizes = rows.map(({ name, bytes }) => ({ name, megabytes: Number(bytes) / million / houseYears }))
  const total = sizes.reduce((sum, { megabytes }) => sum + megabytes, 0)
  const parts = sizes.slice(0, 6).map(({ name, megabytes }) => `${name} ${megabytes.toFixed(2)}`)
  return { megabytes: total, parts: parts.join(', ') }
}

/** Of the statement behind the list of all teachers, in one house. */
export async function buffersOfStatistics(url: string, siteId: number): Promise<number> {
  const sent: { text: string; values: readonly unknown[] }[] = []
  const listening = {
    siteId,
    async query<Row>({ text }: { text: string }, values: readonly unknown[]): Promise<Row[]> {
      sent.push({ text, values })
      return []
    },
  }
  const currentWeek = Math.floor((Date.now() - Date.UTC(2024, 11, 30)) / 604_800_000) + 1
  await readStatistics(listening, { throughWeek: currentWeek, currentWeek })
  const client = new pg.Client({ connectionString: url, options: sessionOptions(serverRole) })
  await client.connect()
  await client.query("select set_config('app.site', $1, false)", [String(siteId)])
  let buffers = 0
  for (const { text, values } of sent)
    buffers += await buffersOfStatement(client, text, values as readonly StatementValue[])
  await client.end()
  return buffers
}

export async function measureBytes(houses: Houses) {
  const { megabytes, parts } = await bytesOfHouse(houses)
  remark(`megabytes: ${parts}`)
  record('bytes', megabytes)
}

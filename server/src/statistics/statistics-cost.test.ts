import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StatementValue } from '#tools/database/statement-buffers.ts'
import { buffersOfStatement } from '#tools/database/statement-buffers.ts'
import { loadHouses } from '#tools/houses/large-houses.ts'
import type { TestDatabase } from '../../test/databases.ts'
import { createDatabase } from '../../test/databases.ts'
import { sessionOptions } from '../db/pool.ts'
import { serverRole } from '../db/server-role.ts'
import type { InSite } from '../db/transaction.ts'
import { readBalances, readStatistics } from './statistics.store.ts'

let database: TestDatabase
let client: pg.Client

const teachers = 150
const weeks = 104

beforeAll(async () => {
  database = await createDatabase()
  await loadHouses(database.owner, [{ sites: 1, teachers, weeks }])
  client = new pg.Client({ connectionString: database.url, options: sessionOptions(serverRole) })
  await client.connect()
  await client.query("select set_config('app.site', '1', false)")
  // As among many houses, where the whole table is never read: here it is that of this house alone.
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The statement that the store sends, with its values. */
async function sentFor(teacherId?: number): Promise<[string, readonly StatementValue[]]> {
  const sent: [string, readonly StatementValue[]][] = []
  const listening = {
    siteId: 1,
    async query<Row>({ text }: { text: string }, values: readonly unknown[]): Promise<Row[]> {
      sent.push([text, values as readonly StatementValue[]])
      return []
    },
  }
  await readStatistics(listening, { throughWeek: weeks, currentWeek: weeks }, teacherId)
  const [only, ...others] = sent
  if (!only || others.length > 0) throw new Error('The statistics are one statement')
  return only
}

test('two years of 150 teachers are at most 1,000 buffers, read from the index alone', async () => {
  const [text, values] = await sentFor()
  const buffers = await buffersOfStatement(client, text, values)
  expect(buffers).toBeGreaterThan(teachers)
  expect(buffers).toBeLessThanOrEqual(1_000)
})

test('those of one teacher are a few', async () => {
  const [text, values] = await sentFor(7)
  expect(await buffersOfStatement(client, text, values)).toBeLessThanOrEqual(20)
})

/** As it was first: all weeks of everybody added up again for each person, and the bookings for each week. */
const addedUpAnew = `
  select t.teacher_id as id,
         coalesce((
           select json_agg(json_build_object('weekId', after.week_number, 'balance', t.initial_balance + after.moved * 0.01
                    + (select coalesce(sum(b.hours), 0) from booking b
                        where b.site_id = t.site_id and b.teacher_id = t.teacher_id
                          and b.date <= date '2024-12-30' + (after.week_number - 1) * 7 + 4)) order by after.week_number)
             from (
               select w.week_number, sum(coalesce(l.counted_difference, 0)) over (order by w.week_number) as moved
                 from week w
                 left join ledger l
                   on l.site_id = w.site_id and l.week_number = w.week_number and l.teacher_id = t.teacher_id
                where w.site_id = $1 and w.week_number <= $2
             ) after
            where after.week_number > $2 - $3::integer
         ), '[]')::text as weeks
    from teacher t
   where t.site_id = $1
   order by t.name, t.teacher_id`

describe('P9: the balances after each week', () => {
  beforeAll(async () => {
    // Every day of a year, so also at weekends, and some before the first week shown.
    await database.owner.query(
      `begin; select set_config('app.site', '1', true);
       insert into booking (site_id, booking_id, teacher_id, date, kind, hours, reason)
       select 1, n, n % ${teachers} + 1, date '2025-06-01' + n, 'correction', (n % 7 - 3.25), 'Stunden vom Fest'
         from generate_series(1, 500) n; commit`,
    )
    await client.query('reset enable_seqscan; reset enable_bitmapscan')
  })
  const through = [1, weeks, 52]

  test('are those that adding up all weeks anew comes to', async () => {
    const { rows } = await client.query<{ id: number; weeks: string }>(addedUpAnew, through)
    const right = rows.map(({ id, weeks: list }) => ({ id, weeks: JSON.parse(list) }))
    expect(right).toHaveLength(teachers)
    expect(right[0]?.weeks).toHaveLength(52)
    expect(await readBalances(asWork(client), weeks, 52)).toEqual(right)
  })

  test('cost at most a quarter of that', async () => {
    const sent: string[] = []
    const listening: InSite = {
      siteId: 1,
      async query({ text }) {
        sent.push(text)
        return []
      },
    }
    await readBalances(listening, weeks, 52)
    const timeOf = async (statements: readonly string[]) => {
      let sum = 0
      for (const text of statements) {
        const { rows } = await client.query(
          `explain (analyze, timing off, format json) ${literal(text, through)}`,
        )
        const answer = rows[0]['QUERY PLAN']
        sum += (typeof answer === 'string' ? JSON.parse(answer) : answer)[0]['Execution Time']
      }
      return sum
    }
    const times: [number, number][] = []
    for (let turn = 0; turn < 5; turn++) times.push([await timeOf(sent), await timeOf([addedUpAnew])])
    const [ours, anew] = [0, 1].map((at) => Math.min(...times.map((time) => time[at] ?? 0)))
    expect((ours ?? 0) / (anew ?? 1)).toBeLessThan(0.25)
  })
})

const asWork = (connection: pg.Client): InSite => ({
  siteId: 1,
  query: async <Row>({ text }: { text: string }, values: readonly unknown[]) =>
    (await connection.query(text, [...values])).rows as Row[],
})

const literal = (sql: string, values: readonly StatementValue[]) =>
  sql.replaceAll(/\$(\d)/g, (_, at) => String(values[Number(at) - 1]))

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StatementValue } from '#tools/database/statement-buffers.ts'
import { buffersOfStatement } from '#tools/database/statement-buffers.ts'
import { loadHouses } from '#tools/houses/large-houses.ts'
import type { TestDatabase } from '../../test/databases.ts'
import { createDatabase } from '../../test/databases.ts'
import { sessionOptions } from '../db/pool.ts'
import { serverRole } from '../db/server-role.ts'
import { readStatistics } from './statistics.store.ts'

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

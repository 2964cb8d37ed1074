import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buffersOfStatement } from '#tools/database/statement-buffers.ts'
import { loadHouses } from '#tools/houses/large-houses.ts'
import type { TestDatabase } from '../../test/databases.ts'
import { createDatabase } from '../../test/databases.ts'
import { sessionOptions } from '../db/pool.ts'
import { serverRole } from '../db/server-role.ts'

/** What a save locks and reads first: one teacher's week, however many others there are. */

const usual = { sites: 300, teachers: 15, weeks: 1 }
const large = { sites: 1, teachers: 150, weeks: 1 }
let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createDatabase()
  await loadHouses(database.owner, [usual, large])
  // As after years, when the people of a house have not all come on one day: they lie apart.
  await database.owner.query(
    'create index by_number on teacher (teacher_id); cluster teacher using by_number',
  )
  await database.owner.query('drop index by_number')
  await database.owner.query('vacuum analyze teacher')
  client = new pg.Client({ connectionString: database.url, options: sessionOptions(serverRole) })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function buffersIn(site: number): Promise<number> {
  await client.query("select set_config('app.site', $1, false)", [String(site)])
  return buffersOfStatement(client, 'select * from lock_week_facts($1, $2, $3)', [site, '{7}', '{1}'])
}

test('in a house of 150 teachers it costs what it costs in one of 15', async () => {
  const inUsual = await buffersIn(3)
  expect(inUsual).toBeLessThanOrEqual(32)
  expect(await buffersIn(usual.sites + 1)).toBeLessThanOrEqual(inUsual + 5)
})

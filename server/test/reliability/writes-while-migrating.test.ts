import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Migration } from '#server/db/baseline.ts'
import { migrate, migrations } from '#server/db/migrate.ts'
import type { TestDatabase } from '../databases.ts'
import type { PlainHouse } from '../plain-house.ts'
import { createPlainHouse } from '../plain-house.ts'

/** R14: a migration that builds an index lets houses write meanwhile, and ends well wherever it was cut off. */

/** As a file would say it: an index of the balances with a column more takes the place of the one that is there. */
const sql = `-- Outside a transaction: the index is built while houses go on writing.

-- What was left over when this was cut off; unused so far.
drop index concurrently if exists ledger_tried;

create unique index concurrently ledger_tried on ledger (site_id, teacher_id, week_number)
  include (counted_difference, credited);

drop index concurrently if exists ledger_balance;

alter index ledger_tried rename to ledger_balance;
`
const number = 9_001
const name = 'other_balance'
const all: Migration[] = [...migrations(), { number, name, sql, checksum: 'tried' }]
const migrateAll = () => migrate(database.url, undefined, all)
let house: PlainHouse
let database: TestDatabase

beforeEach(async () => {
  house = await createPlainHouse()
  database = house.database
})
afterEach(() => house.drop())

const write = (week: number) =>
  `begin; set local app.site = '1'; set local lock_timeout = '2s'; update ledger set in_week = true where week_number = ${week}`

const waits = async () => {
  const { rowCount } = await database.owner.query(`
    select from pg_stat_activity
     where application_name = 'morgenkreis migrate' and datname = current_database() and wait_event_type = 'Lock'`)
  return rowCount
}

const indexes = async () => {
  const { rows } = await database.owner.query<{ name: string; valid: boolean; text: string }>(`
    select i.indexrelid::regclass::text as name, i.indisvalid as valid, pg_get_indexdef(i.indexrelid) as text
      from pg_index i where i.indrelid = 'ledger'::regclass and not i.indisprimary`)
  return rows
}

async function expectDone() {
  const made = await indexes()
  expect(made.map(({ name, valid }) => [name, valid])).toEqual([['ledger_balance', true]])
  expect(made[0]?.text).toContain('credited')
  expect(await migrateAll()).toEqual([])
}

test('others write while it waits for a transaction that has not finished', async () => {
  const slow = await house.connect()
  await slow.query(write(1))
  const migrating = migrateAll()
  await expect.poll(waits, { timeout: 10_000 }).toBe(1)
  const quick = await house.connect()
  await quick.query(write(2))
  await quick.query('commit')
  await slow.query('commit')
  expect(await migrating).toContain(name)
  await expectDone()
})

test('two servers that start together do not wait for each other', async () => {
  const done = await Promise.all([migrateAll(), migrateAll()])
  expect(done.flat().filter((one) => one === name)).toEqual([name])
  await expectDone()
})

test('cut off while it builds, it leaves nothing in the way of the next start', async () => {
  const slow = await house.connect()
  await slow.query(write(1))
  const interrupted = migrateAll().catch((error: Error) => error.message)
  await expect.poll(waits, { timeout: 10_000 }).toBe(1)
  await database.owner.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'morgenkreis migrate' and datname = current_database()`)
  expect(await interrupted).toBe(`Migration ${number} (${name}) failed`)
  await slow.query('commit')
  expect((await indexes()).filter(({ valid }) => !valid)).toHaveLength(1)
  expect(await migrateAll()).toContain(name)
  await expectDone()
})

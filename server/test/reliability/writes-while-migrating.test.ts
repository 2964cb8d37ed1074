import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, migrations } from '#server/db/migrate.ts'
import type { TestDatabase } from '../databases.ts'
import type { OldHouse } from '../old-house.ts'
import { createHouseBefore } from '../old-house.ts'

/** R14: a migration that builds an index lets houses write meanwhile, and ends well wherever it was cut off. */

const { number, name } = migrations().find((migration) => migration.name === 'statistics_index')!
let house: OldHouse
let database: TestDatabase

beforeEach(async () => {
  house = await createHouseBefore(number)
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
  expect(made[0]?.text).toContain('sick_days')
  expect(await migrate(database.url)).toEqual([])
}

test('others write while it waits for somebody who has not finished', async () => {
  const slow = await house.connect()
  await slow.query(write(1))
  const migrating = migrate(database.url)
  await expect.poll(waits, { timeout: 10_000 }).toBe(1)
  const quick = await house.connect()
  await quick.query(write(2))
  await quick.query('commit')
  await slow.query('commit')
  expect(await migrating).toContain(name)
  await expectDone()
})

test('two servers that start together do not wait for each other', async () => {
  const done = await Promise.all([migrate(database.url), migrate(database.url)])
  expect(done.flat().filter((one) => one === name)).toEqual([name])
  await expectDone()
})

test('cut off while it builds, it leaves nothing in the way of the next start', async () => {
  const slow = await house.connect()
  await slow.query(write(1))
  const interrupted = migrate(database.url).catch((error: Error) => error.message)
  await expect.poll(waits, { timeout: 10_000 }).toBe(1)
  await database.owner.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'morgenkreis migrate' and datname = current_database()`)
  expect(await interrupted).toBe(`Migration ${number} (${name}) failed`)
  await slow.query('commit')
  expect((await indexes()).filter(({ valid }) => !valid)).toHaveLength(1)
  expect(await migrate(database.url)).toContain(name)
  await expectDone()
})

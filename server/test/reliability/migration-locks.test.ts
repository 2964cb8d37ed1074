import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Migration } from '#server/db/baseline.ts'
import { migrate, migrations, runMigration } from '#server/db/migrate.ts'
import type { TestDatabase } from '../databases.ts'
import type { PlainHouse } from '../plain-house.ts'
import { createPlainHouse } from '../plain-house.ts'

/** R14: a migration that changes a table does not let the houses wait behind it, however long a transaction reads. */

const changing: Migration = {
  number: 9_001,
  name: 'slots_with_colours',
  sql: 'alter table time_slot add column colour text',
  checksum: 'tried',
}
let house: PlainHouse
let database: TestDatabase

beforeEach(async () => {
  house = await createPlainHouse()
  database = house.database
})
afterEach(() => house.drop())

const waits = async () => {
  const { rowCount } = await database.owner.query(`
    select from pg_locks l join pg_stat_activity a using (pid)
     where a.datname = current_database() and not l.granted`)
  return rowCount
}

const slot = (weekday: number) => `
  begin; set local app.site = '1'; set local lock_timeout = '3s';
  insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time, end_time)
    values (1, 1, 1, ${weekday}, 0, 'work', 'present', '08:00', '12:00');
  commit`

test('while a backup reads, houses write; the migration is done when no lock is in its way', async () => {
  const backup = await house.connect()
  await backup.query('begin isolation level repeatable read read only; select count(*) from time_slot')
  let isDone = false
  const migrating = migrate(database.url, undefined, [...migrations(), changing]).then((done) => {
    isDone = true
    return done
  })
  await expect.poll(waits, { timeout: 10_000, interval: 20 }).toBe(1)
  const writer = await house.connect()
  for (const weekday of [1, 2, 3, 4, 5]) await writer.query(slot(weekday))
  expect(isDone).toBe(false)
  await backup.query('commit')
  expect(await migrating).toContain(changing.name)
  await expect(writer.query(slot(5))).rejects.toThrow('time_slot_pk')
}, 60_000)

describe('a rule for rows that are there', () => {
  const sql = `-- Outside a transaction: rows are looked at while others write.
alter table time_slot drop constraint if exists time_slot_is_tried;

alter table time_slot add constraint time_slot_is_tried check (weekday < 6) not valid;

alter table time_slot validate constraint time_slot_is_tried;
`
  const migration = { number: 9_999, name: 'tried', checksum: '', sql }

  test('holds for new rows at once, is proved for the old ones while others write, and may be cut off', async () => {
    const migrator = await house.connect()
    await runMigration(migrator, { ...migration, sql: sql.slice(0, sql.lastIndexOf('\n\nalter') + 2) })
    // Whatever would hold up the look at the old rows, such as a vacuum, holds up no other.
    const other = await house.connect()
    await other.query('begin; lock table time_slot in share update exclusive mode')
    const validating = migrator.query('alter table time_slot validate constraint time_slot_is_tried')
    await expect.poll(waits, { timeout: 10_000, interval: 20 }).toBe(1)
    const writer = await house.connect()
    await writer.query(slot(1))
    await other.query('commit')
    await validating
    await runMigration(migrator, migration)
    const { rows } = await database.owner.query(
      "select convalidated as valid from pg_constraint where conname = 'time_slot_is_tried'",
    )
    expect(rows).toEqual([{ valid: true }])
  })
})

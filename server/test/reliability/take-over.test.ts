import { afterEach, describe, expect, test } from 'vitest'
import { baseline } from '#server/db/baseline.ts'
import { functionSet } from '#server/db/function-files.ts'
import { migrate, migrations } from '#server/db/migrate.ts'
import type { TestDatabase } from '../databases.ts'
import { startFullHouse } from '../full-house.ts'
import { copyRows, createOldDatabase } from '../old-database.ts'
import { startProcess } from '../processes.ts'
import { tableDigests } from '../table-digests.ts'

/** R14: a database from before the baseline is taken over as it is, or the owner is shown what to do first. */

let database: TestDatabase
afterEach(() => database.drop())

/** Everything that a refused migration must leave alone. */
async function state() {
  const { rows } = await database.owner.query(
    "select nspname as name from pg_namespace where nspname !~ '^pg_' order by 1",
  )
  return { schemas: rows.map(({ name }) => name), rows: await tableDigests(database.owner) }
}

async function expectRefused(message: string | RegExp) {
  const before = await state()
  await expect(migrate(database.url)).rejects.toThrow(message)
  expect(await state()).toEqual(before)
}

test('a full house of version 0.1.0 is taken over, and no row of it changes', {
  timeout: 120_000,
}, async () => {
  const { server } = await startFullHouse()
  database = await createOldDatabase()
  await copyRows(server.database.owner, database.owner)
  await server.close()
  const before = (await state()).rows
  const done = await migrate(database.url, undefined, [baseline()])
  expect(done[0]).toBe('baseline, taken over')
  expect(done[1]).toContain('functions is_plan, ')
  const after = (await state()).rows
  const changed = [...before.keys()].filter((table) => before.get(table) !== after.get(table))
  expect(changed).toEqual(['schema_function', 'schema_migration'])
  const { rows } = await database.owner.query(
    'select max(number) as last, count(*)::integer from schema_migration',
  )
  expect(rows).toEqual([{ last: 54, count: 48 }])
  const applied = await database.owner.query('select name, checksum from schema_function order by name')
  expect(applied.rows).toEqual(functionSet().files.map(({ name, checksum }) => ({ name, checksum })))
  // What changes its tables comes afterwards, as for every database.
  const since = migrations().slice(1)
  expect(await migrate(database.url)).toEqual(since.map(({ name }) => name))
  expect(await migrate(database.url)).toEqual([])
  const process = await startProcess(database.url)
  expect((await fetch(`${process.origin}/readyz`)).status).toBe(200)
  expect(await process.stop()).toBe(0)
})

test.each([4, 36])(
  'for an older one, at %d, the refusal names the version to start once before',
  async (number) => {
    database = await createOldDatabase(number)
    await expectRefused(
      `This database stands at migration ${number} of an earlier version. Start version 0.1.0 once, which brings it to 53, and then this one again.`,
    )
  },
)

describe('tables that are others than those of version 0.1.0', () => {
  test.each([
    [
      'a constraint is gone',
      'alter table booking drop constraint booking_has_a_reason',
      'missing booking: constraint booking_has_a_reason CHECK',
    ],
    ['a column more', 'alter table teacher add column animal text', 'unknown teacher: column animal text'],
    [
      'another default',
      "alter table site alter column time_zone set default 'UTC'",
      "unknown site: column time_zone text not null 'UTC'",
    ],
    [
      'rows of all houses',
      'alter table wish no force row level security',
      'missing wish: table, row security t, forced t',
    ],
    ['an open policy', 'create policy all_may on week using (true)', 'unknown week: policy all_may'],
    ['a right more', 'grant delete on history to morgenkreis_server', 'morgenkreis_server may DELETE'],
    ['a trigger is gone', 'drop trigger refuse_overlaps_insert on time_slot', 'missing time_slot: trigger'],
    ['an index is gone', 'drop index booking_balance', 'missing booking: index'],
    ['a word more', "alter type wish_kind add value 'never'", 'unknown wish_kind: type off notEarly'],
    [
      'numbers without end',
      'alter sequence site_site_id_seq no maxvalue',
      'missing site: numbers from 1 to 1000000',
    ],
  ])('%s: refused, and named', async (_, change, line) => {
    database = await createOldDatabase()
    await database.owner.query(change)
    await expectRefused(line)
  })

  test('what is kept beside them does not matter', async () => {
    database = await createOldDatabase()
    await database.owner.query('create table weather (day date primary key, text text)')
    expect((await migrate(database.url))[0]).toBe('baseline, taken over')
  })
})

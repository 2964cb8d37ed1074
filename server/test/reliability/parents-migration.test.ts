import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrations } from '#server/db/migrate.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'

let database: TestDatabase
const parents = 12

beforeAll(async () => {
  database = await createDatabase('template0')
  const { owner } = database
  await owner.query(
    'create table schema_migration (number integer primary key, name text not null, checksum text not null, at timestamptz not null default now())',
  )
  for (const { number, name, sql, checksum } of migrations()) {
    if (number >= parents) continue
    await owner.query(sql)
    const values = [number, name, checksum]
    await owner.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', values)
  }
})
afterAll(() => database.drop())

test('S3: a house that showed hours and reasons keeps its hours, the others stay as they were', async () => {
  const { owner, url } = database
  await owner.query(
    `insert into site (name, password_hash, parents_see_hours, parents_see_reasons, parents_see_notes)
     select 'Kita', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', hours, reasons, true
       from (values (true, true), (true, false), (false, true), (false, false)) as house(hours, reasons)`,
  )
  expect(await migrate(url)).toContain('parents')
  const { rows } = await owner.query(
    `select parents_see_hours as hours, parents_see_reasons as reasons, parents_see_notes as notes,
            parents_see_all_weeks as "allWeeks", version
       from site order by site_id`,
  )
  const rest = { notes: true, allWeeks: false }
  expect(rows).toEqual([
    { hours: true, reasons: false, ...rest, version: 2 },
    { hours: true, reasons: false, ...rest, version: 1 },
    { hours: false, reasons: true, ...rest, version: 1 },
    { hours: false, reasons: false, ...rest, version: 1 },
  ])
})

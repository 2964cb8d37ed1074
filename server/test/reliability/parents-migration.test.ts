import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import type { TestDatabase } from '../databases.ts'
import { createOldDatabase } from '../old-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createOldDatabase(11)
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

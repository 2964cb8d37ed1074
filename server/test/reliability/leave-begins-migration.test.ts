import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import type { TestDatabase } from '../databases.ts'
import { createOldDatabase } from '../old-database.ts'

/** Houses that kept leave accounts before these had a first year. */

let database: TestDatabase

beforeAll(async () => {
  database = await createOldDatabase(44)
})
afterAll(() => database.drop())

const thisYear = new Date().getUTCFullYear()

test('D3: accounts begin with the first year of which a house knows anything', async () => {
  const { owner, url } = database
  await owner.query(
    `insert into site (name, password_hash, leave_accounts)
     select 'Kita', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', kept
       from (values (true), (true), (true), (true), (false)) as house(kept)`,
  )
  // Only what the migration looks at, without all that belongs to it.
  await owner.query("set session_replication_role = 'replica'")
  // The first week of 2026 has days of 2025.
  await owner.query(`
    insert into time_slot (site_id, teacher_id, week_number, weekday, slot_index, session_type, status)
    select site_id, 1, week_number, 1, 0, 'none', 'vacation'
      from (values (1, 53), (1, 60), (2, 110), (5, 1)) as slot(site_id, week_number)`)
  await owner.query(`
    insert into leave_year (site_id, teacher_id, year, carried, notice_on)
    values (2, 1, 2025, null, '2025-10-01'), (2, 1, 2026, 3, null)`)
  await owner.query(`
    insert into leave_correction (site_id, leave_correction_id, teacher_id, year, days, reason)
    values (3, 1, 1, 2025, -2, 'Given elsewhere')`)
  await owner.query("set session_replication_role = 'origin'")
  expect(await migrate(url)).toContain('leave_begins')
  const { rows } = await owner.query('select leave_begins as begins from site order by site_id')
  expect(rows.map(({ begins }) => begins)).toEqual([2026, 2026, 2025, thisYear, null])
})

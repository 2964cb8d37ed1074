import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../house.ts'
import { startServer } from '../house.ts'

/** Whether the rows of one house can be published, so that the house can move while all others go on. */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const tablesOfHouses = `
  select c.oid, c.relname as name, c.relreplident as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`

test('P11: each table that carries the house says which house a changed or deleted row was of', async () => {
  const { rows } = await server.database.owner.query<{ name: string }>(
    `select name from (${tablesOfHouses}) t
      where identity <> 'f'
        and not (identity = 'd' and exists (
          select from pg_index i
            join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'site_id' and a.attnum = any (i.indkey)
           where i.indrelid = t.oid and i.indisprimary))`,
  )
  expect(rows).toEqual([])
  const { rows: keyless } = await server.database.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relreplident = 'd'
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  )
  expect(keyless).toEqual([])
})

test('P11: while one house is published, the days of light and the hosts of others change as before', async () => {
  const { owner } = server.database
  const { rows } = await owner.query<{ name: string }>(tablesOfHouses)
  expect(rows.length).toBeGreaterThan(45)
  await owner.query(`begin; select set_config('app.site', '1', true)`)
  const published = rows.map(({ name }) => `${name} where (site_id = 1)`)
  await owner.query(`create publication one_house for table ${published.join(', ')}`)
  await owner.query(
    `insert into day_stage (site_id, date, name, colour, text, set_at)
       values (1, '2026-11-16', 'Gelb', 'yellow', '', now())`,
  )
  for (const { name } of rows) await owner.query(`delete from ${name} where site_id = 2`)
  await owner.query("update day_stage set text = 'Bitte' where site_id = 1")
  await owner.query('delete from day_stage where site_id = 1')
  await owner.query("update site_host set host = 'anders.test' where site_id = 1")
  await owner.query('rollback')
})

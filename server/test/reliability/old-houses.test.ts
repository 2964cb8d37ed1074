import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import type { TestDatabase } from '../databases.ts'
import { createOldDatabase } from '../old-database.ts'

/** What migration 11 does with houses that lived before it: nobody loses anything, and what it now forbids is mended. */

let database: TestDatabase
let owner: pg.Client
const hash = `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`

beforeAll(async () => {
  database = await createOldDatabase(10)
  owner = database.owner
  await owner.query(
    `insert into site (site_id, name, retention_years, password_hash)
     values (1, 'Kita Igel', 1, '${hash}'), (2, E'\\u200B\\u200B', 5, '${hash}'), (30000000, E'Kita\\u202E fern', null, '${hash}')`,
  )
  await owner.query("select setval('site_site_id_seq', 30000000)")
  await owner.query(`
    begin; select set_config('app.site', '1', true);
    insert into site_version (site_id) values (1);
    insert into team (site_id, team_id, name) values (1, 1, E'\\u202EBären'), (1, 2, E'\\u200D');
    insert into teacher (site_id, teacher_id, name) values (1, 1, E'An\\u200Bna'), (1, 2, E'\\u3164\\u3164'), (1, 3, 'Çelik');
    insert into terms (site_id, teacher_id, valid_from, weekly_hours)
      select 1, one, '2024-12-30', 30 from generate_series(1, 3) one;
    insert into history (site_id, version, entry_index, at, action, teacher_id, after)
      values (1, 1, 0, '2026-01-05 08:00Z', 'teacherCreated', 3, '{"name":"Çelik"}');
    commit`)
  await migrate(database.url)
}, 120_000)
afterAll(() => database.drop())

const all = async (sql: string) => (await owner.query<unknown[]>({ text: sql, rowMode: 'array' })).rows

test('F51: who had chosen one year keeps two, and no other choice changes', async () => {
  expect(await all('select site_id, retention_years from site order by site_id')).toEqual([
    [1, 2],
    [2, 5],
    [30_000_000, null],
  ])
})

test('S13: what nobody sees is taken out of names; a name of nothing else gets a plain one', async () => {
  expect(await all('select name from site order by site_id')).toEqual([
    ['Kita Igel'],
    ['Kita 2'],
    ['Kita fern'],
  ])
  expect(await all('select name from team order by team_id')).toEqual([['Bären'], ['Team 2']])
  expect(await all('select name from teacher order by teacher_id')).toEqual([
    ['Anna'],
    ['Fachkraft 2'],
    ['Çelik'],
  ])
})

test('S9: a house with a huge id stays, and new ones get small ids again', async () => {
  expect(await all('select sites_after(0, 10)')).toEqual([[1], [2], [30_000_000]])
  expect(
    await all(`insert into site (name, password_hash) values ('Kita Neu', '${hash}') returning site_id`),
  ).toEqual([[3]])
})

test('S12: a line from before keeps its time, and now outlives its teacher', async () => {
  await owner.query(
    "begin; select set_config('app.site', '1', true); delete from teacher where teacher_id = 3; commit",
  )
  expect(await all('select at, teacher_id, after::text from history')).toEqual([
    [new Date('2026-01-05T08:00:00Z'), null, '{}'],
  ])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { schemaLines } from '#server/db/schema-lines.ts'
import { compareVersions } from '#server/updates/release-list.ts'
import { version } from '#server/version.ts'
import { changedSince, lateNumbers, presentTables } from '#tools/release/kept-tables.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import { succeeds } from '../morgenkreis.ts'
import { startProcess } from '../processes.ts'

/** Every released version upgrades to this one. `npm run release -- --keep-tables` keeps the next. */

const folder = import.meta.dirname
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const versions = readdirSync(folder)
  .filter((name) => name.endsWith('.tables'))
  .map((name) => name.replace('.tables', ''))
  .sort(compareVersions)

test('the first released version is kept, and each has its house', () => {
  expect(versions).toContain('1.0.0')
  expect(readdirSync(folder).filter((name) => name.endsWith('.sql')).length).toBe(versions.length)
})

test.each(versions)('no migration of %s was edited since', (kept) => {
  expect(changedSince(read(`${kept}.tables`), presentTables())).toEqual([])
})

// Until its tag is made, the version of package.json may be kept anew.
test.each(versions.filter((kept) => compareVersions(kept, version) < 0))(
  'what came after %s has greater numbers',
  (kept) => {
    expect(lateNumbers(read(`${kept}.tables`), presentTables())).toEqual([])
  },
)

describe.each(versions)('a house of %s', (kept) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createDatabase('template0')
    await loadDump(database.url, read(`${kept}.sql`))
  })
  afterAll(() => database.drop())

  test('is upgraded to the tables that a new database has, and every figure of it holds', async () => {
    const before = await rowsOf(database.owner)
    expect(before.teacher).toBe(2)
    await migrate(database.url)
    expect(await migrate(database.url)).toEqual([])
    const fresh = await createDatabase()
    const lines = async (owner: pg.Client) =>
      (await schemaLines(owner, 'public')).map(({ of, text }) => `${of}: ${text}`)
    expect((await lines(database.owner)).sort()).toEqual((await lines(fresh.owner)).sort())
    await fresh.drop()
    const after = await rowsOf(database.owner)
    expect({ ...after, ...before }).toEqual(after)
    expect(await succeeds(database.url, ['verify'])).toContain('Kita Morgenrot')
  })

  test('is served afterwards', async () => {
    const server = await startProcess(database.url)
    try {
      const ready = await fetch(`${server.origin}/readyz`)
      expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ migrations: 'ok' })])
      const site = await (await fetch(`${server.origin}/api/site`)).json()
      expect(site).toMatchObject({ name: 'Kita Morgenrot' })
    } finally {
      expect(await server.stop()).toBe(0)
    }
  })
})

async function loadDump(url: string, dump: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // It empties the search path for what follows in its connection.
  await client.query(dump)
  await client.end()
}

/** How many rows each table has, but for those that an upgrade fills. */
async function rowsOf(owner: pg.Client): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^schema_'",
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const { rows: counted } = await owner.query(`select count(*)::int as rows from ${name}`)
    counts[name] = counted[0].rows
  }
  return counts
}

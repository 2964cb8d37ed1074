import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../../test/databases.ts'
import { createDatabase } from '../../../test/databases.ts'
import { morgenkreis } from '../../../test/morgenkreis.ts'
import { readDatabaseFacts } from './database-facts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const look = (environment: Record<string, string> = {}) => morgenkreis(database.url, ['doctor'], environment)

test('a database that was never backed up is a fault, with what to do, and the exit code says so', async () => {
  const { code, out, err } = await look()
  expect(code).toBe(1)
  expect(out).toContain(
    'FAULT  There was never a backup [backup]\n       morgenkreis backup --out <file> --check',
  )
  expect(out).toContain('well   Tables and functions are those of this version')
  expect(out).toMatch(/well {3}PostgreSQL \d+\.\d+, UTF8/)
  expect(out).toContain('WATCH  The server logs in to the database as')
  expect(err).toMatch(/has to be mended|have to be mended/)
})

test('what is mended is no fault any more, and what breaks is one', async () => {
  const { owner } = database
  await owner.query(
    "insert into backup_record (started_at, size_bytes, sha256) values (now(), 1, repeat('a', 64))",
  )
  await owner.query('delete from schema_migration where number = (select max(number) from schema_migration)')
  const { out } = await look({ PLAIN_HTTP: 'true' })
  expect(out).toContain('well   The last backup is 0 hours old')
  expect(out).toContain('FAULT  1 migrations or functions are pending [tables]\n       morgenkreis migrate')
  expect(out).toContain('WATCH  PLAIN_HTTP is on')
})

test('a wrong setting of the server is named, and a login that does not exist', async () => {
  const url = new URL(database.url)
  url.username = 'nobody_at_all'
  const { code, out } = await morgenkreis(url.href, ['doctor', '--json'], {
    ...{ DATABASE_OWNER_URL: database.url, TRUSTED_PROXIES: 'foo' },
  })
  expect(code).toBe(1)
  const diagnoses = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const faults = diagnoses.filter(({ level }) => level === 'fault').map(({ text }) => text)
  expect(faults.join('\n')).toContain('TRUSTED_PROXIES: must be addresses or networks')
  expect(faults.join('\n')).toContain('The server could not work')
})

test('of an empty database it says where to begin', async () => {
  const empty = await createDatabase('template0')
  const { out } = await morgenkreis(empty.url, ['doctor'])
  expect(out).toContain('FAULT  There are no tables yet [tables]\n       morgenkreis migrate')
  await empty.drop()
})

test('a login without any rights counts the connections of all, and says what it does not see', async () => {
  const { owner } = database
  const role = `morgenkreis_test_lesser_${process.pid}`
  await owner.query(`create role ${role} login password 'Sonnenblume'`)
  await owner.query(`grant select on all tables in schema public to ${role}`)
  const url = new URL(database.url)
  url.username = role
  url.password = 'Sonnenblume'
  const others = Array.from({ length: 5 }, () => new pg.Client({ connectionString: database.url }))
  const lesser = new pg.Client({ connectionString: url.href })
  try {
    for (const client of [...others, lesser]) await client.connect()
    const all = async () => {
      const { rows } = await owner.query(
        "select count(*)::integer as all from pg_stat_activity where backend_type = 'client backend'",
      )
      return Number(rows[0].all)
    }
    // Other tests come and go in this cluster: what counts is a moment in which they do not.
    await expect
      .poll(
        async () => {
          const before = await all()
          const { connections } = await readDatabaseFacts(lesser, Date.now)
          return before === (await all()) ? connections - before : 'busy'
        },
        { timeout: 20_000 },
      )
      .toBe(0)
    expect((await readDatabaseFacts(lesser, Date.now)).connections).toBeGreaterThan(6)
    const { out } = await look({ DATABASE_OWNER_URL: url.href })
    expect(out).toContain('well   This login does not see how long transactions of other logins are open')
    expect((await look()).out).not.toContain('This login does not see')
  } finally {
    for (const client of [...others, lesser]) await client.end()
    await owner.query(`drop owned by ${role}; drop role ${role}`)
  }
})

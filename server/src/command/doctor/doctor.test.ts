import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../../test/databases.ts'
import { createDatabase } from '../../../test/databases.ts'
import { morgenkreis } from '../../../test/morgenkreis.ts'

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

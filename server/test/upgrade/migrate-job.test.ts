import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { morgenkreis } from '../morgenkreis.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import { password } from '../house.ts'
import { startProcess } from '../processes.ts'

/** As compose.yaml does it: a job migrates as the owner, and the server knows nothing of the owner. */

const login = `job_app_${process.pid}`
let database: TestDatabase
let serverUrl: string

beforeAll(async () => {
  database = await createDatabase('template0')
  const url = new URL(database.url)
  url.username = login
  url.password = 'Sieben-Zwerge-am-Bach'
  serverUrl = url.href
})
afterAll(async () => {
  await database.owner.query(`drop owned by ${login}`)
  await database.owner.query(`drop role ${login}`)
  await database.drop()
})

const alone = { MIGRATE_AT_START: 'false', TEACHER_PASSWORD: '' }
const job = () =>
  morgenkreis(serverUrl, ['migrate', '--first-site'], {
    DATABASE_OWNER_URL: database.url,
    SITE_NAME: 'Kita Morgenrot',
    TEACHER_PASSWORD: password,
  })

test('before the job the server does not start, and says what to do', async () => {
  await database.owner.query(`create role ${login} login password 'Sieben-Zwerge-am-Bach'`)
  await expect(startProcess(serverUrl, alone)).rejects.toThrow('has `morgenkreis migrate` run?')
  await database.owner.query(`drop role ${login}`)
})

test('the job makes tables, login and house, once', async () => {
  const first = await job()
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('Migrated: baseline\n') })
  expect(first.out).toContain('"Kita Morgenrot" was created.\n')
  expect(first.out + first.err).not.toContain(password)
  const again = await job()
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('The tables are up to date.\n') })
  expect(again.out).not.toContain('was created')
})

test('then the server starts with its own login alone, and can do no more than that', async () => {
  const server = await startProcess(serverUrl, alone)
  try {
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    const reply = await fetch(`${server.origin}/api/access`, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    expect(reply.status).toBe(200)
  } finally {
    expect(await server.stop()).toBe(0)
  }
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await expect(client.query('create table taken (id integer)')).rejects.toThrow('permission denied')
  await client.end()
})

test('on tables of another version it does not start', async () => {
  const { owner } = database
  const { rows } = await owner.query(
    'delete from schema_migration where number = (select max(number) from schema_migration) returning *',
  )
  await expect(startProcess(serverUrl, alone)).rejects.toThrow(
    'of an older version, and MIGRATE_AT_START is false',
  )
  const insert = 'insert into schema_migration (number, name, checksum) values ($1, $2, $3)'
  await owner.query(insert, [rows[0].number, rows[0].name, rows[0].checksum])
  await owner.query(insert, [9_999, 'later', 'x'])
  await expect(startProcess(serverUrl, alone)).rejects.toThrow('The tables are of a newer version')
  await owner.query('delete from schema_migration where number = 9999')
})

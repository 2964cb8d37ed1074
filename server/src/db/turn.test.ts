import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../test/databases.ts'
import { createDatabase } from '../../test/databases.ts'
import { inTurn } from './turn.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

async function connected() {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  return client
}
const pidOf = async (client: pg.Client) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid

test('one after the other, whoever came first', async () => {
  const order: string[] = []
  const one = (name: string) =>
    inTurn(database.url, 'migrate', async () => {
      order.push(`${name} begins`)
      await pause(100)
      order.push(`${name} ends`)
    })
  await Promise.all([one('a'), one('a'), one('a')])
  expect(order).toEqual(['a begins', 'a ends', 'a begins', 'a ends', 'a begins', 'a ends'])
})

test('what failed is over for the others, too', async () => {
  await expect(inTurn(database.url, 'migrate', () => Promise.reject(new Error('no room')))).rejects.toThrow(
    'no room',
  )
  expect(await inTurn(database.url, 'migrate', async () => 'done')).toBe('done')
})

test('P10: who waits says for whom, and gives up in the end', async () => {
  // As servers before 0.3 take it, and as a pooler would keep it for good.
  const holder = await connected()
  await holder.query('select pg_advisory_lock(667436)')
  const said: string[] = []
  const waiting = { patience: 400, onWait: (line: string) => void said.push(line) }
  const pid = await pidOf(holder)
  await expect(inTurn(database.url, 'migrate', async () => 'never', waiting)).rejects.toThrow(
    new RegExp(`connection ${pid} from .*is bringing the tables up to date. If nothing is going on there`),
  )
  expect(said).toEqual([expect.stringMatching(new RegExp(`^Waiting: another process \\(connection ${pid} `))])
  // Another matter is not kept waiting.
  expect(await inTurn(database.url, 'login', async () => 'done')).toBe('done')
  const next = inTurn(database.url, 'migrate', async () => 'done', { patience: 20_000 })
  await holder.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  expect(await next).toBe('done')
  await holder.end()
})

test('it goes with the connection of who had it', async () => {
  const cut = inTurn(database.url, 'firstSite', async () => {
    const own = await connected()
    await own.query(
      `select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    await own.end()
    expect(await inTurn(database.url, 'firstSite', async () => 'the next')).toBe('the next')
  })
  await cut
})

test('who waits keeps no index from being built while others write', async () => {
  const holder = await connected()
  await holder.query('select pg_advisory_lock(667436)')
  const waits = inTurn(database.url, 'migrate', async () => 'done')
  await pause(200)
  const builder = await connected()
  await builder.query("set statement_timeout = '10s'; create table built (number integer)")
  await builder.query('create index concurrently built_number on built (number)')
  await holder.end()
  expect(await waits).toBe('done')
  await builder.end()
})

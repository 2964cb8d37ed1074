import type { IncomingMessage } from 'node:http'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashOf, newToken } from '#server/http/token.ts'
import { loadHouses } from '#tools/houses/large-houses.ts'
import { readZip } from '#tools/page/read-zip.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess } from '../processes.ts'

/** A year of 60 people from a database that takes a quarter of a second for each week: longer than any request may. */

let database: TestDatabase
let server: ServerProcess
const token = newToken()

beforeAll(async () => {
  database = await createDatabase()
  await loadHouses(database.owner, [{ sites: 2, teachers: 60, weeks: 60 }])
  await database.owner.query(
    'insert into access_grant (site_id, token_hash, granted_at, last_used_at) select site_id, $1, now(), now() from site',
    [hashOf(token)],
  )
  await database.owner.query(`
    create sequence weeks_read;
    grant usage, select on weeks_read to public;
    alter function week_document rename to week_document_at_once;
    create function week_document(p_site integer, p_week integer, p_today date) returns text language plpgsql as $$
    begin
      if nextval('weeks_read') > 1000 then raise exception 'The table is damaged' using errcode = 'XX001'; end if;
      perform pg_sleep(0.25);
      return week_document_at_once(p_site, p_week, p_today);
    end $$`)
  server = await startProcess(database.url, { LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})
beforeEach(() => setWeeksRead(1))

const setWeeksRead = (count: number) => database.owner.query('select setval($1, $2)', ['weeks_read', count])
const weeksRead = async () =>
  Number((await database.owner.query('select last_value as count from weeks_read')).rows[0].count)

/** The head of the answer, as soon as it is there. */
const askForYear = (host = 'kita1.test') =>
  new Promise<IncomingMessage>((answered, failed) => {
    const headers = { host, cookie: `access=${token}` }
    get(`${server.origin}/api/archive?year=2025`, { headers, agent: false }, answered).on('error', failed)
  })

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

test('N8: a year that takes 13 s begins at once and comes whole', async () => {
  const since = performance.now()
  const seconds = () => (performance.now() - since) / 1_000
  const answer = await askForYear()
  expect(answer.statusCode).toBe(200)
  expect(seconds()).toBeLessThan(5)
  const files = readZip(await bytesOf(answer))
  expect(seconds()).toBeGreaterThan(8)
  expect([...files.keys()]).toContain('months.csv')
  // 261 working days of 2025, from Wednesday, 1 January on.
  expect(files.get('days.csv')?.trim().split('\r\n').length).toBe(1 + 60 * 261)
  expect(server.output.join('\n')).not.toMatch(/FST_ERR|not answered in time|broke off/)
}, 60_000)

test('N8: who leaves stops the reading', async () => {
  const answer = await askForYear()
  await new Promise((come) => answer.once('data', come))
  answer.destroy()
  await pause(1_000)
  const read = await weeksRead()
  expect(read).toBeLessThan(20)
  await pause(2_000)
  expect(await weeksRead()).toBe(read)
}, 60_000)

test('N8: a failure in the middle breaks the connection, and is logged once, as what it is', async () => {
  const before = server.output.length
  await setWeeksRead(1_000 - 10)
  const answer = await askForYear()
  expect(answer.statusCode).toBe(200)
  await expect(bytesOf(answer)).rejects.toThrow(/aborted|ECONNRESET/)
  await pause(500)
  const lines = server.output.slice(before).map((line) => JSON.parse(line) as { level: number; msg: string })
  const worthReading = lines.filter(({ level }) => level >= 40)
  expect(worthReading.map(({ msg }) => msg)).toEqual(['a file broke off while it was sent'])
}, 60_000)

test('N8: a failure before the first byte is answered in words', async () => {
  await database.owner.query('alter table payroll rename to payroll_away')
  const answer = await askForYear()
  await database.owner.query('alter table payroll_away rename to payroll')
  expect(answer.statusCode).toBe(500)
  expect(JSON.parse((await bytesOf(answer)).toString())).toMatchObject({ code: 'failed' })
})

test('X3: a house has one such file at a time; a second one waits, and is then refused with words', async () => {
  const first = await askForYear()
  first.pause()
  const since = performance.now()
  const second = await askForYear()
  expect(second.statusCode).toBe(503)
  expect(second.headers['retry-after']).toBe('2')
  expect(JSON.parse((await bytesOf(second)).toString())).toMatchObject({ code: 'house_busy' })
  expect(performance.now() - since).toBeGreaterThan(4_000)
  const other = await askForYear('kita2.test')
  expect(other.statusCode).toBe(200)
  for (const answer of [first, other]) answer.destroy()
  await pause(500)
  const third = await askForYear()
  expect(third.statusCode).toBe(200)
  third.destroy()
}, 60_000)

import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, openWeek } from '../../test/schedule.ts'

/** A save is two round trips of one statement each: who asks and the lock; then all that is written, with the commit. */

let server: TestServer
let manager: Browser
let place: Place

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  place = { weekId: await openWeek(manager), teacherId: await addTeacher(manager) }
  await write()
})
afterAll(() => server.close())

const write = (headers = {}) =>
  manager.send('PUT', '/api/days', { days: [{ ...place, dayOfWeek: 1, slots: [slot] }] }, headers)
const slot = { startTime: '08:00', endTime: '15:00' }

/** What was sent, in groups: a new one begins when something was answered before it went out. */
async function tripsOf(job: () => Promise<unknown>): Promise<string[][]> {
  const trips: string[][] = []
  let answered = true
  const original = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [first] = asked as [string | { text: string }]
    const text = (typeof first === 'string' ? first : first.text).trim()
    const sent = (original as (...values: unknown[]) => unknown).apply(this, asked)
    if (/pg_notify/.test(text) || !(sent instanceof Promise)) return sent
    if (answered) trips.push([])
    answered = false
    trips.at(-1)?.push(text.split('\n')[0]?.slice(0, 40) ?? '')
    const note = () => {
      answered = true
    }
    sent.then(note, note)
    return sent
  } as never)
  await job()
  spy.mockRestore()
  return trips
}

test('two round trips, and the lock goes out with the question who asks', async () => {
  const trips = await tripsOf(async () => expect((await write()).status).toBe(200))
  expect(trips).toEqual([
    ['begin', expect.stringContaining('granted_at')],
    [expect.stringContaining('select version, changed_by'), 'commit'],
  ])
})

test('with an Idempotency-Key too, which is claimed with the lock and answered with the commit', async () => {
  const once = async () => {
    const reply = await write({ 'idempotency-key': 'once' })
    expect(reply.status).toBe(200)
    return reply.text
  }
  let first = ''
  const trips = await tripsOf(async () => {
    first = await once()
  })
  expect(trips).toEqual([
    ['begin', expect.stringContaining('granted_at')],
    [
      expect.stringContaining('update idempotency_key'),
      expect.stringContaining('select version, changed_by'),
      'commit',
    ],
  ])
  // Sent again it locks nothing, asks for the answer, and writes nothing.
  const again = await tripsOf(async () => expect(await once()).toBe(first))
  expect(again).toEqual([
    ['begin', expect.stringContaining('granted_at')],
    [expect.stringContaining('select fingerprint')],
    ['commit'],
  ])
})

test('two that are sent at once with one key are one save', async () => {
  const { body: before } = await write()
  const both = await Promise.all([1, 2].map(() => write({ 'idempotency-key': 'twice' })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.text).toBe(both[1]?.text)
  expect(both[0]?.body.days[0].version).toBe(before.days[0].version + 1)
})

test('who may not save claims no key', async () => {
  const stranger = await server
    .browser()
    .send('PUT', '/api/days', { days: [] }, { 'idempotency-key': 'foreign' })
  expect(stranger.status).toBe(401)
  const { rows } = await server.database.owner.query("select from idempotency_key where key = 'foreign'")
  expect(rows).toEqual([])
})

test('the row of the ledger is made where it is missing, and only there', async () => {
  const { owner } = server.database
  const attempts = async () => {
    const { rows } = await owner.query<{ made: string }>('select last_value as made from made')
    return Number(rows[0]?.made)
  }
  await owner.query(`
    create sequence made; grant usage on made to morgenkreis_server;
    create function note_insert() returns trigger language plpgsql as $$ begin perform nextval('made'); return null; end $$;
    create trigger noted before insert on ledger for each statement execute function note_insert()`)
  await owner.query("select setval('made', 1)")
  expect((await write()).status).toBe(200)
  expect(await attempts()).toBe(1)
  await owner.query("begin; set local app.site = '1'; delete from ledger; commit")
  expect((await write()).status).toBe(200)
  expect(await attempts()).toBeGreaterThan(1)
  const { body } = await manager.get(`/api/weeks/${place.weekId}`)
  expect(body.teachers[0]).toMatchObject({ workedHours: 7 })
})

test('who has lost the access changes nothing, and the rows are free again', async () => {
  const { cookie } = manager
  await server.database.owner.query("begin; set local app.site = '1'; delete from access_grant; commit")
  expect((await write()).status).toBe(401)
  expect(cookie).toBeDefined()
  // Nor is a key claimed, which would keep the save from happening later.
  const sent = { 'idempotency-key': 'without access' }
  expect((await write(sent)).status).toBe(401)
  manager = await server.browser().unlock()
  expect((await write()).status).toBe(200)
  const before = (await write()).body.days[0].version
  expect((await write(sent)).body.days[0].version).toBe(before + 1)
})

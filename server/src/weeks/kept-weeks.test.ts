import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

/** A teacher's week whose version stands is not made again; whose access has ended gets nothing of it. */

let server: TestServer
let manager: Browser
let place: Place
let week: string

const zipped = { 'accept-encoding': 'gzip' }

beforeAll(async () => {
  server = await startServer()
  // As it is, and counted: a sequence goes on whatever becomes of the transaction.
  await server.database.owner.query(`
    alter function week_document rename to counted_document;
    create sequence documents;
    grant usage on documents to morgenkreis_server;
    create function week_document(p_site integer, p_week integer, p_today date) returns text
      language plpgsql stable as $$ begin perform nextval('documents'); return counted_document(p_site, p_week, p_today); end $$;
    grant execute on function week_document to morgenkreis_server`)
  manager = await server.browser().unlock()
  const weekId = await openWeek(manager)
  const teacherId = await addTeacher(manager, { name: 'Olaf Ünal' })
  place = { weekId, teacherId }
  week = `/api/weeks/${weekId}`
  await save(manager, work(place, 1), away(place, 2, 'sick', { notes: 'Only for the team' }))
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.time = wednesday
})

async function documentsMade<Result>(job: () => Promise<Result>): Promise<[number, Result]> {
  const made = async () => {
    const { rows } = await server.database.owner.query<{ made: string }>(
      'select case when is_called then last_value else 0 end as made from documents',
    )
    return Number(rows[0]?.made)
  }
  const before = await made()
  const result = await job()
  return [(await made()) - before, result]
}

test('the second reading is answered with what is kept, to the byte', async () => {
  const first = await manager.get(week, zipped)
  const [made, second] = await documentsMade(() => manager.get(week, zipped))
  expect(made).toBe(0)
  expect([second.status, second.tag, second.bytes]).toEqual([200, first.tag, first.bytes])
  const [madeForPlain, plain] = await documentsMade(() => manager.get(week))
  expect([madeForPlain, plain.text]).toEqual([0, first.text])
  const [madeForRows, rows] = await documentsMade(() => manager.get(`${week}/teachers`))
  expect([madeForRows, rows.body]).toEqual([0, first.body.teachers])
})

test('a change is there at once, whoever made it', async () => {
  const before = await manager.get(week)
  const [made] = await documentsMade(() => save(manager, work(place, 3)))
  expect(made).toBe(0)
  const after = await manager.get(week)
  expect(after.tag).not.toBe(before.tag)
  expect(after.body.teachers[0].timeSlots).toHaveLength(before.body.teachers[0].timeSlots.length + 1)
  // Another process, whose word this one has not heard.
  await server.database.owner.query(`
    begin; set local app.site = '1';
    update site_version set version = version + 1; update teacher set name = 'Olga';
    commit`)
  expect((await manager.get(week)).body.teachers[0].name).toBe('Olga')
})

test('who has it already gets a 304, and no document is made, even where nothing is kept', async () => {
  const { tag } = await manager.get(week)
  const other = await startServer({ database: server.database })
  try {
    const browser = other.browser()
    browser.cookie = manager.cookie
    const known = { 'if-none-match': String(tag) }
    for (const path of [week, `${week}/teachers`]) {
      const [made, reply] = await documentsMade(() => browser.get(path, known))
      expect([made, reply.status, reply.text, reply.tag]).toEqual([0, 304, '', tag])
    }
    const [made, reply] = await documentsMade(() => browser.get(week))
    expect([made, reply.status]).toEqual([1, 200])
  } finally {
    await other.app.close()
    await other.db.close()
  }
})

test('a tag of another version, another day or another week answers nothing', async () => {
  const { tag } = await manager.get(week)
  const version = Number(/t(\d+)-/.exec(String(tag))?.[1])
  const others = [
    `W/"t${version + 1}-2026-11-11"`,
    `W/"t${version - 1}-2026-11-11"`,
    `W/"t${version}-2026-11-10"`,
  ]
  for (const other of others) {
    const reply = await manager.get(week, { 'if-none-match': other })
    expect([reply.status, reply.tag]).toEqual([200, tag])
  }
  expect((await manager.get('/api/weeks/104', { 'if-none-match': String(tag) })).status).toBe(404)
})

test('the next day it is made again: what counts may have become another', async () => {
  const today = await manager.get(week)
  server.clock.time = wednesday + 7 * 86_400_000
  const [made, reply] = await documentsMade(() => manager.get(week, { 'if-none-match': String(today.tag) }))
  expect([made, reply.status, reply.body.currentWeekId]).toEqual([1, 200, today.body.currentWeekId + 1])
})

test('S3: parents get nothing of what is kept for teachers, nor teachers what is kept for parents', async () => {
  await manager.get(week, zipped)
  const parent = server.browser()
  const secret = /sick|Only for|cumulativeBalance|dayVersions/
  for (const reply of [
    await parent.get(week, zipped),
    await parent.get(week),
    await manager.get(`${week}?view=parent`, zipped),
    await parent.get(`${week}/teachers`),
  ])
    expect(reply.text).not.toMatch(secret)
  const { tag, text } = await manager.get(week, zipped)
  expect(text).toMatch(secret)
  const guessed = await parent.get(week, { 'if-none-match': String(tag) })
  expect([guessed.status, secret.test(guessed.text)]).toEqual([200, false])
})

test('S3: an access that has ended opens nothing that is kept', async () => {
  const leaving = await server.browser().unlock()
  const { tag } = await leaving.get(week, zipped)
  const { cookie } = leaving
  await leaving.delete('/api/access')
  for (const headers of [{}, { 'if-none-match': String(tag) }]) {
    const stranger = server.browser()
    stranger.cookie = cookie
    const reply = await stranger.get(week, headers)
    expect([reply.status, reply.body.viewMode]).toEqual([200, 'parent'])
    expect(reply.text).not.toMatch(/sick|Only for|cumulativeBalance/)
  }
})

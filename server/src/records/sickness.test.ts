import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { memberOf } from '../../test/members.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import { addTeacher, away, openWeek, rowOf, save, work } from '../../test/schedule.ts'

/** Who goes home sick says so on the own page; today is Wednesday, 11 November 2026. */

let server: TestServer
let manager: Browser
let anna: { id: number; browser: Browser }
let ben: { id: number; browser: Browser }
let weekId: number

const fullDay = (place: { teacherId: number; weekId: number }, day: number) => [
  work(place, day, '08:00', '12:00'),
  work(place, day, '12:00', '12:30', { sessionType: 'break' }),
  work(place, day, '12:30', '16:00'),
]
const week = [1, 2, 3, 4, 5]

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  const ids = []
  for (const name of ['Anna', 'Ben']) ids.push(await addTeacher(manager, { name, weeklyHours: 37.5 }))
  weekId = await openWeek(manager)
  for (const teacherId of ids)
    await save(manager, ...week.flatMap((day) => fullDay({ teacherId, weekId }, day)))
  const [first = 0, second = 0] = ids
  anna = { id: first, browser: (await memberOf(server, manager, 'self', { teacherId: first })).browser }
  ben = { id: second, browser: (await memberOf(server, manager, 'self', { teacherId: second })).browser }
  await manager.patch('/api/site', { recordsSince: '2026-11-02' })
})
afterAll(() => server.close())

const sick = (who: { browser: Browser }, dayOfWeek: number, sickFrom: string, version = 0) =>
  who.browser.send('PUT', '/api/my/records', {
    days: [{ weekId, dayOfWeek, version, record: { sickFrom } }],
  })
const row = (of: { id: number }) => rowOf(manager, { teacherId: of.id, weekId })
const statusesOf = async (of: { id: number }, dayOfWeek: number) =>
  (await row(of))?.timeSlots
    .filter((slot) => slot.dayOfWeek === dayOfWeek)
    .map(({ status, startTime, endTime }) => `${status} ${startTime}-${endTime}`)

test('the plan says it at once, what was worked is recorded, and the day counts in full', async () => {
  const reply = await sick(anna, 3, '11:00')
  expect(reply, reply.text).toMatchObject({
    status: 200,
    body: { days: [{ version: 1, record: { spans: '08:00-11:00', source: 'entered', plannedTo: '11:00' } }] },
  })
  expect(await row(anna)).toMatchObject({ workedHours: 33, actualHours: 37.5, difference: 0 })
  expect(await statusesOf(anna, 3)).toEqual(['sick 11:00-null', 'present 08:00-11:00'])
  const lines = (await manager.get('/api/history?limit=2')).body
  expect(lines.map(({ action, actorName }: Record<string, unknown>) => [action, actorName])).toEqual([
    ['daySaved', 'Anna'],
    ['dayRecorded', 'Anna'],
  ])
  expect((await verifyLedger(server.db, 1)).faults).toEqual([])
})

test('parents learn when somebody is there, and not why', async () => {
  const seen = await server.browser().get(`/api/weeks/${weekId}/teachers`)
  expect(seen.text).toContain('11:00')
  expect(seen.text).not.toContain('sick')
})

test('said twice it stays, said otherwise the other time counts', async () => {
  const again = await sick(anna, 3, '11:00', 1)
  expect(again.body.days[0].version).toBe(1)
  const later = await sick(anna, 3, '14:00', 1)
  expect(later.body.days[0]).toMatchObject({
    version: 2,
    record: { spans: '08:00-12:00 b12:00-12:30 12:30-14:00' },
  })
  expect(await row(anna)).toMatchObject({ workedHours: 35.5, actualHours: 37.5 })
})

test('the time until then can still be recorded to the minute', async () => {
  const days = [{ weekId, dayOfWeek: 3, version: 2, record: { spans: '07:54-11:00' } }]
  expect((await anna.browser.send('PUT', '/api/my/records', { days })).status).toBe(200)
  expect(await row(anna)).toMatchObject({ workedHours: 33.1, actualHours: 35.1 })
  expect((await verifyLedger(server.db, 1)).faults).toEqual([])
})

test('another time, another day and another person are refused, and nothing is half done', async () => {
  const before = await row(ben)
  await save(manager, away({ teacherId: ben.id, weekId }, 2, 'vacation'))
  const refusals = await Promise.all([
    sick(ben, 3, '08:00'),
    sick(ben, 3, '16:00'),
    sick(ben, 2, '11:00'),
    sick(ben, 4, '11:00'),
    sick(ben, 3, '11:00', 5),
  ])
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'record_sick_outside_work'],
    [409, 'record_sick_outside_work'],
    [409, 'record_sick_outside_work'],
    [409, 'record_of_day_to_come'],
    [412, 'changed_meanwhile'],
  ])
  const ofOther = { weekId, dayOfWeek: 3, version: 0, record: { sickFrom: '11:00' }, teacherId: ben.id }
  expect((await anna.browser.send('PUT', '/api/my/records', { days: [ofOther] })).status).toBe(400)
  expect((await manager.send('PUT', '/api/records', { days: [ofOther] })).status).toBe(400)
  await save(manager, ...fullDay({ teacherId: ben.id, weekId }, 2))
  const { dayVersions: _, timeSlots: __, ...figures } = before ?? { dayVersions: [], timeSlots: [] }
  expect(await row(ben)).toMatchObject(figures)
  expect(await statusesOf(ben, 3)).toHaveLength(3)
})

test('a shut day stays as it is', async () => {
  await manager.patch('/api/site', { monthSheets: true, recordsBy: 'month' })
  server.clock.time = Date.parse('2026-12-01T11:00:00Z')
  const { hash } = (await manager.get('/api/months/2026-11')).body
  expect((await manager.post('/api/months/2026-11/close', { hash })).status).toBe(200)
  expect(await sick(ben, 1, '11:00')).toMatchObject({ status: 409, body: { code: 'month_closed' } })
  expect(await statusesOf(ben, 1)).toHaveLength(3)
})

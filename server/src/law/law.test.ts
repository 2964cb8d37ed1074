import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireWeekHints } from '#contract/law.ts'
import { EventReader } from '../../test/event-reader.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, openWeek, rowOf, save, work } from '../../test/schedule.ts'

const host = '127.0.0.1'
let server: TestServer
let origin: string
let manager: Browser
let parent: Browser
let place: Place

beforeAll(async () => {
  server = await startServer({ hosts: [host, 'loewenzahn.test'] })
  origin = await server.app.listen({ host, port: 0 })
  manager = await server.browser(host).unlock()
  parent = server.browser(host)
})
afterAll(() => server.close())
beforeEach(async () => {
  place = { weekId: await openWeek(manager), teacherId: await addTeacher(manager) }
})

const answer = { reason: 'childNotCollected', text: '' }
const urlOf = (day: number, rule: string, { weekId, teacherId } = place) =>
  `/api/hints/${weekId}/${teacherId}/${day}/${rule}`
const give = (day: number, rule: string, body: object = answer) => manager.send('PUT', urlOf(day, rule), body)
const hintsOf = async (weekId = place.weekId) =>
  (await manager.get<WireWeekHints>(`/api/weeks/${weekId}/hints`)).body
const ownAnswers = async () =>
  (await hintsOf()).answers.filter(({ teacherId }) => teacherId === place.teacherId)
const protect = (protection: string, teacherId = place.teacherId) =>
  manager.send('PUT', `/api/protection/${teacherId}`, { protection })

describe('a reason for a hint', () => {
  test('is kept with its figures and the version of the day', async () => {
    await save(manager, work(place, 1, '07:00', '13:15'))
    const reply = await give(1, 'break')
    expect(reply.status).toBe(200)
    const version = (await rowOf(manager, place))?.dayVersions[0]
    expect(reply.body).toMatchObject({ ...answer, is: 0, limit: 30, dayVersion: version, actorId: null })
    expect(await ownAnswers()).toEqual([reply.body])
  })

  test('is replaced by the next one', async () => {
    await save(manager, work(place, 1, '07:00', '13:15'))
    await give(1, 'run')
    await give(1, 'run', { reason: 'other', text: 'Sommerfest' })
    expect(await ownAnswers()).toMatchObject([{ rule: 'run', reason: 'other', text: 'Sommerfest', is: 375 }])
  })

  test('is given for a day as it is now: a changed day has another version', async () => {
    await save(manager, work(place, 1, '07:00', '13:15'))
    const before = (await give(1, 'break')).body.dayVersion
    await save(manager, work(place, 1, '07:00', '13:30'))
    expect((await rowOf(manager, place))?.dayVersions[0]).toBeGreaterThan(before)
    expect((await give(1, 'break')).body.dayVersion).toBeGreaterThan(before)
  })

  test.each([
    ['a day without that hint', 1, 'rest'],
    ['a day without work', 4, 'break'],
  ])('is refused for %s', async (_, day, rule) => {
    await save(manager, work(place, 1, '07:00', '13:15'))
    const reply = await give(day, rule)
    expect([reply.status, reply.body.code]).toEqual([409, 'hint_gone'])
    expect(await ownAnswers()).toEqual([])
  })

  test('is refused for a rule that there is not, a week and a person that there are not', async () => {
    expect((await give(1, 'naps')).status).toBe(400)
    const noWeek = await manager.send('PUT', urlOf(1, 'break', { ...place, weekId: 900 }), answer)
    const unknown = await manager.send('PUT', urlOf(1, 'break', { ...place, teacherId: 4711 }), answer)
    expect([noWeek.status, unknown.status]).toEqual([404, 404])
  })

  test('stays as it is once its month is closed', async () => {
    const weekId = await openWeek(manager, '2026-10-12')
    const october = { ...place, weekId }
    await save(manager, work(october, 1, '07:00', '13:15'))
    expect((await manager.send('PUT', urlOf(1, 'break', october), answer)).status).toBe(200)
    const { hash } = (await manager.get('/api/months/2026-10')).body
    expect((await manager.post('/api/months/2026-10/close', { hash })).status).toBe(200)
    const late = await manager.send('PUT', urlOf(1, 'break', october), { reason: 'outing', text: '' })
    expect([late.status, late.body.code]).toEqual([409, 'month_closed'])
    const sql = "update hint_answer set reason = 'outing' where week_number = $1"
    await server.database.owner.query("select set_config('app.site', '1', false)")
    await expect(server.database.owner.query(sql, [weekId])).rejects.toThrow('are closed')
    expect((await hintsOf(weekId)).answers).toMatchObject([answer])
    await manager.post('/api/months/2026-10/reopen', { reason: 'The test goes on' })
  })

  test('is heard of by every open browser of the team', async () => {
    await save(manager, work(place, 1, '07:00', '13:15'))
    const reader = await EventReader.open(origin, manager.cookie)
    const { weekId, teacherId } = place
    // What was changed before may be announced late, and is not news.
    const { version: known } = reader.hello as { version: number }
    await give(1, 'break')
    const event = await reader.until(({ data }) => (data as { version: number }).version > known)
    const day = { kind: 'day', weekId, teacherId, dayOfWeek: 1 }
    expect(event.data).toMatchObject({ changes: expect.arrayContaining([day]) })
    reader.close()
  })
})

describe('a protection profile', () => {
  test('is an adult unless stated otherwise, and again', async () => {
    const own = async () =>
      (await manager.get('/api/protection')).body.filter(
        ({ teacherId }: Place) => teacherId === place.teacherId,
      )
    expect(await own()).toEqual([])
    for (const protection of ['minor', 'maternity']) {
      expect((await protect(protection)).body).toEqual({ teacherId: place.teacherId, protection })
      expect(await own()).toEqual([{ teacherId: place.teacherId, protection }])
    }
    await protect('adult')
    expect(await own()).toEqual([])
  })

  test('decides which hints there are', async () => {
    await save(manager, work(place, 1, '07:00', '11:45'))
    expect((await give(1, 'break')).status).toBe(409)
    await protect('minor')
    expect((await give(1, 'break')).body).toMatchObject({ is: 0, limit: 30 })
  })

  test('of an unknown teacher is refused', async () => {
    expect((await protect('minor', 4711)).status).toBe(404)
  })

  test('goes with its person', async () => {
    await protect('maternity')
    await manager.post(`/api/teachers/${place.teacherId}/archive`)
    expect((await manager.delete(`/api/teachers/${place.teacherId}`)).status).toBe(204)
    const left = await server.database.owner.query(
      'select from protection_profile where site_id = 1 and teacher_id = $1',
      [place.teacherId],
    )
    expect(left.rowCount).toBe(0)
  })

  test('leaves no trace in history, events, weeks and sheets', async () => {
    await save(manager, work(place, 1, '07:00', '20:30'))
    const reader = await EventReader.open(origin, manager.cookie)
    await protect('maternity')
    await give(1, 'late', { reason: 'agreed', text: '' })
    expect(JSON.stringify(await reader.next())).not.toMatch(/maternity|MuSchG|late/)
    reader.close()
    for (const url of [
      '/api/history?limit=200',
      `/api/weeks/${place.weekId}`,
      '/api/teachers/active',
      '/api/site',
    ])
      expect((await manager.get(url)).text, url).not.toMatch(/maternity|MuSchG|"late"/)
    expect((await manager.get('/api/staffing')).text).not.toMatch(/maternity|protection/)
  })
})

describe('who may', () => {
  const calls: [string, string, () => string, object?][] = [
    ['read hints', 'GET', () => `/api/weeks/${place.weekId}/hints`],
    ['give a reason', 'PUT', () => urlOf(1, 'break'), answer],
    ['read profiles', 'GET', () => '/api/protection'],
    ['change a profile', 'PUT', () => `/api/protection/${place.teacherId}`, { protection: 'minor' }],
  ]

  test.each(calls)('parents may not %s', async (_, method, url, body) => {
    await save(manager, work(place, 1, '07:00', '13:15'))
    const reply = await parent.send(method as 'PUT', url(), body)
    expect([reply.status, reply.body.code]).toEqual([401, 'access_needed'])
    expect(await ownAnswers()).toEqual([])
  })

  test('another house has neither reasons nor profiles of this one', async () => {
    await save(manager, work(place, 1, '07:00', '13:15'))
    await give(1, 'break')
    await protect('minor')
    const other = await server.browser('loewenzahn.test').unlock()
    await openWeek(other)
    expect((await other.get('/api/protection')).body).toEqual([])
    expect((await other.get(`/api/weeks/${place.weekId}/hints`)).body).toEqual({
      country: 'de',
      before: [],
      answers: [],
    })
    const foreign = await other.send('PUT', `/api/protection/${place.teacherId}`, { protection: 'minor' })
    expect(foreign.status).toBe(404)
  })
})

describe('the weeks before', () => {
  test('of the month, of the week before, and how many there are', async () => {
    const teacherId = await addTeacher(manager, { weeklyHours: 30, teamHours: 2, mpaHours: 3 })
    const weeks: number[] = []
    for (const monday of ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'])
      weeks.push(await openWeek(manager, monday))
    const ends = ['11:00', '12:00', '13:00', '14:00']
    for (const [at, weekId] of weeks.entries())
      await save(manager, work({ teacherId, weekId }, 1, '08:00', ends[at]))
    const before = (await hintsOf(weeks[3])).before.find((each) => each.teacherId === teacherId)
    // 3.00, 4.00 and 5.00 worked + 2.00 team + 3.00 MPA a week, and in the week of 12 October team and MPA alone.
    expect(before).toEqual({
      teacherId,
      weeks: 4,
      hours: 32,
      lastWeek: 10,
      month: { weeks: 3, hours: 27, contract: 90 },
    })
    const third = (await hintsOf(weeks[2])).before.find((each) => each.teacherId === teacherId)
    expect(third).toMatchObject({ weeks: 3, lastWeek: 9, month: null })
  })
})

test('the country is that of the calendar', async () => {
  const settings = (region: string | null) =>
    manager.send('PUT', '/api/calendar/settings', { region, keptHolidays: [], releaseShare: 0 })
  for (const [region, country] of [
    ['AT', 'at'],
    ['CH-ZH', 'ch'],
    ['LU', null],
    [null, 'de'],
  ] as const) {
    expect((await settings(region)).status).toBe(200)
    expect((await hintsOf()).country).toBe(country)
  }
})

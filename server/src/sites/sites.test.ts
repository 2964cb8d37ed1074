import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { openWeek } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser

beforeAll(async () => {
  server = await startServer({ hosts: ['sonnenblume.test', 'loewenzahn.test'] })
  manager = await server.browser().unlock()
})
afterAll(() => server.close())

test('a new house shows parents the least', async () => {
  const { body, tag } = await manager.get('/api/site')
  expect(body).toEqual({
    name: 'Kita sonnenblume.test',
    timeZone: 'Europe/Berlin',
    dayStart: '07:00',
    dayEnd: '21:00',
    breakAt: null,
    mpaName: '',
    absenceKinds: false,
    leaveAccounts: false,
    leaveBegins: null,
    leaveLapsesOn: '03-31',
    leaveMustBe: 'taken',
    leaveRest: 'dropped',
    monthSheets: false,
    closedBefore: null,
    staffing: false,
    lawHints: false,
    parentsLight: false,
    parentsPhone: '',
    countsSteppingIn: true,
    publishesWeeks: false,
    takesRequests: false,
    takesSwaps: false,
    trustsHarmlessSwaps: false,
    recordsSince: null,
    recordTolerance: 0,
    recordsBy: 'day',
    today: '2026-11-11',
    firstWeek: '2024-12-30',
    parentsSee: { hours: false, reasons: false, notes: false, allWeeks: false },
    retentionYears: null,
    version: 1,
  })
  expect(tag).toBe('"site-v1"')
  const { name, timeZone, dayStart, dayEnd, today } = body
  const firstWeek = '2026-10-12'
  expect((await server.browser().get('/api/site')).body).toEqual({
    name,
    timeZone,
    dayStart,
    dayEnd,
    today,
    firstWeek,
  })
})

describe('a change', () => {
  test('changes what it names and nothing else', async () => {
    await manager.patch('/api/site', { parentsSee: { notes: true } })
    const reply = await manager.patch('/api/site', {
      name: ' Kita Sonnenblume ',
      parentsSee: { hours: true },
    })
    expect(reply.body).toMatchObject({
      name: 'Kita Sonnenblume',
      timeZone: 'Europe/Berlin',
      parentsSee: { hours: true, reasons: false, notes: true, allWeeks: false },
    })
    expect((await manager.get('/api/site')).body).toEqual(reply.body)
    expect((await server.browser().get('/api/site')).body.name).toBe('Kita Sonnenblume')
  })

  test('by the loser of a race is refused with the present settings', async () => {
    const { tag } = await manager.get('/api/site')
    const won = await manager.patch(
      '/api/site',
      { parentsSee: { hours: false, reasons: true } },
      { 'if-match': String(tag) },
    )
    expect(won.status).toBe(200)
    const lost = await manager.patch('/api/site', { name: 'Kita Mohn' }, { 'if-match': String(tag) })
    expect([lost.status, lost.body.code, lost.body.current, lost.tag]).toEqual([
      412,
      'changed_meanwhile',
      won.body,
      won.tag,
    ])
  })

  test.each([
    [{ name: 'K' }, 'Name must be at least 2 characters'],
    [{ name: 'K'.repeat(101) }, 'Must be at most 100 characters'],
    [{ timeZone: 'Mars/Olympus' }, 'Must be a time zone like Europe/Berlin'],
    [{ dayStart: '04:45' }, 'Must be a time on the quarter hour, 05:00 to 23:00'],
    [{ dayStart: '07:15' }, 'Must be a quarter hour from 05:00 to 07:00'],
    [{ dayEnd: '20:45' }, 'Must be a quarter hour from 21:00 to 23:00'],
    [{ version: 7 }, 'Unrecognized key: "version"'],
  ])('%j is refused', async (fault, message) => {
    const reply = await manager.patch('/api/site', fault)
    expect([reply.status, reply.body.message]).toEqual([400, message])
  })

  test('of the time zone moves today', async () => {
    server.clock.time = Date.parse('2026-11-11T23:30:00Z')
    expect((await manager.get('/api/site')).body.today).toBe('2026-11-12')
    const { body } = await manager.patch('/api/site', { timeZone: 'Europe/London' })
    expect(body.today).toBe('2026-11-11')
    server.clock.time = wednesday
  })
})

describe('two houses on one server', () => {
  test('each host name finds its own, whatever its case, port or final dot', async () => {
    for (const host of ['loewenzahn.test', 'LOEWENZAHN.test', 'loewenzahn.test:8443', 'loewenzahn.test.']) {
      expect((await server.browser(host).get('/api/site')).body.name).toBe('Kita loewenzahn.test')
    }
  })

  test('access to one is none to the other', async () => {
    const neighbour = server.browser('loewenzahn.test')
    neighbour.cookie = manager.cookie
    expect((await neighbour.get('/api/teachers/active')).status).toBe(401)
    expect((await manager.get('/api/teachers/active')).status).toBe(200)
  })

  test('a week of one is none of the other', async () => {
    const weekId = await openWeek(manager)
    expect((await server.browser().get(`/api/weeks/${weekId}`)).status).toBe(200)
    const neighbour = await server.browser('loewenzahn.test').unlock()
    expect((await neighbour.get(`/api/weeks/${weekId}`)).status).toBe(404)
    expect((await neighbour.get('/api/weeks')).body).toEqual([])
  })

  test('an Idempotency-Key of one is free in the other', async () => {
    const neighbour = await server.browser('loewenzahn.test').unlock()
    const key = { 'idempotency-key': 'add a team' }
    const [here, there] = [manager, neighbour].map((browser) =>
      browser.post('/api/teams', { name: 'Igel' }, key),
    )
    expect([(await here)?.status, (await there)?.status]).toEqual([201, 201])
  })

  test('an unknown host has no house', async () => {
    for (const url of ['/api/site', '/api/weeks', '/api/access', '/api/events', '/api/teachers/active']) {
      const reply = await server.browser('nirgendwo.test').get(url)
      expect([reply.status, reply.body.code]).toEqual([404, 'unknown_host'])
    }
    const attempt = await server.browser('nirgendwo.test').post('/api/access', { password: 'irgendeins' })
    expect([attempt.status, attempt.body.code]).toEqual([401, 'wrong_password'])
  })
})

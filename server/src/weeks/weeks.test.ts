import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, openWeek } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
})
afterAll(() => server.close())

const create = (startDate: string, endDate: string, headers = {}) =>
  manager.post('/api/weeks', { name: 'W1', startDate, endDate }, headers)

describe('opening a week', () => {
  // spec 3.18, 3.19, 7.11, 7.12, 7.13; decided one-week-for-each-monday, names-made-from-the-dates
  test.each([
    ['2024-12-30', '2025-01-03', 1, 'W1: December 30 - January 3, 2025'],
    ['2025-12-29', '2026-01-02', 53, 'W1: December 29 - January 2, 2026'],
    ['2026-12-28', '2027-01-01', 105, 'W53: December 28 - January 1, 2027'],
    ['2027-01-04', '2027-01-08', 106, 'W1: January 4 - January 8, 2027'],
  ])('%s to %s is number %i, %s', async (startDate, endDate, id, name) => {
    const reply = await create(startDate, endDate)
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({ id, name, startDate, endDate })
  })

  // spec 7.15; decided one-week-for-each-monday
  test('twice for the same Monday answers with the same week', async () => {
    const first = await create('2026-10-05', '2026-10-09')
    const second = await create('2026-10-05', '2026-10-09')
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
  })

  test('two people at once get the same week, and one line of history', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => create('2026-10-12', '2026-10-16')))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 200, 200, 200, 201])
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    const history = await manager.get(`/api/history?weekId=${replies[0]?.body.id}`)
    expect(history.body).toHaveLength(1)
  })

  test('brings the active teachers into it', async () => {
    const teacherId = await addTeacher(manager, { name: 'Emre Vogel' })
    const weekId = await openWeek(manager, '2026-10-19')
    const { body } = await manager.get(`/api/weeks/${weekId}`)
    expect(body.teachers.map((row: { id: number }) => row.id)).toEqual([teacherId])
    expect(body.teachers[0]).toMatchObject({ counts: false, difference: -30, cumulativeBalance: 0 })
  })

  test('an Idempotency-Key repeats the first answer, and is refused for another week', async () => {
    const key = { 'idempotency-key': 'open week 44' }
    const first = await create('2026-10-26', '2026-10-30', key)
    const again = await create('2026-10-26', '2026-10-30', key)
    expect([again.status, again.text]).toEqual([201, first.text])
    const other = await create('2026-11-02', '2026-11-06', key)
    expect([other.status, other.body.code]).toEqual([422, 'key_used_before'])
  })
})

// spec 3.16, 7.12; decided a-date-is-a-day
describe('a full timestamp is read in the time zone of the house', () => {
  test.each([
    ['2026-11-08T23:00:00.000Z', '2026-11-12T23:00:00.000Z', '2026-11-09'],
    ['2026-11-16T00:00:00+01:00', '2026-11-20T23:59:59+01:00', '2026-11-16'],
    ['2026-07-05T22:00:00Z', '2026-07-09T22:00:00Z', '2026-07-06'],
  ])('%s is the Monday %s', async (startDate, endDate, monday) => {
    const reply = await create(startDate, endDate)
    expect(reply.status, reply.text).toBe(201)
    expect(reply.body.startDate).toBe(monday)
  })

  test('the same instant is still Sunday in New York', async () => {
    await manager.patch('/api/site', { timeZone: 'America/New_York' })
    expect((await create('2026-11-08T23:00:00.000Z', '2026-11-12T23:00:00.000Z')).status).toBe(400)
    expect((await create('2026-11-23T05:00:00.000Z', '2026-11-27T05:00:00.000Z')).status).toBe(201)
    await manager.patch('/api/site', { timeZone: 'Europe/Berlin' })
  })
})

// spec 3.16, 3.20, 7.13
test.each([
  ['a Tuesday', '2026-11-10', '2026-11-14', 'A week starts on a Monday.'],
  ['a Sunday', '2026-11-08', '2026-11-12', 'A week starts on a Monday.'],
  // spec 5.35
  [
    'the Monday before the first week',
    '2024-12-23',
    '2024-12-27',
    'Weeks before 2024-12-30 are not available.',
  ],
  ['the end on a Sunday', '2026-11-09', '2026-11-15', 'The week of 2026-11-09 ends on Friday, 2026-11-13.'],
  [
    'the end before the start',
    '2026-11-09',
    '2026-11-06',
    'The week of 2026-11-09 ends on Friday, 2026-11-13.',
  ],
  ['a day that does not exist', '2026-02-30', '2026-03-06', 'Must be a date like 2026-11-09'],
  ['another millennium', '3026-11-09', '3026-11-13', 'Must be a date like 2026-11-09'],
])('%s is refused', async (_, startDate, endDate, message) => {
  const reply = await create(startDate, endDate)
  expect([reply.status, reply.body.message]).toEqual([400, message])
})

// spec 3.15; decided a-week-needs-its-dates
test('F41: start and end are required; a name may be left out, because it is made from them', async () => {
  const dates = { startDate: '2026-12-07', endDate: '2026-12-11' }
  for (const missing of ['startDate', 'endDate'] as const) {
    const reply = await manager.post('/api/weeks', { name: 'W50', ...dates, [missing]: undefined })
    expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, missing])
  }
  const reply = await manager.post('/api/weeks', dates)
  expect(reply.body).toMatchObject({ name: 'W50: December 7 - December 11, 2026', ...dates })
})

// spec 7.10, 9.34; decided lists-come-whole
test('the list is in the order of the dates, for parents from four weeks ago on', async () => {
  const { body } = await manager.get('/api/weeks')
  const starts = body.map((week: { startDate: string }) => week.startDate)
  expect(starts).toEqual([...starts].sort())
  const recent = body.filter((week: { startDate: string }) => week.startDate >= '2026-10-12')
  expect(recent.length).toBeLessThan(body.length)
  expect((await server.browser().get('/api/weeks')).body).toEqual(recent)
})

// decided parents-only-look
test('a parent creates nothing, and a week that was never opened is not found', async () => {
  const parent = server.browser()
  const refused = await parent.post('/api/weeks', { startDate: '2027-03-01', endDate: '2027-03-05' })
  expect(refused.status).toBe(401)
  for (const url of ['/api/weeks/114', '/api/weeks/114/teachers']) {
    const reply = await parent.get(url)
    expect([reply.status, reply.body]).toEqual([
      404,
      { statusCode: 404, code: 'not_found', message: 'This week was not found.' },
    ])
  }
})

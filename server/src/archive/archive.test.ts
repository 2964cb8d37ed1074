import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireHouseDay } from '#contract/calendar.ts'
import type { Leave } from '#contract/leave.ts'
import type { WholeMonth } from '#contract/months.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import { linesOfCsv, numberIn, readCsv } from '#tools/page/read-csv.ts'
import { readZip } from '#tools/page/read-zip.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let anna: number
let files: Map<string, string>
const weekIds: number[] = []

/** From the week of 29 December 2025 to that of 16 November 2026, some of it closed. */
beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  await manager.send('PUT', '/api/calendar/settings', {
    ...{ region: 'DE-NI', keptHolidays: [], releaseShare: 0.5 },
  })
  anna = await addTeacher(manager, { name: 'Anna; "Annika" Müller', initialBalance: 4.25 })
  const ben = await addTeacher(manager, { name: '=Ben', weeklyHours: 20 })
  await addTeacher(manager, { name: 'Long Gone', startDate: '2025-01-06', lastDay: '2025-06-30' })
  for (const monday of ['2025-12-29', '2026-01-05', '2026-09-28', '2026-10-05', '2026-11-09', '2026-12-28']) {
    const weekId = await openWeek(manager, monday)
    weekIds.push(weekId)
    const place = { teacherId: anna, weekId }
    await save(manager, ...[1, 2, 3].map((day) => work(place, day)), away(place, 4, 'sick'))
    await save(manager, work({ teacherId: ben, weekId }, 5, '08:00', '12:15', { notes: '@Wald\nund Wiese' }))
  }
  const booking = {
    kind: 'payout',
    date: '2026-10-07',
    hours: -2.5,
    reason: 'Paid with the salary of October',
  }
  await manager.post(`/api/teachers/${anna}/bookings`, booking)
  await manager.post(`/api/teachers/${anna}/bookings`, { ...booking, date: '2025-12-30' })
  const people = [{ teacherId: anna, personnelNumber: 17, costCentre: '310' }]
  await manager.send('PUT', '/api/payroll/people', { people })
  for (const reason of ['A day in it was wrong', undefined]) {
    const { hash } = (await manager.get<WholeMonth>('/api/months/2026-10')).body
    expect((await manager.post('/api/months/2026-10/close', { hash })).status).toBe(200)
    if (reason) await manager.post('/api/months/2026-10/reopen', { reason })
  }
  const reply = await manager.get('/api/archive?year=2026')
  expect(reply.status, reply.text).toBe(200)
  expect(reply.headers['content-type']).toBe('application/zip')
  expect(reply.headers['content-disposition']).toContain('filename="morgenkreis-2026.zip"')
  files = readZip(reply.bytes)
})
afterAll(() => server.close())

const csv = (name: string) => linesOfCsv(files.get(name) ?? '')
const json = (name: string) => JSON.parse(files.get(name) ?? '')
const week = async (id: number) => (await manager.get<TeacherWeek>(`/api/weeks/${id}`)).body

describe('the archive of a year', () => {
  test('has these files, and each of them is read', () => {
    expect([...files.keys()]).toEqual([
      'README.txt',
      'house.json',
      'days.csv',
      'weeks.csv',
      'people.csv',
      'terms.csv',
      'people.json',
      'bookings.csv',
      'leave.csv',
      'leave.json',
      'calendar.csv',
      'months.csv',
      // The months before were shut along with October.
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09'].map(
        (month) => `months/2026-${month}-v1.json`,
      ),
      'months/2026-10-v1.json',
      'months/2026-10-v2.json',
    ])
    for (const [name, text] of files) {
      if (name.endsWith('.csv')) expect(readCsv(text).length, name).toBeGreaterThan(0)
      else if (name.endsWith('.json')) expect(JSON.parse(text), name).toBeTruthy()
    }
  })

  test('is explained in both languages, and every file is named', () => {
    const readme = files.get('README.txt') ?? ''
    expect(readme).toMatch(/DEUTSCH[\s\S]*ENGLISH/)
    const [, german = '', english = ''] = readme.split(/DEUTSCH|ENGLISH/)
    for (const name of files.keys()) {
      const base = name.startsWith('months/') ? 'months/' : name.replace(/people\.json/, 'JSON')
      if (name !== 'README.txt') for (const text of [german, english]) expect(text, name).toContain(base)
    }
  })

  test('what was recorded is in a file of its own, once the house records', async () => {
    expect(files.get('README.txt')).not.toContain('records.csv')
    await manager.patch('/api/site', { recordsSince: '2026-11-01' })
    const weekId = weekIds[4]
    const record = { spans: '07:53-11:30 12:00-15:07' }
    const days = [{ teacherId: anna, weekId, dayOfWeek: 1, version: 0, record }]
    expect((await manager.send('PUT', '/api/records', { days })).status).toBe(200)
    const again = readZip((await manager.get('/api/archive?year=2026')).bytes)
    expect((again.get('README.txt') ?? '').match(/^records\.csv/gm)).toHaveLength(2)
    const lines = linesOfCsv(again.get('records.csv') ?? '')
    expect(lines[0]).toMatchObject({
      ...{ name: 'Anna; "Annika" Müller', date: '09.11.2026', start: '07:53', end: '15:07' },
      ...{ breaks: '11:30-12:00', minutes: '404', source: 'management', notAgreed: '' },
    })
    expect(lines[1]).toMatchObject({ date: '10.11.2026', start: '08:00', end: '15:00', source: '' })
    await manager.send('PUT', '/api/records', {
      days: [{ ...days[0], version: 1, record: null }],
      reason: 'Only for this test',
    })
    await manager.patch('/api/site', { recordsSince: null })
  })

  test('its weeks are those of the API whose Friday lies in the year, to the last figure', async () => {
    const lines = csv('weeks.csv')
    const expected = (await Promise.all(weekIds.slice(0, 5).map(week))).flatMap(({ id, teachers }) =>
      teachers.map((row) => [
        id,
        row.id,
        row.targetHours,
        row.actualHours,
        row.difference,
        row.cumulativeBalance,
      ]),
    )
    expect(
      lines.map((line) =>
        ['weekId', 'id', 'targetHours', 'actualHours', 'difference', 'cumulativeBalance'].map((name) =>
          numberIn(line[name]),
        ),
      ),
    ).toEqual(expected)
    expect(lines.map(({ endDate }) => endDate)[0]).toBe('02.01.2026')
  })

  test('its days are those with an entry that lie in the year', () => {
    const days = csv('days.csv')
    const dates = days.filter(({ id }) => id === String(anna)).map(({ date }) => date)
    expect(dates.slice(0, 2)).toEqual(['01.01.2026', '05.01.2026'])
    // Of the week that begins on 28 December only the days until Thursday.
    expect(dates.slice(-4)).toEqual(['28.12.2026', '29.12.2026', '30.12.2026', '31.12.2026'])
    expect(days.find(({ date }) => date === '05.01.2026')).toMatchObject({
      ...{ name: 'Anna; "Annika" Müller', status: 'present', sessions: '08:00-15:00' },
    })
    expect(days.find(({ id, status }) => id === String(anna) && status === 'sick')).toMatchObject({
      ...{ sessions: '', share: '1,00' },
    })
    expect(days.find(({ notes }) => notes?.includes('Wald'))).toMatchObject({
      ...{ notes: "'@Wald\nund Wiese", name: "'=Ben" },
    })
  })

  test('its people are those of the year, with terms and numbers', () => {
    expect(csv('people.csv').map(({ name }) => name)).toEqual(["'=Ben", 'Anna; "Annika" Müller'])
    expect(csv('people.csv')[1]).toMatchObject({
      personnelNumber: '17',
      costCentre: '310',
      initialBalance: '4,25',
    })
    expect(csv('terms.csv')).toMatchObject([{ weeklyHours: '20,00' }, { weeklyHours: '30,00' }])
    expect(files.get('people.json')).not.toContain('Long Gone')
  })

  test('its bookings, leave and calendar are those of the API', async () => {
    expect(csv('bookings.csv')).toMatchObject([{ date: '07.10.2026', hours: '-2,50', kind: 'payout' }])
    const { accounts } = (await manager.get<Leave>('/api/leave?year=2026')).body
    expect(json('leave.json')).toEqual(accounts)
    expect(csv('leave.csv').map(({ left }) => numberIn(left))).toEqual(accounts.map(({ left }) => left.days))
    const calendar = (await manager.get<WireHouseDay[]>('/api/calendar?year=2026')).body
    expect(calendar.length).toBeGreaterThan(8)
    expect(csv('calendar.csv').map(({ holiday }) => holiday)).toEqual(
      calendar.map(({ holiday }) => holiday ?? ''),
    )
  })

  test('every closed version has the text that its hash was made of', () => {
    const months = csv('months.csv')
    const october = months.filter(({ month }) => month === '2026-10')
    expect(october.map(({ what, version }) => `${what} ${version}`)).toEqual([
      'closed 1',
      'reopened 1',
      'closed 2',
    ])
    expect(october[1]).toMatchObject({ reason: 'A day in it was wrong', hash: '' })
    for (const { month, what, version, hash } of months) {
      if (what !== 'closed') continue
      const text = files.get(`months/${month}-v${version}.json`) ?? ''
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    }
  })

  test('holds no password and no address of the house', async () => {
    const { rows } = await server.database.owner.query('select password_hash as hash from site')
    const all = [...files.values()].join('\n')
    expect(all).not.toContain(rows[0].hash)
    expect(all).not.toContain('argon2')
  })
})

test('a year without anything has its files all the same', async () => {
  const reply = await manager.get('/api/archive?year=2031')
  const empty = readZip(reply.bytes)
  expect(empty.size).toBe(12)
  expect(readCsv(empty.get('days.csv') ?? '')).toHaveLength(1)
})

test('a house with a full year is answered in time', { timeout: 120_000 }, async () => {
  await server.addSite('gross.test')
  const large = await server.browser('gross.test').unlock()
  const people: number[] = []
  for (let at = 0; at < 12; at++) people.push(await addTeacher(large, { name: `Person ${at}` }))
  for (let at = 0; at < 52; at++) {
    const weekId = await openWeek(large, addDays(calendarDateOf('2025-12-29'), at * 7))
    await save(
      large,
      ...people.flatMap((teacherId) => [1, 2, 3, 4, 5].map((day) => work({ teacherId, weekId }, day))),
    )
  }
  const began = performance.now()
  const reply = await large.get('/api/archive?year=2026')
  expect(reply.status).toBe(200)
  // What a request has; on a busy machine too.
  expect(performance.now() - began).toBeLessThan(7_000)
  // A year begins on a Thursday here: two days of the first week, and 51 whole ones.
  expect(linesOfCsv(readZip(reply.bytes).get('days.csv') ?? '')).toHaveLength(12 * (2 + 51 * 5))
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClosingPreview, WireClosing, WireHouseDay } from '#contract/calendar.ts'
import { succeedsInside } from '../../test/command-inside.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, away, openWeek, rowOf, save, work } from '../../test/schedule.ts'
import { digest } from '../../test/security/digest.ts'

let server: TestServer
let manager: Browser
let host: string
let houses = 0

beforeAll(async () => {
  server = await startServer({ hosts: [] })
})
afterAll(() => server.close())

beforeEach(async () => {
  houses += 1
  host = `haus-${houses}.test`
  await server.addSite(host)
  manager = await server.browser(host).unlock()
})

const winter = { from: '2026-12-21', to: '2027-01-05', name: 'Winter', charge: 'none' }
const winterDays = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-28', '2026-12-29', '2026-12-30']
const settle = () =>
  manager.send('PUT', '/api/calendar/settings', { region: 'DE-NI', keptHolidays: [], releaseShare: 1 })
const preview = (more: object = {}) => manager.post<ClosingPreview>('/api/closings', { ...winter, ...more })
const enter = (more: object = {}, headers = {}) =>
  manager.post<Required<ClosingPreview>>('/api/closings', { ...winter, ...more, confirm: true }, headers)
const list = async (year: number) => (await manager.get<WireClosing[]>(`/api/closings?year=${year}`)).body
const kinds = async (year: number, from: string, to: string) =>
  (await manager.get<WireHouseDay[]>(`/api/calendar?year=${year}`)).body
    .filter(({ date }) => from <= date && date <= to)
    .map(({ date, kind }) => `${date} ${kind}`)
const usualWeek = ['8-16', '8-16', '8-16', '8-16', '8-15']

const noLeave = { leaveDays: 0, missing: 0 }

describe('a preview', () => {
  test('says which days, what for whom, and how many in the year; nothing is written', async () => {
    await settle()
    const full = await addTeacher(manager, { name: 'Anna', weeklyHours: 39, usualWeek })
    const part = await addTeacher(manager, { name: 'Birgit', weeklyHours: 25 })
    const later = await addTeacher(manager, { name: 'Clara', startDate: '2027-02-01' })
    const gone = await addTeacher(manager, { name: 'Doris' })
    await manager.post(`/api/teachers/${gone}/archive`)
    const weekId = await openWeek(manager, '2026-12-21')
    await save(
      manager,
      work({ teacherId: full, weekId }, 1),
      away({ teacherId: full, weekId }, 2, 'vacation'),
    )
    const before = await digest(server.database.owner)
    const { status, body } = await preview()
    expect(status).toBe(200)
    expect(body).toEqual({
      days: [...winterDays, '2027-01-04', '2027-01-05'],
      teachers: [
        { teacherId: full, name: 'Anna', days: 6, hours: 48, planned: 2, ...noLeave },
        { teacherId: part, name: 'Birgit', days: 8, hours: 40, planned: 0, ...noLeave },
        { teacherId: later, name: 'Clara', days: 0, hours: 0, planned: 0, ...noLeave },
      ],
      daysInYear: 6,
    })
    expect(await digest(server.database.owner)).toEqual(before)
  })

  test('knows the holidays of a year that is not written yet', async () => {
    await settle()
    const { body } = await preview({ from: '2030-12-23', to: '2030-12-27' })
    expect(body.days).toEqual(['2030-12-23', '2030-12-27'])
  })
})

describe('a closing', () => {
  test('is entered as one: its days, the list, the history', async () => {
    await settle()
    const { status, body } = await enter({ charge: 'timeOff' })
    expect(status).toBe(201)
    expect(body.closing).toEqual({
      id: 1,
      firstDay: '2026-12-21',
      lastDay: '2027-01-05',
      name: 'Winter',
      charge: 'timeOff',
      days: body.days,
      exceptions: [],
    })
    expect(await list(2026)).toEqual([body.closing])
    expect(await list(2027)).toEqual([body.closing])
    expect(await list(2025)).toEqual([])
    expect(await kinds(2026, '2026-12-23', '2026-12-28')).toEqual([
      '2026-12-23 closing',
      '2026-12-24 release',
      '2026-12-25 holiday',
      '2026-12-26 holiday',
      '2026-12-28 closing',
    ])
    const { body: history } = await manager.get('/api/history?limit=1')
    const { exceptions: _, ...line } = body.closing ?? { exceptions: [] }
    expect(history[0]).toMatchObject({ action: 'closingEntered', before: null })
    expect(history[0].after).toEqual(line)
  })

  test('counts with the others of the year, half of one that ends in the next', async () => {
    await settle()
    await enter({ from: '2026-07-27', to: '2026-07-31' })
    expect((await enter()).body.daysInYear).toBe(11)
    expect((await preview({ from: '2027-07-26', to: '2027-07-30' })).body.daysInYear).toBe(7)
  })

  test('writes the years that it needs', async () => {
    await settle()
    await enter({ from: '2029-12-27', to: '2030-01-04' })
    const { body } = await manager.get('/api/calendar/settings')
    expect(body.writtenYears).toEqual([2026, 2027, 2029, 2030])
    expect(await kinds(2030, '2030-01-01', '2030-01-04')).toEqual([
      '2030-01-01 holiday',
      '2030-01-02 closing',
      '2030-01-03 closing',
      '2030-01-04 closing',
    ])
  })

  test('entered before the house said where it is: holidays take their days, and give them back', async () => {
    await enter()
    expect(await kinds(2026, '2026-12-25', '2026-12-25')).toEqual(['2026-12-25 closing'])
    await settle()
    expect(await kinds(2026, '2026-12-24', '2026-12-28')).toEqual([
      '2026-12-24 release',
      '2026-12-25 holiday',
      '2026-12-26 holiday',
      '2026-12-28 closing',
    ])
    await manager.send('PUT', '/api/calendar/settings', { region: null, keptHolidays: [], releaseShare: 0 })
    await manager.send('PUT', '/api/calendar/years/2026')
    expect(await kinds(2026, '2026-12-24', '2026-12-28')).toEqual([
      '2026-12-24 closing',
      '2026-12-25 closing',
      '2026-12-28 closing',
    ])
  })

  test('is removed as one, and leaves what is not its own', async () => {
    await settle()
    await enter()
    await manager.send('PUT', '/api/calendar/days/2026-12-22', { kind: 'teamDay', name: 'Team' })
    const [closing] = await list(2026)
    expect(closing?.days).not.toContain('2026-12-22')
    expect((await manager.delete('/api/closings/1')).status).toBe(204)
    expect(await kinds(2026, '2026-12-21', '2026-12-31')).toEqual([
      '2026-12-22 teamDay',
      '2026-12-24 release',
      '2026-12-25 holiday',
      '2026-12-26 holiday',
      '2026-12-31 release',
    ])
    expect(await list(2026)).toEqual([])
    const { body: history } = await manager.get('/api/history?limit=1')
    const { exceptions: _, ...line } = closing ?? { exceptions: [] }
    expect(history[0]).toMatchObject({ action: 'closingRemoved', before: line, after: null })
    const again = await manager.delete('/api/closings/1')
    expect([again.status, again.body.code]).toEqual([404, 'not_found'])
  })

  test('goes with its last day, and its number is not given again', async () => {
    await enter({ from: '2026-11-26', to: '2026-11-26' })
    await manager.delete('/api/calendar/days/2026-11-26')
    expect(await list(2026)).toEqual([])
    expect((await enter()).body.closing?.id).toBe(2)
  })

  test('whose days are all holidays now waits for them, whatever becomes of other days', async () => {
    await enter({ from: '2026-12-24', to: '2026-12-25' })
    await settle()
    expect(await list(2026)).toMatchObject([{ id: 1, days: [] }])
    await manager.send('PUT', '/api/calendar/days/2026-11-26', { kind: 'teamDay', name: 'Team' })
    await manager.send('PUT', '/api/calendar/settings', { region: null, keptHolidays: [], releaseShare: 0 })
    await manager.send('PUT', '/api/calendar/years/2026')
    expect(await list(2026)).toMatchObject([{ id: 1, days: ['2026-12-24', '2026-12-25'] }])
  })

  test('sent twice with one key is entered once', async () => {
    const key = { 'idempotency-key': `closing-${houses}` }
    const [first, second] = [await enter({}, key), await enter({}, key)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await list(2026)).toHaveLength(1)
  })

  test('of two managers who enter it at once, one does', async () => {
    const other = await server.browser(host).unlock()
    const replies = await Promise.all([enter(), other.post('/api/closings', { ...winter, confirm: true })])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await list(2026)).toHaveLength(1)
  })

  test.each([
    ['timeOff', -39],
    ['leave', 0],
  ])(
    'D2: a whole week closed as %s moves the balance by %d, whoever has opened it',
    async (charge, moved) => {
      const week = { from: '2026-11-02', to: '2026-11-06', charge }
      const anna = await addTeacher(manager, { name: 'Anna', weeklyHours: 39, usualWeek, initialBalance: 50 })
      expect((await enter(week)).status).toBe(201)
      const weekId = await openWeek(manager, '2026-11-02')
      const row = await rowOf(manager, { teacherId: anna, weekId })
      expect(row).toMatchObject({ counts: true, difference: moved, cumulativeBalance: 50 + moved })
      const after = await openWeek(manager, '2026-11-09')
      expect((await rowOf(manager, { teacherId: anna, weekId: after }))?.cumulativeBalance).toBe(50 + moved)
      const { body } = await manager.get<{ id: number }[]>('/api/weeks')
      expect(body.map(({ id }) => id)).toEqual([weekId, after])
    },
  )

  test('D2: its weeks are open before anybody looks at them, unless it is paid', async () => {
    const weeks = async () => (await manager.get<{ startDate: string }[]>('/api/weeks')).body
    await addTeacher(manager, { name: 'Anna' })
    await enter()
    expect(await weeks()).toEqual([])
    await enter({ from: '2026-08-06', to: '2026-08-14', charge: 'timeOff' })
    expect((await weeks()).map(({ startDate }) => startDate)).toEqual(['2026-08-03', '2026-08-10'])
  })

  test('computes the weeks that it touches anew, and so does its end', async () => {
    const place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager, '2026-12-21') }
    await save(manager, work(place, 1))
    const { rows } = await server.database.owner.query('select max(site_id) as id from site')
    const verify = () => succeedsInside(server.database.url, ['verify', '--site', String(rows[0].id)])
    const spoil = () =>
      server.database.owner.query('update ledger set worked = 1 where site_id = $1', [rows[0].id])
    await spoil()
    await enter()
    expect(await verify()).toContain('1 teacher weeks, 0 differences')
    await spoil()
    await manager.delete('/api/closings/1')
    expect(await verify()).toContain('1 teacher weeks, 0 differences')
  })
})

describe('is refused, and nothing is written', () => {
  test.each([
    ['the last day before the first', { to: '2026-12-20' }, 400, 'span_reversed'],
    ['more than 60 days', { to: '2027-02-19' }, 400, 'span_too_long'],
    ['a weekend', { from: '2026-12-19', to: '2026-12-20' }, 400, 'span_on_weekend'],
    ['days before the first week', { from: '2024-12-27', to: '2024-12-31' }, 400, 'span_out_of_range'],
    ['holidays only', { from: '2026-12-24', to: '2026-12-27' }, 409, 'closing_without_days'],
    ['a day of another', { from: '2026-08-03', to: '2026-08-07' }, 409, 'closing_overlaps'],
  ])('%s', async (_, more, status, code) => {
    await settle()
    await enter({ from: '2026-07-27', to: '2026-08-03', name: 'Sommer' })
    const before = await digest(server.database.owner)
    for (const reply of [await preview(more), await enter(more)])
      expect(reply).toMatchObject({ status, body: { code } })
    expect(await digest(server.database.owner)).toEqual(before)
  })

  test('an overlap names the other one', async () => {
    await enter({ from: '2026-07-27', to: '2026-08-03', name: 'Sommer' })
    const { body } = await preview({ from: '2026-08-03', to: '2026-08-07' })
    expect(body).toMatchObject({ params: { name: 'Sommer', from: '2026-07-27', to: '2026-08-03' } })
  })

  test('a number that only a neighbour knows', async () => {
    await enter()
    await server.addSite(`neben-${houses}.test`)
    const other = await server.browser(`neben-${houses}.test`).unlock()
    expect((await other.delete('/api/closings/1')).status).toBe(404)
    expect((await other.get('/api/closings?year=2026')).body).toEqual([])
    expect(await list(2026)).toHaveLength(1)
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ClosingPreview, WireClosing } from '#contract/calendar.ts'
import type { Leave } from '#contract/leave.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import { frameOf, lineOfRow } from '#contract/wire/week-facts.ts'
import { figuresOf } from '#domain/weeks/week-row.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import { addTeacher, away, openWeek, rowOf, save, work } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let anna: number
let ben: number

/** W47, after the current week: 39 hours on five days, 8 8 8 8 7. */
const monday = '2026-11-16'
const usualWeek = ['8-16', '8-16', '8-16', '8-16', '8-15']

beforeEach(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  anna = await addTeacher(manager, { name: 'Anna', weeklyHours: 39, usualWeek })
  ben = await addTeacher(manager, { name: 'Ben', weeklyHours: 39, usualWeek })
})
afterEach(() => server.close())

const closing = { from: '2026-11-17', to: '2026-11-20', name: 'Herbst', charge: 'leave' }
const preview = async (change: object = {}) =>
  (await manager.post<ClosingPreview>('/api/closings', { ...closing, ...change })).body
const enter = async (whenShort?: string, change: object = {}) => {
  const body = { ...closing, ...(whenShort ? { whenShort } : {}), ...change, confirm: true }
  const reply = await manager.post<ClosingPreview>('/api/closings', body)
  expect(reply.status, reply.text).toBe(201)
  return reply.body.closing as WireClosing
}
const accountOf = async (id: number, year = 2026) => {
  const { body } = await manager.get<Leave>(`/api/leave?year=${year}`)
  return body.accounts.find((account) => account.id === id)
}
/** Leaves so many days of the 30. */
const leave = async (id: number, days: number, year = 2026) => {
  const correction = { days: days - 30, reason: 'Taken before the house began' }
  const reply = await manager.post(`/api/teachers/${id}/leave/${year}/corrections`, correction)
  expect(reply.status).toBe(201)
}
const meaning = ({ teachers }: ClosingPreview) =>
  teachers.map(({ name, days, leaveDays, missing }) => `${name} ${days}: ${leaveDays} + ${missing}`)
describe('a closing on leave', () => {
  test('is credited like a paid one and uses a day of leave on each working day', async () => {
    const part = await addTeacher(manager, { name: 'Clara', usualWeek: ['8-13', '8-13', '8-13', '-', '-'] })
    expect(meaning(await preview())).toEqual(['Anna 4: 4 + 0', 'Ben 4: 4 + 0', 'Clara 2: 2 + 0'])
    const closed = await enter()
    expect(closed).toMatchObject({ charge: 'leave', exceptions: [] })
    const weekId = await openWeek(manager, monday)
    await save(manager, work({ teacherId: anna, weekId }, 1, '08:00', '16:00'))
    expect(await rowOf(manager, { teacherId: anna, weekId })).toMatchObject({
      creditedHours: 31,
      difference: 0,
      counts: true,
    })
    const account = await accountOf(anna)
    expect(account?.closing).toEqual({
      days: 4,
      steps: ['17', '18', '19', '20'].map((day) => ({ kind: 'day', days: 1, date: `2026-11-${day}` })),
    })
    expect([account?.left.days, (await accountOf(part))?.closing.days]).toEqual([26, 2])
  })

  test('leaves what is entered: sickness and work use none, vacation is taken once', async () => {
    const weekId = await openWeek(manager, monday)
    const place = { teacherId: anna, weekId }
    await enter()
    await save(manager, away(place, 2, 'sick'), work(place, 3), away(place, 4, 'vacation'))
    const account = await accountOf(anna)
    expect([account?.closing.days, account?.planned.days, account?.left.days]).toEqual([1, 1, 28])
    await manager.delete(`/api/time-slots/day/${weekId}/${anna}/2`)
    expect((await accountOf(anna))?.closing.days).toBe(2)
  })

  test('a holiday within it uses none', async () => {
    await manager.send('PUT', '/api/calendar/days/2026-11-18', { kind: 'holiday', name: 'Buß- und Bettag' })
    expect(meaning(await preview())).toContain('Anna 3: 3 + 0')
    await enter()
    expect((await accountOf(anna))?.closing.days).toBe(3)
  })

  test('is nothing for who is not in the week, archived, or not employed', async () => {
    const weekId = await openWeek(manager, monday)
    await enter()
    await manager.post('/api/week-settings', { teacherId: anna, weekId, includeInWeek: false })
    expect((await accountOf(anna))?.closing.days).toBe(0)
    await manager.patch(`/api/teachers/${ben}`, { lastDay: '2026-11-18' })
    expect((await accountOf(ben))?.closing.days).toBe(2)
    await enter(undefined, { from: '2026-12-28', to: '2026-12-30' })
    const clara = await addTeacher(manager, { name: 'Clara' })
    expect((await accountOf(clara))?.closing.days).toBe(7)
    await manager.post(`/api/teachers/${clara}/archive`)
    expect((await accountOf(clara))?.closing.days).toBe(0)
  })

  test('is nothing for who is archived, also in a week that is gone or was never opened', async () => {
    await enter(undefined, { from: '2026-12-28', to: '2026-12-30' })
    await server.database.owner.query("delete from week where start_date = '2026-12-28'")
    expect((await accountOf(ben))?.closing.days).toBe(3)
    await manager.post(`/api/teachers/${ben}/archive`)
    expect((await accountOf(ben))?.closing.days).toBe(0)
  })

  test('gives the days back when it is removed', async () => {
    const closed = await enter()
    await manager.delete(`/api/closings/${closed.id}`)
    expect((await accountOf(anna))?.left.days).toBe(30)
  })
})

describe('who has no leave left', () => {
  beforeEach(() => leave(ben, 3))

  test('is listed: with 3 days left, 3 + 1', async () => {
    expect(meaning(await preview())).toEqual(['Anna 4: 4 + 0', 'Ben 4: 3 + 1'])
    await leave(anna, -5)
    expect(meaning(await preview())).toEqual(['Anna 4: 0 + 4', 'Ben 4: 3 + 1'])
  })

  test('half a day is no day, and what is planned for later is not left', async () => {
    await manager.post('/api/absences', {
      teacherId: ben,
      status: 'vacation',
      from: '2026-12-01',
      to: '2026-12-01',
      share: 0.5,
    })
    expect(meaning(await preview())).toContain('Ben 4: 2 + 2')
  })

  test('what lapses before the days is not left', async () => {
    await manager.send('PUT', `/api/teachers/${ben}/leave/2027`, { carried: 20, noticeOn: null })
    await leave(ben, 0, 2027)
    const spring = { from: '2027-04-01', to: '2027-04-02' }
    expect(meaning(await preview(spring))).toContain('Ben 2: 2 + 0')
    await manager.send('PUT', `/api/teachers/${ben}/leave/2026`, { carried: null, noticeOn: '2026-10-01' })
    expect(meaning(await preview(spring))).toContain('Ben 2: 0 + 2')
    expect(meaning(await preview({ from: '2027-03-30', to: '2027-04-01' }))).toContain('Ben 3: 2 + 1')
  })

  test('each year has its own', async () => {
    await leave(ben, 1, 2027)
    await manager.send('PUT', `/api/teachers/${ben}/leave/2027`, { carried: 0, noticeOn: null })
    expect(meaning(await preview({ from: '2026-12-28', to: '2027-01-05' }))).toContain('Ben 7: 4 + 3')
    const { exceptions } = await enter('paid', { from: '2026-12-28', to: '2027-01-05' })
    expect(exceptions.map(({ date }) => date)).toEqual(['2026-12-31', '2027-01-04', '2027-01-05'])
  })

  test.each([
    ['skip', 'open', 24, 'notComplete'],
    ['paid', 'none', 31, 'counts'],
    ['timeOff', 'timeOff', 24, 'counts'],
  ])('%s: the day is %s for them, and for no other person', async (whenShort, charge, credited, week) => {
    const weekId = await openWeek(manager, monday)
    for (const teacherId of [anna, ben]) await save(manager, work({ teacherId, weekId }, 1, '08:00', '16:00'))
    const closed = await enter(whenShort)
    expect(closed.exceptions).toEqual([{ teacherId: ben, date: '2026-11-20', charge }])
    const row = await rowOf(manager, { teacherId: ben, weekId })
    expect(row).toMatchObject({ creditedHours: credited, counts: week === 'counts' })
    expect(row?.closingExceptions).toEqual([{ date: '2026-11-20', charge }])
    expect(await rowOf(manager, { teacherId: anna, weekId })).toMatchObject({
      creditedHours: 31,
      counts: true,
      closingExceptions: null,
    })
    const [ofBen, ofAnna] = [await accountOf(ben), await accountOf(anna)]
    expect([ofBen?.closing.days, ofBen?.left.days, ofAnna?.closing.days]).toEqual([3, 0, 4])
    // The page comes to the same figures from what it was sent.
    const sent = (await manager.get<TeacherWeek>(`/api/weeks/${weekId}`)).body
    for (const line of sent.teachers)
      expect(figuresOf(lineOfRow(line), frameOf(sent)).credited.hours).toBe(line.creditedHours * 100)
    expect((await verifyLedger(server.db, 1)).faults).toEqual([])
    const listed = (await manager.get<WireClosing[]>('/api/closings?year=2026')).body
    expect(listed).toEqual([closed])
    await manager.delete(`/api/closings/${closed.id}`)
    expect(await rowOf(manager, { teacherId: ben, weekId })).toMatchObject({ closingExceptions: null })
    expect((await server.database.owner.query('select from closing_exception')).rowCount).toBe(0)
  })

  test('plans as usual when nothing is said, and a plan then counts', async () => {
    const weekId = await openWeek(manager, monday)
    expect((await enter()).exceptions).toEqual([{ teacherId: ben, date: '2026-11-20', charge: 'open' }])
    const place = { teacherId: ben, weekId }
    await save(manager, work(place, 1, '08:00', '16:00'), work(place, 5, '08:00', '15:00'))
    expect(await rowOf(manager, place)).toMatchObject({
      workedHours: 15,
      creditedHours: 24,
      difference: 0,
      counts: true,
    })
    expect((await accountOf(ben))?.left.days).toBe(0)
  })

  test('parents hear nothing of it', async () => {
    const weekId = await openWeek(manager, '2026-11-09')
    await enter('skip', { from: '2026-11-10', to: '2026-11-13' })
    const { text } = await server.browser().get(`/api/weeks/${weekId}`)
    expect(text).toContain('Herbst')
    expect(text).not.toMatch(/xception|leave|open/)
  })
})

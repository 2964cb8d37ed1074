import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { addTeacher, away, openWeek, rowOf, save, work } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let teacherId: number
const weekIds: number[] = []

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  for (const monday of ['2026-11-02', '2026-11-09', '2026-11-16'])
    weekIds.push(await openWeek(manager, monday))
})
afterAll(() => server.close())
beforeEach(async () => {
  teacherId = await addTeacher(manager, { weeklyHours: 20, initialBalance: 1.5 })
})
afterEach(() => {
  server.clock.time = wednesday
})

const at = (index: number) => ({ teacherId, weekId: weekIds[index] as number })
const summary = async () => {
  const { body } = await manager.get('/api/teachers/summary-stats')
  return body.find((row: { id: number }) => row.id === teacherId)
}
const through = async (index: number) =>
  (await manager.get(`/api/teachers/${teacherId}/stats/${weekIds[index]}`)).body

const none = {
  totalAbsentDays: 0,
  totalVacationDays: 0,
  totalSickDays: 0,
  totalNonWorkingDays: 0,
  totalWorkedHours: 0,
}

/** Worked 7.00 and credited 4.00 + 4.00 of 20.00: the difference is −5.00. */
async function fill(index: number) {
  const place = at(index)
  await save(
    manager,
    work(place, 1),
    away(place, 2, 'absent'),
    away(place, 3, 'vacation'),
    away(place, 4, 'sick'),
    work(place, 5, '08:00', '08:15', { sessionType: 'break' }),
  )
}

test('a teacher without a recorded week has the initial balance and nothing else', async () => {
  expect(await summary()).toEqual({
    id: teacherId,
    name: 'Birgit Çelik',
    archived: false,
    ...none,
    trailingBalance: 1.5,
  })
})

// spec 7.20
test('days by status, and worked hours without the credited ones', async () => {
  await fill(1)
  expect(await summary()).toMatchObject({
    totalAbsentDays: 1,
    totalVacationDays: 1,
    totalSickDays: 1,
    totalNonWorkingDays: 0,
    totalWorkedHours: 7,
    trailingBalance: -3.5,
  })
})

test('training is no kind of absence, non-working days are counted', async () => {
  await save(
    manager,
    away(at(1), 1, 'training'),
    away(at(1), 2, 'nonWorkingDay'),
    away(at(1), 3, 'nonWorkingDay'),
  )
  expect(await summary()).toMatchObject({ ...none, totalNonWorkingDays: 2, trailingBalance: -11.83 })
})

// spec 2.101
test('later weeks wait until they are the current one in the house', async () => {
  for (const index of [0, 1, 2]) await fill(index)
  expect(await summary()).toMatchObject({ totalSickDays: 2, trailingBalance: -8.5 })
  server.clock.time = Date.parse('2026-11-15T22:59:00Z')
  expect(await summary()).toMatchObject({ totalSickDays: 2, trailingBalance: -8.5 })
  server.clock.time = Date.parse('2026-11-15T23:00:00Z')
  expect(await summary()).toMatchObject({ totalSickDays: 3, totalWorkedHours: 21, trailingBalance: -13.5 })
})

// spec 7.45, 7.47
test('through one week: that week and those before it, also a later one', async () => {
  await fill(0)
  await fill(2)
  expect(await through(0)).toMatchObject({ weekId: weekIds[0], countedWeeks: 1, trailingBalance: -3.5 })
  expect(await through(1)).toMatchObject({ weekId: weekIds[1], countedWeeks: 1, trailingBalance: -3.5 })
  expect(await through(2)).toMatchObject({ weekId: weekIds[2], countedWeeks: 2, trailingBalance: -8.5 })
})

test('weeks before the start date and weeks without the teacher are left out', async () => {
  await fill(0)
  await fill(1)
  await manager.patch(`/api/teachers/${teacherId}`, { startDate: '2026-11-09' })
  expect(await summary()).toMatchObject({ totalSickDays: 1, trailingBalance: -3.5 })
  await manager.post('/api/week-settings', { ...at(1), includeInWeek: false })
  expect(await summary()).toMatchObject({ ...none, trailingBalance: 1.5 })
})

test('archived teachers keep their statistics', async () => {
  await fill(0)
  await manager.post(`/api/teachers/${teacherId}/archive`)
  expect(await summary()).toMatchObject({ archived: true, totalSickDays: 1, trailingBalance: -3.5 })
})

const balances = async () => {
  const { body } = await manager.get('/api/teachers/balances')
  return body.find((row: { id: number }) => row.id === teacherId)?.weeks
}

test('the balances after each week are those of the week views, up to the current one', async () => {
  for (const index of [0, 1, 2]) await fill(index)
  const shown = await Promise.all(
    [0, 1].map(async (index) => (await rowOf(manager, at(index)))?.cumulativeBalance),
  )
  expect(shown).toEqual([-3.5, -8.5])
  expect(await balances()).toEqual(shown.map((balance, index) => ({ weekId: weekIds[index], balance })))
})

test('weeks without the teacher keep the balance, and weeks longer ago than a year are only added up', async () => {
  const [yearAgo, firstShown] = [await openWeek(manager, '2025-11-10'), await openWeek(manager, '2025-11-17')]
  await save(manager, work({ teacherId, weekId: yearAgo }, 1))
  await fill(0)
  await manager.post('/api/week-settings', { ...at(1), includeInWeek: false })
  expect(await balances()).toEqual([
    { weekId: firstShown, balance: -11.5 },
    { weekId: weekIds[0], balance: -16.5 },
    { weekId: weekIds[1], balance: -16.5 },
  ])
})

test('the list is in the order of the names, and an unknown teacher or week is not found', async () => {
  await addTeacher(manager, { name: 'Ada Yılmaz' })
  const { body } = await manager.get('/api/teachers/summary-stats')
  expect(body[0].name).toBe('Ada Yılmaz')
  expect((await manager.get(`/api/teachers/9999/stats/${weekIds[0]}`)).status).toBe(404)
  expect((await manager.get(`/api/teachers/${teacherId}/stats/9000`)).status).toBe(404)
})

test('F8: vacation is counted on working days only', async () => {
  const usualWeek = ['08:00-15:00', '08:00-15:00', '08:00-15:00', '08:00-15:00', '-']
  teacherId = await addTeacher(manager, { weeklyHours: 28, usualWeek })
  await save(manager, ...[1, 2, 3, 4, 5].map((day) => away(at(0), day, 'vacation')))
  expect(await summary()).toMatchObject({ totalVacationDays: 4, trailingBalance: 0 })
  expect(await rowOf(manager, at(0))).toMatchObject({ creditedHours: 28, difference: 0 })
})

test('F39: the weeks that the sums are made of, with the balance after each', async () => {
  await fill(0)
  await fill(2)
  const counted = async (index: number) =>
    (await manager.get(`/api/teachers/${teacherId}/counted-weeks/${weekIds[index]}`)).body
  const week = { absentDays: 1, vacationDays: 1, sickDays: 1, nonWorkingDays: 0, workedHours: 7 }
  const first = { weekId: weekIds[0], ...week, difference: -5, balance: -3.5 }
  const third = { weekId: weekIds[2], ...week, difference: -5, balance: -8.5 }
  expect(await counted(1)).toEqual({ id: teacherId, initialBalance: 1.5, weeks: [first] })
  expect(await counted(2)).toEqual({ id: teacherId, initialBalance: 1.5, weeks: [first, third] })
  expect((await through(2)).trailingBalance).toBe(third.balance)
  expect((await manager.get(`/api/teachers/9999/counted-weeks/${weekIds[0]}`)).status).toBe(404)
})

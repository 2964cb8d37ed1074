import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WirePlanning } from '#contract/planning.ts'
import type { TeacherRow } from '#contract/weeks.ts'
import { balanceBefore } from '#contract/wire/week-facts.ts'
import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import { plus, toNumber } from '#domain/values/hours.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

/** What a proposal depends on, counted in the weeks before. */

let server: TestServer
let manager: Browser
let anna: number
let ben: number
/** By how many weeks they lie before the planned one. */
const weeks = new Map<number, number>()
const planned = calendarDateOf('2026-11-16')
const idOf = (before: number) => weeks.get(before) as number

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  anna = await addTeacher(manager, { name: 'Anna', weeklyHours: 30, initialBalance: 4 })
  ben = await addTeacher(manager, { name: 'Ben', weeklyHours: 20 })
  for (let before = 13; before >= 0; before--)
    weeks.set(before, await openWeek(manager, addDays(planned, -7 * before)))
  await manager.patch('/api/site', { dayStart: '06:00' })
  const day = { opens: '07:00', closes: '17:00', joinedUntil: null, joinedFrom: null }
  await manager.send('PUT', '/api/staffing/opening', {
    opening: { 1: day, 2: day, 4: { ...day, opens: '08:00' } },
  })
})
afterAll(() => server.close())

const read = async (weekId = idOf(0)) =>
  (await manager.get<WirePlanning>(`/api/weeks/${weekId}/planning`)).body
const factsOf = async (teacherId: number) =>
  (await read()).people.find((person) => person.teacherId === teacherId)
const at = (before: number, teacherId = anna) => ({ teacherId, weekId: idOf(before) })

test('a week in which nothing was ever planned', async () => {
  expect(await read()).toEqual({
    weekId: idOf(0),
    people: [
      { ...nothing(anna), targetHours: 30, balanceBefore: 4 },
      { ...nothing(ben), targetHours: 20 },
    ],
    wishes: [],
    locks: [],
  })
})

const nothing = (teacherId: number) => ({
  teacherId,
  creditedHours: 0,
  workedHours: 0,
  balanceBefore: 0,
  workingDays: 0,
  earlyDuties: 0,
  lateDuties: 0,
  steppedIn: 0,
})

test('duties are those of eight weeks, early at opening and late until closing', async () => {
  await save(
    manager,
    // Early, late, and both.
    work(at(8), 1, '07:00', '14:00'),
    work(at(8), 2, '10:00', '17:00'),
    work(at(1), 1, '06:45', '17:15'),
    // There at opening, but only from 08:00 on a Thursday; neither on a day that is closed.
    work(at(1), 4, '08:00', '12:00'),
    work(at(1), 3, '07:00', '17:00'),
    // An evening, and an afternoon after a morning off.
    work(at(2), 1, '17:00', '19:00'),
    work(at(2), 2, '13:00', '16:45'),
    // In two sessions with a break: still one day, early and late.
    work(at(3), 1, '07:00', '12:00'),
    work(at(3), 1, '12:00', '12:30', { sessionType: 'break' }),
    work(at(3), 1, '12:30', '17:00'),
    // Before the eight weeks, in the planned week, and another person.
    work(at(9), 1, '07:00', '17:00'),
    work(at(0), 1, '07:00', '17:00'),
    work(at(4, ben), 1, '07:00', '12:00'),
    away(at(5), 1, 'sick'),
  )
  expect(await factsOf(anna)).toMatchObject({ workingDays: 8, earlyDuties: 4, lateDuties: 3 })
  expect(await factsOf(ben)).toMatchObject({ workingDays: 1, earlyDuties: 1, lateDuties: 0 })
})

test('the hours to plan and the balance are those of the week view', async () => {
  await save(manager, work(at(0), 2, '08:00', '14:00'), away(at(0), 3, 'vacation'))
  await manager.post(`/api/teachers/${anna}/bookings`, {
    kind: 'payout',
    date: '2026-11-18',
    hours: -1.5,
    reason: 'Paid with the salary of November',
  })
  const rows = (await manager.get<TeacherRow[]>(`/api/weeks/${idOf(0)}/teachers`)).body
  const { people } = await read()
  for (const row of rows) {
    const { initial, earlierWeeks, booked } = balanceBefore(row)
    expect(people.find(({ teacherId }) => teacherId === row.id)).toMatchObject({
      targetHours: row.targetHours,
      creditedHours: row.creditedHours,
      workedHours: row.workedHours,
      balanceBefore: toNumber(plus(plus(initial, earlierWeeks), booked ?? initial)),
    })
  }
  expect(people).toHaveLength(2)
})

test('a week to come that is not complete moves the balance of no later one', async () => {
  const after = await openWeek(manager, addDays(planned, 7))
  const { people } = await read(after)
  const before = (await read()).people
  expect(people.map(({ balanceBefore: hours }) => hours)).toEqual(
    before.map(({ balanceBefore: hours }) => hours),
  )
})

test('who is not in the week is not named', async () => {
  await manager.post('/api/week-settings', { ...at(0, ben), includeInWeek: false })
  expect((await read()).people.map(({ teacherId }) => teacherId)).toEqual([anna])
  await manager.post('/api/week-settings', { ...at(0, ben), includeInWeek: true })
})

test('a week that is not there', async () => {
  expect((await manager.get('/api/weeks/400/planning')).status).toBe(404)
})

test('stepping in is counted by days of twelve weeks; MPA and team hours are no duty', async () => {
  const steppedIn = { steppedIn: true }
  const before = await factsOf(ben)
  await save(
    manager,
    work(at(12, ben), 2, '08:00', '12:00', steppedIn),
    work(at(12, ben), 2, '12:30', '14:00', steppedIn),
    work(at(1, ben), 3, '08:00', '12:00', steppedIn),
    work(at(1, ben), 3, '12:00', '13:00'),
    work(at(13, ben), 2, '08:00', '12:00', steppedIn),
    work(at(0, ben), 2, '08:00', '12:00', steppedIn),
    work(at(2, ben), 1, '07:00', '09:00', { activity: 'mpa' }),
    work(at(2, ben), 2, '15:00', '17:00', { activity: 'team' }),
  )
  expect(await factsOf(ben)).toMatchObject({
    steppedIn: 2,
    workingDays: (before?.workingDays ?? 0) + 1,
    earlyDuties: before?.earlyDuties,
    lateDuties: before?.lateDuties,
  })
})

test('a house that does not count stepping in is sent no count', async () => {
  await manager.patch('/api/site', { countsSteppingIn: false })
  expect((await read()).people.map(({ steppedIn }) => steppedIn)).toEqual([null, null])
  await manager.patch('/api/site', { countsSteppingIn: true })
})

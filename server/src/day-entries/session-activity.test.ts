import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, dayPath, openWeek } from '../../test/schedule.ts'

/** A session's group, activity and mark of stepping in, from the page to the row and back. */

let server: TestServer
let manager: Browser
let place: Place
let foxes: number

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  const weekId = await openWeek(manager)
  place = { teacherId: await addTeacher(manager, { weeklyHours: 30, teamHours: 2, mpaHours: 3 }), weekId }
})
afterAll(() => server.close())
beforeEach(async () => {
  foxes = (await manager.post('/api/teams', { name: 'Füchse' })).body.id
})

const care = { sessionType: 'work', startTime: '08:00', endTime: '12:00' }
const mpa = { sessionType: 'work', startTime: '12:00', endTime: '14:00', activity: 'mpa' }
const team = { sessionType: 'work', startTime: '14:00', endTime: '15:00', activity: 'team' }

const write = (dayOfWeek: number, slots: readonly object[]) =>
  manager.send('PUT', '/api/days', { days: [{ ...place, dayOfWeek, slots }] })
const slotsOf = async (dayOfWeek: number) => (await manager.get(dayPath(place, dayOfWeek))).body
const row = async () => (await manager.get(`/api/weeks/${place.weekId}`)).body.teachers[0]
const marksOf = (slot: Record<string, unknown>) =>
  Object.fromEntries(
    ['groupId', 'activity', 'steppedIn'].flatMap((key) => (key in slot ? [[key, slot[key]]] : [])),
  )

test('what was written is read again, by day, by week and by the answer, and what says nothing is left out', async () => {
  const sent = [{ ...care, groupId: foxes, steppedIn: true }, mpa, team]
  const written = await write(1, sent)
  const marks = [{ groupId: foxes, steppedIn: true }, { activity: 'mpa' }, { activity: 'team' }]
  expect(written.body.days[0].slots.map(marksOf)).toEqual(marks)
  expect((await slotsOf(1)).map(marksOf)).toEqual(marks)
  expect((await row()).timeSlots).toEqual(await slotsOf(1))
  const batch = [{ ...place, dayOfWeek: 1, ...care, groupId: null, activity: null, steppedIn: false }]
  expect((await manager.post('/api/time-slots/batch', batch)).body.map(marksOf)).toEqual([{}])
  expect((await row()).timeSlots.map(marksOf)).toEqual([{}])
})

test('MPA and team are neither worked nor actual, and the ledger agrees', async () => {
  await write(1, [care, mpa, team])
  await write(2, [{ ...mpa, startTime: '08:00' }])
  expect(await row()).toMatchObject({ workedHours: 4, creditedHours: 0, actualHours: 4, targetHours: 25 })
  await write(2, [])
})

test('an absence keeps the group and the activity of its plan, and the day gets them back', async () => {
  await write(3, [{ ...care, groupId: foxes, steppedIn: true }, mpa])
  const away = { status: 'sick', sessionType: 'none' }
  const { body } = await manager.post('/api/time-slots/batch', [{ ...place, dayOfWeek: 3, ...away }])
  expect(body[0]).toMatchObject({ actualHours: 4, plannedSessions: `08:00-12:00@${foxes} m12:00-14:00` })
  await write(3, [])
})

test('a group that is gone leaves its sessions to the own one, also those that come back', async () => {
  await write(4, [{ ...care, groupId: foxes }])
  expect((await manager.delete(`/api/teams/${foxes}`)).status).toBe(204)
  expect((await slotsOf(4)).map(marksOf)).toEqual([{}])
  const back = await write(4, [{ ...care, groupId: foxes, steppedIn: true }])
  expect([back.status, back.body.days[0].slots.map(marksOf)]).toEqual([200, [{ steppedIn: true }]])
  expect((await slotsOf(4)).map(marksOf)).toEqual([{ steppedIn: true }])
})

test.each([
  ['a break in a group', { ...care, sessionType: 'break', groupId: 1 }, 'marks_of_break'],
  ['an absence of MPA', { status: 'sick', sessionType: 'none', activity: 'mpa' }, 'marks_of_break'],
  ['an absence that steps in', { status: 'sick', sessionType: 'none', steppedIn: true }, 'marks_of_break'],
  ['MPA with recorded hours', { ...mpa, actualHours: 1 }, 'hours_of_activity'],
  ['team of a group', { ...team, groupId: 1 }, 'hours_of_activity'],
  ['another activity', { ...team, activity: 'office' }, 'invalid'],
  ['group 0', { ...care, groupId: 0 }, 'invalid'],
])('%s is refused', async (_, slot, code) => {
  const { status, body } = await write(5, [slot])
  expect([status, body.code]).toEqual([400, code])
})

test('a usual week may have MPA and another group', async () => {
  const usualWeek = [`08:00-12:00@${foxes} m12:00-14:00`, 'm08:00-12:00', '-', '', '']
  const teacherId = await addTeacher(manager, { usualWeek })
  expect((await manager.get(`/api/teachers/${teacherId}`)).body.usualWeek).toEqual(usualWeek)
})

test('parents get neither MPA nor team nor what else a session is beside its times', async () => {
  const pause = { sessionType: 'break', startTime: '12:00', endTime: '12:30' }
  await write(1, [{ ...care, groupId: foxes, steppedIn: true }, pause, { ...mpa, startTime: '12:30' }])
  await write(2, [
    { ...care, endTime: '10:00' },
    { ...pause, startTime: '10:00' },
    { ...care, startTime: '12:30', endTime: '13:00' },
    team,
  ])
  await write(3, [{ ...mpa, startTime: '08:00' }])
  const { body } = await server.browser().get(`/api/weeks/${place.weekId}`)
  const seen = body.teachers[0].timeSlots.filter(({ dayOfWeek }: { dayOfWeek: number }) => dayOfWeek < 4)
  expect(seen).toEqual([
    {
      dayOfWeek: 1,
      sessionType: 'work',
      sessionIndex: 0,
      startTime: '08:00',
      endTime: '12:00',
      status: 'present',
    },
    {
      dayOfWeek: 2,
      sessionType: 'work',
      sessionIndex: 0,
      startTime: '08:00',
      endTime: '10:00',
      status: 'present',
    },
    {
      dayOfWeek: 2,
      sessionType: 'break',
      sessionIndex: 1,
      startTime: '10:00',
      endTime: '12:30',
      status: 'present',
    },
    {
      dayOfWeek: 2,
      sessionType: 'work',
      sessionIndex: 2,
      startTime: '12:30',
      endTime: '13:00',
      status: 'present',
    },
  ])
})

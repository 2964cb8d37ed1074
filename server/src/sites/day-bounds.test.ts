import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, away, dayPath, openWeek, save, work } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let place: Place

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
})
afterAll(() => server.close())
beforeEach(async () => {
  await bounds('07:00', '21:00')
  place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager) }
})

const bounds = (dayStart: string, dayEnd: string) => manager.patch('/api/site', { dayStart, dayEnd })
const post = (start: string, end: string) =>
  manager.post('/api/time-slots/batch', [work(place, 2, start, end)])
const put = (startTime: string, endTime: string) =>
  manager.send('PUT', '/api/days', { days: [{ ...place, dayOfWeek: 3, slots: [{ startTime, endTime }] }] })
const usual = (day: string) =>
  manager.patch(`/api/teachers/${place.teacherId}`, { usualWeek: [day, '', '', '', ''] })
const list = (day: string) =>
  manager.post('/api/teachers/list', {
    teachers: [{ name: 'Anna Becker', weeklyHours: 39, usualWeek: [day, '', '', '', ''] }],
  })
const correct = async (day: string) => {
  const { body } = await manager.get(`/api/teachers/${place.teacherId}`)
  const path = `/api/teachers/${place.teacherId}/terms/${body.terms[0].validFrom}`
  return manager.patch(path, { usualWeek: [day, '', '', '', ''] })
}
const planned = (plannedSessions: string) =>
  manager.post('/api/time-slots/batch', [away(place, 4, 'sick', { plannedSessions })])
const presets = (times: string) =>
  manager.send('PUT', '/api/presets', { presets: [{ name: 'Früh', mark: 'FD', times }] })

test('parents and teachers learn the bounds, and a change names only what it changes', async () => {
  const { body } = await manager.patch('/api/site', { dayEnd: '21:30' })
  expect(body).toMatchObject({ dayStart: '07:00', dayEnd: '21:30' })
  expect((await server.browser().get('/api/site')).body).toMatchObject({ dayStart: '07:00', dayEnd: '21:30' })
})

// decided a-house-may-widen-its-day
describe('what lies outside the house’s day is refused with its bounds, and taken once the house is as wide', () => {
  test.each([
    ['a saved day', () => post('06:00', '14:00'), 'session_outside_day'],
    ['a day of many', () => put('18:00', '21:30'), 'session_outside_day'],
    ['a usual week', () => usual('6-14'), 'usual_week_outside_day'],
    ['a preset', () => presets('6-14'), 'preset_outside_day'],
    ['a list of teachers', () => list('6-14'), 'usual_week_outside_day', 201],
    ['agreed hours that are corrected', () => correct('6-14'), 'usual_week_outside_day'],
    ['the plan of an absence', () => planned('06:00-14:00'), 'session_outside_day'],
  ])('%s', async (_, write, code, taken = 200) => {
    const refused = await write()
    expect([refused.status, refused.body.code]).toEqual([400, code])
    expect(refused.body.params).toMatchObject({ earliest: '07:00', latest: '21:00' })
    await bounds('06:00', '21:30')
    expect((await write()).status).toBe(taken)
  })

  test('nothing is wider than 05:00 to 23:00', async () => {
    await bounds('05:00', '23:00')
    expect((await post('05:00', '23:00')).status).toBe(200)
    for (const [start, end] of [
      ['04:45', '12:00'],
      ['12:00', '23:15'],
    ] as const)
      expect((await post(start, end)).status).toBe(400)
    const { teacherId, weekId } = place
    await expect(
      server.database.owner.query(
        `update time_slot set end_time = '23:15' where teacher_id = ${teacherId} and week_number = ${weekId}`,
      ),
    ).rejects.toThrow('time_slot_is_within_the_day')
  })
})

test('narrowed again, what is there stays readable and can become an absence; nothing new comes', async () => {
  await bounds('06:00', '21:00')
  await save(manager, work(place, 2, '06:00', '14:00'))
  await usual('6-14')
  await bounds('07:00', '21:00')
  expect((await manager.get(dayPath(place, 2))).body).toMatchObject([
    { startTime: '06:00', endTime: '14:00' },
  ])
  const { status, body } = await manager.patch(`/api/teachers/${place.teacherId}`, { name: 'Birgit Kaya' })
  expect([status, body.usualWeek[0]]).toEqual([200, '06:00-14:00'])
  expect((await post('06:00', '14:00')).body.code).toBe('session_outside_day')
  await save(manager, away(place, 2, 'sick'))
  expect((await manager.get(dayPath(place, 2))).body).toMatchObject([
    { status: 'sick', plannedSessions: '06:00-14:00' },
  ])
  // As the dialog sends it, with the plan that the day holds.
  await save(manager, away(place, 2, 'vacation', { plannedSessions: '06:00-14:00' }))
  const span = { teacherId: place.teacherId, status: 'sick', from: '2026-11-10', to: '2026-11-10' }
  const entered = await manager.post('/api/absences', span)
  expect(entered.body.days).toMatchObject([{ slots: [{ plannedSessions: '06:00-14:00' }] }])
  expect((await post('06:00', '14:00')).body.code).toBe('session_outside_day')
})

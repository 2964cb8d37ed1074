import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireTimeSlot } from '#contract/day-entries.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, away, dayPath, openWeek, rowOf, save, work } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let place: Place

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
})
afterAll(() => server.close())
beforeEach(async () => {
  place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager) }
  await save(
    manager,
    work(place, 1, '08:00', '12:00'),
    work(place, 1, '12:00', '12:30', { sessionType: 'break' }),
    work(place, 1, '12:30', '16:00', { actualHours: 3.25 }),
  )
})

const plan = '08:00-12:00 b12:00-12:30 12:30-16:00=3.25'
const monday = async (): Promise<WireTimeSlot | undefined> => (await manager.get(dayPath(place, 1))).body[0]
const mark = (status: string, more = {}) => save(manager, away(place, 1, status, more))
const put = (slots: object[]) =>
  manager.send('PUT', '/api/days', { days: [{ ...place, dayOfWeek: 1, slots }] })

// decided every-absence-keeps-the-plan
describe('F10: every absence keeps the plan of its day', () => {
  test.each(['sick', 'vacation', 'training'])('%s counts it', async (status) => {
    await mark(status)
    expect(await monday()).toMatchObject({ status, actualHours: 7.25, plannedSessions: plan })
    expect(await rowOf(manager, place)).toMatchObject({ creditedHours: 7.25 })
  })

  test.each(['absent', 'nonWorkingDay'])('%s keeps it and counts nothing', async (status) => {
    await mark(status)
    expect(await monday()).toMatchObject({ status, actualHours: null, plannedSessions: plan })
    expect(await rowOf(manager, place)).toMatchObject({ creditedHours: 0, difference: -30 })
  })

  test('absent between present and sick loses nothing', async () => {
    await mark('absent')
    await mark('sick')
    expect(await monday()).toMatchObject({ status: 'sick', actualHours: 7.25, plannedSessions: plan })
  })

  test('also with the fields of the spec alone, hours sent as null', async () => {
    await mark('sick', { startTime: null, endTime: null, notes: 'flu', sessionIndex: 0, actualHours: null })
    await mark('absent', { startTime: null, endTime: null, notes: null, sessionIndex: 0, actualHours: null })
    expect(await monday()).toMatchObject({ status: 'absent', plannedSessions: plan })
  })

  test('it can be sent along, in any order, and taken away', async () => {
    await mark('sick', { plannedSessions: '13:00-16:00 09:00-12:00' })
    expect(await monday()).toMatchObject({ actualHours: 6, plannedSessions: '09:00-12:00 13:00-16:00' })
    await mark('sick', { plannedSessions: null })
    expect(await monday()).toMatchObject({ actualHours: null, plannedSessions: null })
  })

  test('hours given by hand stand beside it', async () => {
    await mark('training', { actualHours: 8 })
    expect(await monday()).toMatchObject({ actualHours: 8, plannedSessions: plan })
    expect(await rowOf(manager, place)).toMatchObject({ creditedHours: 8 })
  })

  test('what is written as a whole is taken by its word, so that undoing brings back exactly what was', async () => {
    await mark('absent')
    const saved = await monday()
    await put([{ sessionType: 'work', startTime: '09:00', endTime: '10:00', actualHours: null }])
    await put([{ status: 'absent', sessionType: 'none', actualHours: null, plannedSessions: plan }])
    expect(await monday()).toEqual(saved)
    await put([{ status: 'absent', sessionType: 'none', actualHours: null, plannedSessions: null }])
    expect(await monday()).toMatchObject({ plannedSessions: null })
  })

  test('clearing the day takes it away', async () => {
    await mark('sick')
    await manager.delete(dayPath(place, 1))
    await mark('sick')
    expect(await monday()).toMatchObject({ actualHours: null, plannedSessions: null })
  })

  test('a present day has sessions and no plan', async () => {
    await save(manager, work(place, 2))
    expect((await manager.get(dayPath(place, 2))).body).toMatchObject([{ plannedSessions: null }])
    const reply = await put([
      { sessionType: 'work', startTime: '09:00', endTime: '10:00', plannedSessions: '09:00-10:00' },
    ])
    expect([reply.status, reply.body.code]).toEqual([400, 'plan_of_present_day'])
  })

  test.each(['8-12', '08:00-12:00 11:00-13:00', '08:00-23:15', ''])('"%s" is no plan', async (text) => {
    const slot = away(place, 1, 'sick', { plannedSessions: text })
    const reply = await manager.post('/api/time-slots/batch', [slot])
    expect([reply.status, reply.body.code]).toEqual([400, 'plan_unreadable'])
  })

  test('it is in the week, in the history, and not sent to parents', async () => {
    await mark('sick')
    const slots = (await rowOf(manager, place))?.timeSlots
    expect(slots).toEqual((await manager.get(dayPath(place, 1))).body)
    const { body: history } = await manager.get('/api/history?limit=1')
    expect(history[0].after).toEqual(slots)
    await manager.patch('/api/site', { parentsSee: { hours: true, reasons: false, notes: true } })
    const parents = await server.browser().get(`/api/weeks/${place.weekId}`)
    expect(parents.text).not.toContain('planned')
    const row = parents.body.teachers.find((teacher: { id: number }) => teacher.id === place.teacherId)
    expect(row.timeSlots).toMatchObject([{ status: 'absent', startTime: null }])
    expect(JSON.stringify(row)).not.toMatch(/\d\d:\d\d/)
  })
})

describe('F20: a day has 24 hours', () => {
  const long = (dayOfWeek: number, second: number) => [
    work(place, dayOfWeek, '08:00', '12:00', { actualHours: 12 }),
    work(place, dayOfWeek, '13:00', '16:00', { actualHours: second }),
  ]

  test('more is refused where it is typed, in words, and 24.00 can be marked sick', async () => {
    const reply = await manager.post('/api/time-slots/batch', long(2, 12.25))
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({
      code: 'day_over_24_hours',
      params: { hours: 24.25, most: 24 },
      message: 'A day has 24 hours, and the hours of these sessions add up to 24.25.',
    })
    await save(manager, ...long(2, 12))
    await save(manager, away(place, 2, 'sick'))
    expect((await manager.get(dayPath(place, 2))).body).toMatchObject([{ actualHours: 24 }])
  })

  test('a day from before this rule is refused in the same words when it is marked', async () => {
    await save(manager, ...long(3, 12))
    await server.database.owner.query(
      `begin; select set_config('app.site', '1', true);
       update time_slot set actual_hours = 20 where teacher_id = ${place.teacherId} and weekday = 3;
       update site_version set version = version + 1; commit`,
    )
    const reply = await manager.post('/api/time-slots/batch', [away(place, 3, 'sick')])
    expect([reply.status, reply.body.code]).toEqual([400, 'day_over_24_hours'])
  })
})

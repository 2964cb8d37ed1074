import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, dayPath, openWeek, rowOf, save, work } from '../../test/schedule.ts'

/** An absence that begins or ends at a time of the day (D0). */

let server: TestServer
let manager: Browser
let place: Place

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
})
afterAll(() => server.close())
beforeEach(async () => {
  place = { teacherId: await addTeacher(manager, { weeklyHours: 35 }), weekId: await openWeek(manager) }
  await save(manager, ...[1, 2, 3, 4, 5].map((day) => work(place, day)))
})

const put = (dayOfWeek: number, ...slots: object[]) =>
  manager.send('PUT', '/api/days', { days: [{ ...place, dayOfWeek, slots }] })
const slotsOn = async (dayOfWeek: number) => (await manager.get(dayPath(place, dayOfWeek))).body
const sick = { sessionType: 'none', status: 'sick', startTime: '11:00' }
const morning = { startTime: '08:00', endTime: '11:00' }

describe('D0: home sick at 11', () => {
  test('is kept with the plan, counts what was planned, and the week is 0.00', async () => {
    expect((await put(2, sick, morning)).status).toBe(200)
    expect(await slotsOn(2)).toMatchObject([
      { status: 'sick', startTime: '11:00', endTime: null, plannedSessions: '08:00-15:00', actualHours: 7 },
      { status: 'present', ...morning },
    ])
    expect(await rowOf(manager, place)).toMatchObject({ creditedHours: 4, difference: 0 })
    expect((await verifyLedger(server.db, 1)).faults).toEqual([])
  })

  test('is no sick day, and no day away in the year', async () => {
    await put(2, sick, morning)
    const { body: year } = await manager.get('/api/absences?year=2026')
    const person = year.people.find(({ id }: { id: number }) => id === place.teacherId)
    expect(person.spans).toEqual([])
    const { body: all } = await manager.get('/api/teachers/summary-stats')
    const own = all.find(({ id }: { id: number }) => id === place.teacherId)
    expect(own).toMatchObject({ totalSickDays: 0, totalAbsentDays: 0 })
  })

  test('parents see the times that are worked, and nothing else', async () => {
    await put(2, sick, morning)
    const { body } = await server.browser().get<TeacherWeek>(`/api/weeks/${place.weekId}?view=parent`)
    const row = body.teachers.find(({ id }) => id === place.teacherId)
    const ofDay = row?.timeSlots.filter(({ dayOfWeek }) => dayOfWeek === 2)
    expect(ofDay).toEqual([
      { dayOfWeek: 2, sessionType: 'work', sessionIndex: 0, ...morning, status: 'present' },
    ])
  })

  test('the history shows it', async () => {
    await put(2, sick, morning)
    await put(2, { startTime: '08:00', endTime: '15:00' })
    expect(await slotsOn(2)).toMatchObject([{ status: 'present', endTime: '15:00' }])
    const { body: history } = await manager.get('/api/history?limit=5')
    expect(history[0].before).toMatchObject([{ status: 'sick', startTime: '11:00', endTime: null }, morning])
  })

  test('over some days: at 11 on the first one, whole days, until 9:45 on the last one', async () => {
    const { body: week } = await manager.get<TeacherWeek>(`/api/weeks/${place.weekId}`)
    const absence = { teacherId: place.teacherId, status: 'sick', awayFrom: '11:00', awayTo: '09:45' }
    const reply = await manager.post('/api/absences', {
      ...absence,
      from: week.startDate,
      to: addTo(week.startDate, 2),
    })
    expect(reply.status, reply.text).toBe(200)
    expect(await slotsOn(1)).toMatchObject([{ startTime: '11:00', endTime: null }, morning])
    expect(await slotsOn(2)).toMatchObject([{ startTime: null, endTime: null }])
    expect(await slotsOn(3)).toMatchObject([
      { startTime: null, endTime: '09:45' },
      { startTime: '09:45', endTime: '15:00' },
    ])
    expect(await rowOf(manager, place)).toMatchObject({ difference: 0 })
  })
})

const addTo = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

describe('D0: refused', () => {
  test.each<[string, object[], string]>([
    ['leave for some hours', [{ ...sick, status: 'vacation' }], 'part_of_leave'],
    ['a day off for some hours', [{ ...sick, status: 'nonWorkingDay' }], 'part_of_leave'],
    ['half a day and a time', [{ ...sick, share: 0.5 }], 'part_and_half'],
    ['the wrong way round', [{ ...sick, endTime: '10:00' }], 'part_reversed'],
    ['work while away', [sick, { startTime: '08:00', endTime: '12:00' }], 'sessions_overlap'],
    ['a session with a status', [{ ...sick, sessionType: 'work', endTime: '15:00' }], 'status_with_times'],
  ])('%s', async (_, slots, code) => {
    expect(await put(2, ...slots)).toMatchObject({ status: 400, body: { code } })
    expect(await slotsOn(2)).toMatchObject([{ status: 'present' }])
  })

  test.each([
    ['leave', "status = 'vacation'"],
    ['half a day', 'share = 0.5'],
    ['night', "start_time = '04:00'"],
  ])('by the database, too: %s', async (_, change) => {
    await put(2, sick, morning)
    const sql = `update time_slot set ${change} where status = 'sick' and teacher_id = ${place.teacherId}`
    await expect(server.database.owner.query(sql)).rejects.toMatchObject({ code: '23514' })
  })
})

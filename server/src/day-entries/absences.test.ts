import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireAbsentDay } from '#contract/absences.ts'
import type { Change } from '#contract/events.ts'
import { entryFromWire } from '#contract/wire/day-entries.ts'
import { absenceDays, isChanged } from '#domain/absences/absence-span.ts'
import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { EventReader } from '../../test/event-reader.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { verifyOnlySite } from '../../test/reliability/ledger-faults.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, away, openWeek, rowOf, save, work } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let place: Place
let origin: string
const host = '127.0.0.1'

beforeAll(async () => {
  server = await startServer({ hosts: [host] })
  origin = await server.app.listen({ host, port: 0 })
  manager = await server.browser(host).unlock()
})
afterAll(() => server.close())
beforeEach(async () => {
  place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager) }
})

const enter = (from: string, to: string, more: object = {}, headers = {}) =>
  manager.post('/api/absences', { teacherId: place.teacherId, status: 'sick', from, to, ...more }, headers)
const weekIds = async () => (await manager.get<{ id: number }[]>('/api/weeks')).body.map(({ id }) => id)
const placesOf = (days: WireAbsentDay[]) =>
  days.map(({ weekId, dayOfWeek }) => [weekId - place.weekId, dayOfWeek])

describe('F34: an absence from a day to a day', () => {
  test('is one write: the plans stay, days off and weekends stay, other absences are replaced', async () => {
    const { weekId } = place
    await save(manager, work(place, 4), away(place, 5, 'vacation'))
    const next = { ...place, weekId: await openWeek(manager, '2026-11-16') }
    await save(
      manager,
      away(next, 1, 'nonWorkingDay'),
      work(next, 2, '09:00', '12:00', { notes: 'Excursion' }),
    )
    const { status, body } = await enter('2026-11-12', '2026-11-17', { notes: 'until Tuesday' })
    expect(status).toBe(200)
    expect(placesOf(body.days)).toEqual([
      [0, 4],
      [0, 5],
      [1, 2],
    ])
    expect(body.openedWeeks).toEqual([])
    expect(body.days[0]).toMatchObject({
      weekId,
      version: 2,
      slots: [{ status: 'sick', actualHours: 7, plannedSessions: '08:00-15:00', notes: 'until Tuesday' }],
      before: [{ status: 'present', startTime: '08:00', endTime: '15:00' }],
    })
    expect(body.days[1]).toMatchObject({ slots: [{ status: 'sick' }], before: [{ status: 'vacation' }] })
    expect(body.days[2].slots).toMatchObject([
      { plannedSessions: '09:00-12:00', notes: 'Excursion\nuntil Tuesday' },
    ])
    const row = await rowOf(manager, next)
    expect(row?.timeSlots.map((slot) => [slot.dayOfWeek, slot.status])).toEqual([
      [1, 'nonWorkingDay'],
      [2, 'sick'],
    ])
  })

  test('becomes what the domain says of every day, so that the preview is right', async () => {
    await save(manager, work(place, 1), away(place, 2, 'training'), away(place, 3, 'nonWorkingDay'))
    const row = await rowOf(manager, place)
    const days = [1, 2, 3, 4, 5].map((weekday) => {
      const slots = row?.timeSlots.filter((slot) => slot.dayOfWeek === weekday) ?? []
      return [weekday, entryFromWire(slots)]
    })
    const entries = Object.fromEntries(days.filter(([, entry]) => entry))
    const span = { from: calendarDateOf('2026-11-09'), to: calendarDateOf('2026-11-13') }
    const expected = absenceDays({ status: 'vacation', ...span }, () => ({
      entries,
      usualWeek: null,
      marks: {},
    }))
    const { body } = await enter(span.from, span.to, { status: 'vacation' })
    expect(body.days.map((day: WireAbsentDay) => [day.dayOfWeek, entryFromWire(day.slots)])).toEqual(
      expected.filter(isChanged).map(({ weekday, after }) => [weekday, after]),
    )
  })

  test('across a year end opens the weeks that are missing, with everyone in them, and no others', async () => {
    const colleague = await addTeacher(manager, { name: 'Colleague' })
    const before = await weekIds()
    const { status, body } = await enter('2026-12-31', '2027-01-05', { status: 'vacation' })
    const first = weekNumberOf(calendarDateOf('2026-12-31'))
    expect([status, body.openedWeeks]).toEqual([200, [first, first + 1]])
    expect(body.days.map((day: WireAbsentDay) => [day.weekId - first, day.dayOfWeek])).toEqual([
      [0, 4],
      [0, 5],
      [1, 1],
      [1, 2],
    ])
    expect((await weekIds()).filter((id) => !before.includes(id))).toEqual([first, first + 1])
    expect(await rowOf(manager, { teacherId: colleague, weekId: first + 1 })).toBeDefined()
    expect((await verifyOnlySite(server.database.url)).faults).toEqual([])
  })

  test('leaves a week alone in which the teacher usually does not work, and one the teacher is not in', async () => {
    const usualWeek = ['-', '-', '-', '-', '8-16']
    const teacherId = await addTeacher(manager, { name: 'Friday', usualWeek })
    const monday = '2027-03-01'
    const before = await weekIds()
    const { body } = await enter(monday, '2027-03-05', { teacherId })
    expect(body.days.map((day: WireAbsentDay) => day.dayOfWeek)).toEqual([5])
    const none = await enter('2027-03-08', '2027-03-11', { teacherId })
    expect([none.status, none.body.code, none.body.params]).toEqual([
      409,
      'no_working_day',
      { name: 'Friday' },
    ])
    expect(await weekIds()).toEqual(
      [...before, weekNumberOf(calendarDateOf(monday))].toSorted((a, b) => a - b),
    )
    await manager.post('/api/week-settings', { ...place, includeInWeek: false })
    const out = await enter('2026-11-09', '2026-11-10')
    expect([out.status, out.body.code]).toEqual([409, 'no_working_day'])
  })

  test('is refused as a whole when a seen day was changed, also one that would stay; what it is now is answered', async () => {
    await save(manager, away(place, 2, 'nonWorkingDay'))
    const before = await weekIds()
    const { status, body } = await enter('2026-11-09', '2027-06-01', {
      to: '2027-01-04',
      seen: [{ weekId: place.weekId, dayVersions: [0, 0, 0, 0, 0] }],
    })
    expect([status, body.code]).toEqual([412, 'changed_meanwhile'])
    expect(body.current).toMatchObject([
      { ...place, dayOfWeek: 2, version: 1, slots: [{ status: 'nonWorkingDay' }] },
    ])
    expect((await rowOf(manager, place))?.timeSlots).toHaveLength(1)
    expect(await weekIds()).toEqual(before)
    // What lies outside of it does not matter.
    const seen = [{ weekId: place.weekId, dayVersions: [0, 0, 0, 0, 0] }]
    expect((await enter('2026-11-11', '2026-11-13', { seen })).status).toBe(200)
  })

  test('two at once end as one after the other, and every ledger is right', async () => {
    const statuses = ['sick', 'vacation', 'training', 'absent']
    const replies = await Promise.all(statuses.map((status) => enter('2027-04-05', '2027-05-14', { status })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rows = []
    for (let ahead = 0; ahead < 6; ahead++) {
      const weekId = weekNumberOf(addDays(calendarDateOf('2027-04-05'), 7 * ahead))
      rows.push(...((await rowOf(manager, { ...place, weekId }))?.timeSlots ?? []))
    }
    expect([rows.length, new Set(rows.map(({ status }) => status)).size]).toEqual([30, 1])
    expect((await verifyOnlySite(server.database.url)).faults).toEqual([])
  })

  test('a repeated call with the same key is carried out once, and a second one changes nothing', async () => {
    const key = { 'idempotency-key': `absence-${place.teacherId}` }
    const [first, second] = [
      await enter('2026-11-09', '2026-11-10', {}, key),
      await enter('2026-11-09', '2026-11-10', {}, key),
    ]
    expect([second.status, second.body]).toEqual([200, first.body])
    const again = await enter('2026-11-09', '2026-11-10')
    expect([again.status, again.body]).toEqual([200, { days: [], openedWeeks: [] }])
  })

  test('each day is a line of the history, and open browsers hear of it', async () => {
    const stream = await EventReader.open(origin, manager.cookie)
    await enter('2026-11-12', '2026-11-13')
    const dayOfThis = { kind: 'day', ...place }
    const { data } = await stream.until(({ data }) =>
      data?.changes?.some(({ kind }: Change) => kind === 'day'),
    )
    stream.close()
    expect(data.changes).toEqual([
      { ...dayOfThis, dayOfWeek: 4 },
      { ...dayOfThis, dayOfWeek: 5 },
    ])
    const { body } = await manager.get(`/api/history?teacherId=${place.teacherId}`)
    expect(body.slice(0, 2)).toMatchObject([
      { action: 'daySaved', dayOfWeek: 5, before: [], after: [{ status: 'sick' }] },
      { action: 'daySaved', dayOfWeek: 4 },
    ])
  })

  test('what is done is undone by writing the days before: all of them, over several weeks', async () => {
    await save(manager, work(place, 5, '08:00', '12:00', { notes: 'Excursion' }))
    const { body } = await enter('2026-11-13', '2026-11-24')
    const days = body.days.map(({ before, version, slots: _, ...where }: WireAbsentDay) => ({
      ...where,
      version,
      slots: before.map(
        ({ id: _i, teacherId: _t, weekId: _w, dayOfWeek: _d, sessionIndex: _s, ...slot }) => slot,
      ),
    }))
    expect((await manager.send('PUT', '/api/days', { days })).status).toBe(200)
    expect((await rowOf(manager, place))?.timeSlots).toMatchObject([{ dayOfWeek: 5, notes: 'Excursion' }])
    for (const ahead of [1, 2])
      expect((await rowOf(manager, { ...place, weekId: place.weekId + ahead }))?.timeSlots).toEqual([])
    expect((await verifyOnlySite(server.database.url)).faults).toEqual([])
  })
})

describe('F34: what is refused, each in words and with a code of its own', () => {
  test.each([
    ['2026-11-10', '2026-11-09', 'span_reversed', undefined],
    ['2026-11-14', '2026-11-15', 'span_on_weekend', undefined],
    ['2026-11-09', '2027-01-08', 'span_too_long', { most: 60 }],
    ['2024-12-27', '2024-12-31', 'span_out_of_range', { date: '2024-12-30' }],
  ])('%s to %s: %s', async (from, to, code, params) => {
    const { status, body } = await enter(from, to)
    expect([status, body.code, body.params]).toEqual([400, code, params])
  })

  test('a teacher who is archived by then, who starts later, who has left, or who is unknown', async () => {
    const teacherId = await addTeacher(manager, { name: 'Later', startDate: '2026-11-16' })
    const early = await enter('2026-11-13', '2026-11-16', { teacherId })
    expect([early.status, early.body.code, early.body.params]).toEqual([
      409,
      'teacher_not_started',
      { name: 'Later', date: '2026-11-16' },
    ])
    await manager.patch(`/api/teachers/${teacherId}`, { lastDay: '2026-11-18' })
    const late = await enter('2026-11-17', '2026-11-19', { teacherId })
    expect([late.status, late.body.code, late.body.params]).toEqual([
      409,
      'teacher_left',
      { name: 'Later', date: '2026-11-18' },
    ])
    expect((await enter('2026-11-17', '2026-11-18', { teacherId })).status).toBe(200)
    await manager.post(`/api/teachers/${place.teacherId}/archive`)
    const archived = await enter('2026-11-10', '2026-11-11')
    expect([archived.status, archived.body.code, archived.body.params]).toEqual([
      409,
      'teacher_archived',
      { name: 'Birgit Çelik', date: '2026-11-11' },
    ])
    // The sick note that comes late still finds its days.
    expect((await enter('2026-11-09', '2026-11-10')).status).toBe(200)
    expect((await enter('2026-11-09', '2026-11-10', { teacherId: 9_999 })).status).toBe(404)
  })

  test('parents', async () => {
    const reply = await server.browser(host).post('/api/absences', { teacherId: place.teacherId })
    expect([reply.status, reply.body.code]).toEqual([401, 'access_needed'])
  })
})

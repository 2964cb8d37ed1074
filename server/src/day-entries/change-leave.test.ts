import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AbsenceYear, EnteredAbsence, WireAbsentDay } from '#contract/absences.ts'
import type { Change } from '#contract/events.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { EventReader } from '../../test/event-reader.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { verifyOnlySite } from '../../test/reliability/ledger-faults.ts'
import { addTeacher, away, openWeek, rowOf, save, work } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let teacherId: number
let origin: string
const host = '127.0.0.1'

beforeAll(async () => {
  server = await startServer({ hosts: [host] })
  origin = await server.app.listen({ host, port: 0 })
  manager = await server.browser(host).unlock()
})
afterAll(() => server.close())
beforeEach(async () => {
  teacherId = await addTeacher(manager)
})

const place = (monday: string) => ({ teacherId, weekId: weekNumberOf(calendarDateOf(monday)) })
const enter = async (from: string, to = from, more: object = {}) => {
  const reply = await manager.post('/api/absences', { teacherId, status: 'vacation', from, to, ...more })
  expect(reply.status, reply.text).toBe(200)
}
const spansIn = async (year: number) => {
  const { body } = await manager.get<AbsenceYear>(`/api/absences?year=${year}`)
  return body.people.find(({ id }) => id === teacherId)?.spans ?? []
}
const shown = async (year: number) =>
  (await spansIn(year)).map(({ from, to, kind, days }) => `${from} ${to} ${kind} ${days}`)
/** The leave that begins on a day, as it is sent to be moved or removed. */
const leaveFrom = async (from: string) => {
  const span = (await spansIn(Number(from.slice(0, 4)))).find((each) => each.from === from)
  if (!span) throw new Error(`There is no leave from ${from} on`)
  return { teacherId, from, to: span.to, seen: span.seen }
}
const move = async (from: string, start: string, more: object = {}, headers = {}) =>
  manager.post('/api/absences/move', { ...(await leaveFrom(from)), start, ...more }, headers)
const remove = async (from: string, more: object = {}) =>
  manager.post('/api/absences/remove', { ...(await leaveFrom(from)), ...more })
const slotsIn = async (monday: string) =>
  (await rowOf(manager, place(monday)))?.timeSlots.map(({ dayOfWeek, status, startTime, plannedSessions }) =>
    `${dayOfWeek} ${status} ${startTime ?? plannedSessions ?? ''}`.trim(),
  )
const undo = ({ days }: EnteredAbsence) =>
  manager.send('PUT', '/api/days', {
    days: days.map(({ before, version, slots: _, ...where }: WireAbsentDay) => ({
      ...where,
      version,
      slots: before.map(
        ({ id: _i, teacherId: _t, weekId: _w, dayOfWeek: _d, sessionIndex: _s, ...slot }) => slot,
      ),
    })),
  })

describe('a leave that is moved', () => {
  test('is one write: plans come back, plans are kept, missing weeks are opened', async () => {
    await openWeek(manager, '2027-08-09')
    await save(manager, work(place('2027-08-09'), 2))
    await enter('2027-08-09', '2027-08-13')
    await openWeek(manager, '2027-08-23')
    await save(manager, work(place('2027-08-23'), 3, '09:00', '12:00'))
    const { status, body } = await move('2027-08-09', '2027-08-23')
    expect(status).toBe(200)
    expect(body.days).toHaveLength(10)
    expect(body.openedWeeks).toEqual([])
    expect(await slotsIn('2027-08-09')).toEqual(['2 present 08:00'])
    expect(await slotsIn('2027-08-23')).toEqual([
      '1 vacation',
      '2 vacation',
      '3 vacation 09:00-12:00',
      '4 vacation',
      '5 vacation',
    ])
    expect(await shown(2027)).toEqual(['2027-08-23 2027-08-27 leave 5'])
    const further = await move('2027-08-23', '2027-10-11')
    expect(further.body.openedWeeks).toEqual([place('2027-10-11').weekId])
    expect(await slotsIn('2027-08-23')).toEqual(['3 present 09:00'])
    expect((await verifyOnlySite(server.database.url)).faults).toEqual([])
  })

  test('by a few days leaves the days alone that it covers before and after', async () => {
    await enter('2027-08-09', '2027-08-13')
    const { body } = await move('2027-08-09', '2027-08-11')
    expect(body.days.map(({ dayOfWeek, weekId }: WireAbsentDay) => [weekId, dayOfWeek])).toEqual([
      [place('2027-08-09').weekId, 1],
      [place('2027-08-09').weekId, 2],
    ])
    expect(await shown(2027)).toEqual(['2027-08-11 2027-08-13 leave 3'])
  })

  test('is undone by writing the days before', async () => {
    await openWeek(manager, '2027-08-09')
    await save(manager, work(place('2027-08-09'), 2))
    await enter('2027-08-09', '2027-08-20')
    const before = [await slotsIn('2027-08-09'), await slotsIn('2027-08-16')]
    const { body } = await move('2027-08-09', '2027-08-16')
    expect((await undo(body)).status).toBe(200)
    expect([await slotsIn('2027-08-09'), await slotsIn('2027-08-16')]).toEqual(before)
    expect(await slotsIn('2027-08-23')).toEqual([])
    expect(await shown(2027)).toEqual(['2027-08-09 2027-08-20 leave 10'])
  })

  test('keeps its kind and its share', async () => {
    await enter('2027-08-09', '2027-08-10', { kind: 'leave', share: 0.5 })
    await move('2027-08-09', '2027-08-16')
    const row = await rowOf(manager, place('2027-08-16'))
    expect(row?.timeSlots).toMatchObject([
      { dayOfWeek: 1, kind: 'leave', share: 0.5 },
      { dayOfWeek: 2, kind: 'leave', share: 0.5 },
    ])
  })

  test('each day is a line of the history, and open browsers hear of it', async () => {
    await enter('2027-08-09')
    const leave = await leaveFrom('2027-08-09')
    const stream = await EventReader.open(origin, manager.cookie)
    await manager.post('/api/absences/move', { ...leave, start: '2027-08-11' })
    const { data } = await stream.until(({ data }) =>
      data?.changes?.some(({ kind }: Change) => kind === 'day'),
    )
    stream.close()
    const { weekId } = place('2027-08-09')
    expect(data.changes).toEqual([
      { kind: 'day', teacherId, weekId, dayOfWeek: 1 },
      { kind: 'day', teacherId, weekId, dayOfWeek: 3 },
    ])
    const { body } = await manager.get(`/api/history?teacherId=${teacherId}`)
    expect(body.slice(0, 2)).toMatchObject([
      { action: 'daySaved', dayOfWeek: 3, after: [{ status: 'vacation' }] },
      { action: 'dayCleared', dayOfWeek: 1, before: [{ status: 'vacation' }] },
    ])
  })

  test('a repeated call with the same key is carried out once', async () => {
    await enter('2027-08-09', '2027-08-10')
    const leave = { ...(await leaveFrom('2027-08-09')), start: '2027-08-12' }
    const key = { 'idempotency-key': `move-${teacherId}` }
    const first = await manager.post('/api/absences/move', leave, key)
    const second = await manager.post('/api/absences/move', leave, key)
    expect([second.status, second.body]).toEqual([200, first.body])
  })

  test('moved by two at once it is moved by one of them', async () => {
    await enter('2027-08-09', '2027-08-13')
    const leave = await leaveFrom('2027-08-09')
    const starts = ['2027-09-06', '2027-09-13', '2027-09-20']
    const replies = await Promise.all(
      starts.map((start) => manager.post('/api/absences/move', { ...leave, start })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    const won = starts[replies.findIndex(({ status }) => status === 200)]
    expect((await spansIn(2027)).map(({ from, days }) => [from, days])).toEqual([[won, 5]])
    expect((await verifyOnlySite(server.database.url)).faults).toEqual([])
  })
})

describe('a leave that is removed', () => {
  test('gives its days their plans back, and is undone', async () => {
    await openWeek(manager, '2027-08-09')
    await save(manager, work(place('2027-08-09'), 2), away(place('2027-08-09'), 4, 'sick'))
    await enter('2027-08-09', '2027-08-10')
    const { status, body } = await remove('2027-08-09')
    expect([status, body.days.length]).toEqual([200, 2])
    expect(await slotsIn('2027-08-09')).toEqual(['2 present 08:00', '4 sick'])
    expect((await undo(body)).status).toBe(200)
    expect(await shown(2027)).toEqual(['2027-08-09 2027-08-10 leave 2', '2027-08-12 2027-08-12 away 1'])
  })

  test('also when it grew together over more days than can be entered at once', async () => {
    await enter('2027-05-03', '2027-06-25')
    await enter('2027-06-28', '2027-07-30')
    expect(await shown(2027)).toEqual(['2027-05-03 2027-07-30 leave 65'])
    const tooFar = await move('2027-05-03', '2027-05-10')
    expect([tooFar.status, tooFar.body.code]).toEqual([400, 'span_too_long'])
    expect((await remove('2027-05-03')).body.days).toHaveLength(65)
    expect(await shown(2027)).toEqual([])
  })
})

describe('what is refused, each in words and with a code of its own', () => {
  test('a day of it that a colleague has changed, with what it is now', async () => {
    await enter('2027-08-09', '2027-08-13')
    const leave = await leaveFrom('2027-08-09')
    await save(manager, away(place('2027-08-09'), 3, 'sick'))
    for (const reply of [
      await manager.post('/api/absences/move', { ...leave, start: '2027-08-16' }),
      await manager.post('/api/absences/remove', leave),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([412, 'changed_meanwhile'])
      expect(reply.body.current).toMatchObject([{ dayOfWeek: 3, slots: [{ status: 'sick' }] }])
    }
    expect((await slotsIn('2027-08-16')) ?? []).toEqual([])
  })

  test('a day of it that was never seen', async () => {
    await enter('2027-08-09', '2027-08-20')
    const { seen } = await leaveFrom('2027-08-09')
    const reply = await remove('2027-08-09', { seen: seen.slice(1) })
    expect([reply.status, reply.body.current.length]).toEqual([412, 5])
  })

  test('another absence where it would go', async () => {
    await enter('2027-08-09', '2027-08-13')
    await enter('2027-08-25', '2027-08-25', { status: 'training' })
    const reply = await move('2027-08-09', '2027-08-23')
    expect([reply.status, reply.body.code, reply.body.params]).toEqual([
      409,
      'absence_in_the_way',
      { name: 'Birgit Çelik', date: '2027-08-25' },
    ])
    expect(await shown(2027)).toEqual(['2027-08-09 2027-08-13 leave 5', '2027-08-25 2027-08-25 away 1'])
  })

  test.each([
    ['2027-08-14', 400, 'span_on_weekend'],
    ['2020-01-06', 400, 'span_out_of_range'],
    ['2027-05-06', 409, 'no_working_day'],
    ['2027-12-01', 409, 'teacher_left'],
  ])('a start on %s', async (start, status, code) => {
    await manager.send('PUT', '/api/calendar/days/2027-05-06', { kind: 'holiday', name: 'Himmelfahrt' })
    await openWeek(manager, '2027-05-03')
    await enter('2027-08-09')
    await manager.patch(`/api/teachers/${teacherId}`, { lastDay: '2027-11-30' })
    const reply = await move('2027-08-09', start)
    expect([reply.status, reply.body.code]).toEqual([status, code])
  })

  test('what is no leave, whoever is unknown, and parents', async () => {
    await enter('2027-08-09', '2027-08-09', { status: 'sick' })
    const { weekId } = place('2027-08-09')
    const sick = { teacherId, from: '2027-08-09', to: '2027-08-09' }
    const seen = [{ weekId, dayVersions: [1, 0, 0, 0, 0] }]
    expect((await manager.post('/api/absences/remove', { ...sick, seen })).status).toBe(404)
    const unknown = { ...sick, seen, teacherId: 9_999 }
    expect((await manager.post('/api/absences/remove', unknown)).status).toBe(404)
    expect((await server.browser(host).post('/api/absences/remove', { ...sick, seen })).status).toBe(401)
  })
})

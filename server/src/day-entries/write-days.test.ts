import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { verifyOnlySite } from '../../test/reliability/ledger-faults.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, dayPath, openWeek, rowOf, save, work } from '../../test/schedule.ts'

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
})

const write = (...days: object[]) => manager.send('PUT', '/api/days', { days })
const day = (dayOfWeek: number, slots: object[], version?: number) => ({
  ...place,
  dayOfWeek,
  slots,
  version,
})
const morning = { startTime: '08:00', endTime: '12:00' }
const readDay = (dayOfWeek: number) => manager.get(dayPath(place, dayOfWeek))

describe('writing many days', () => {
  // decided the-page-writes-whole-days
  test('fills, replaces and clears in one go, and names the new versions', async () => {
    await save(manager, work(place, 1), work(place, 2))
    const { status, body } = await write(
      day(1, []),
      day(2, [morning], 1),
      day(3, [{ status: 'vacation' }], 0),
    )
    expect(status).toBe(200)
    expect(body.days).toMatchObject([
      { ...place, dayOfWeek: 1, version: 2, slots: [] },
      { ...place, dayOfWeek: 2, version: 2, slots: [morning] },
      { ...place, dayOfWeek: 3, version: 1, slots: [{ status: 'vacation' }] },
    ])
    expect((await readDay(1)).body).toEqual([])
    expect((await readDay(2)).body).toEqual(body.days[1].slots)
  })

  test('says what really stood there, also to who repeats the call: that is what an undo writes', async () => {
    await save(manager, work(place, 1))
    const stood = (await readDay(1)).body
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const days = [day(1, [morning], 1), day(2, [morning], 0)]
    const first = await manager.send('PUT', '/api/days', { days }, headers)
    expect(first.body.days.map(({ before }: { before: object[] }) => before)).toEqual([stood, []])
    const again = await manager.send('PUT', '/api/days', { days }, headers)
    expect(again.body).toEqual(first.body)
  })

  test('one outdated version refuses all of it, with what the day is now', async () => {
    await save(manager, work(place, 2))
    const { status, body } = await write(day(1, [morning], 0), day(2, [], 0))
    expect(status).toBe(412)
    expect(body).toMatchObject({ code: 'changed_meanwhile', current: [{ dayOfWeek: 2, version: 1 }] })
    expect(body.current).toHaveLength(1)
    expect((await readDay(1)).body).toEqual([])
    expect((await readDay(2)).body).toHaveLength(1)
  })

  test.each([
    ['an overlap', [[morning, { startTime: '11:00', endTime: '13:00' }]], 'Sessions overlap'],
    ['a session without an end', [[{ startTime: '08:00' }]], 'start and end times'],
  ])('%s in one of them refuses all of it', async (_, [slots], message) => {
    const { status, body } = await write(day(1, [morning]), day(2, slots ?? []))
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
    expect((await readDay(1)).body).toEqual([])
  })

  test('a day named twice is refused', async () => {
    expect((await write(day(1, []), day(1, [morning]))).status).toBe(400)
  })

  test('a paid absence keeps the plan unless it comes with its hours, or with none', async () => {
    await save(manager, work(place, 1), work(place, 2), work(place, 3))
    const { body } = await write(
      day(1, [{ status: 'sick' }]),
      day(2, [{ status: 'sick', actualHours: null }]),
      day(3, [{ status: 'sick', actualHours: 3.5 }]),
    )
    const hours = body.days.map((day: { slots: { actualHours: number }[] }) => day.slots[0]?.actualHours)
    expect(hours).toEqual([7, null, 3.5])
  })

  test('a repeated call with the same key is carried out once', async () => {
    const send = () =>
      manager.send('PUT', '/api/days', { days: [day(1, [morning], 0)] }, { 'idempotency-key': 'paste-1' })
    const [first, second] = [await send(), await send()]
    expect([second.status, second.body]).toEqual([first.status, first.body])
  })
})

test('F43: 150 teachers × 5 days are saved together for less than half of what they take singly, and every ledger is right', async () => {
  const people: number[] = []
  for (let count = 0; count < 150; count++) people.push(await addTeacher(manager))
  // What a single day takes on this machine at this moment: a bar in seconds would measure its other work.
  const singles: number[] = []
  for (let count = 0; count < 9; count++) {
    const since = performance.now()
    await write(day(1, [morning]))
    singles.push(performance.now() - since)
  }
  const single = singles.toSorted((a, b) => a - b)[4] ?? 0
  const days = people.flatMap((teacherId) =>
    [1, 2, 3, 4, 5].map((dayOfWeek) => ({
      ...place,
      teacherId,
      dayOfWeek,
      version: 0,
      slots: dayOfWeek === 5 ? [{ status: 'vacation' }] : [morning, { startTime: '12:30', endTime: '16:00' }],
    })),
  )
  const since = performance.now()
  const { status, body } = await write(...days)
  const took = performance.now() - since
  expect([status, body.days?.length]).toEqual([200, 750])
  expect(took).toBeLessThan(375 * single)
  expect((await verifyOnlySite(server.database.url)).faults).toEqual([])
  expect((await rowOf(manager, { ...place, teacherId: people[74] ?? 0 }))?.workedHours).toBe(30)

  // And twelve weeks of theirs with breaks, which is the most that can be copied, before the answer is overdue.
  const weekIds: number[] = []
  const monday = calendarDateOf('2026-11-09')
  for (let ahead = 1; ahead <= 12; ahead++) weekIds.push(await openWeek(manager, addDays(monday, 7 * ahead)))
  const slots = [
    morning,
    { sessionType: 'break', startTime: '12:00', endTime: '12:30' },
    { startTime: '12:30', endTime: '16:00', notes: 'Please ring twice.', actualHours: null },
  ]
  const copied = weekIds.flatMap((weekId) => days.map((day) => ({ ...day, weekId, slots })))
  const sinceCopy = performance.now()
  const answer = await write(...copied)
  expect([answer.status, answer.body.days?.length]).toEqual([200, 9_000])
  expect(performance.now() - sinceCopy).toBeLessThan(12 * 375 * single)
}, 120_000)

test('what was written is in the history, day by day', async () => {
  await write(day(1, [morning]), day(2, [{ status: 'sick' }]))
  const { body } = await manager.get(`/api/history?weekId=${place.weekId}`)
  const mine = body.filter((entry: { teacherId: number }) => entry.teacherId === place.teacherId)
  expect(mine.map((entry: { action: string }) => entry.action)).toEqual(['daySaved', 'daySaved'])
})

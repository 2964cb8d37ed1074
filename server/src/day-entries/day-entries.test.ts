import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
})

const post = (slots: unknown[], headers = {}) => manager.post('/api/time-slots/batch', slots, headers)
const readDay = (dayOfWeek: number) => manager.get(dayPath(place, dayOfWeek))

describe('saving days', () => {
  // spec 3.27, 3.29, 3.30, 3.31, 3.36, 7.35, 7.36; decided a-day-is-replaced-as-a-whole
  test('answers with the slots in the order of their times', async () => {
    const { body } = await save(
      manager,
      work(place, 1, '12:30', '16:00', { notes: 'Ausflug' }),
      work(place, 1, '08:00', '12:00'),
      work(place, 1, '12:00', '12:30', { sessionType: 'break' }),
    )
    expect(body).toMatchObject([
      {
        ...place,
        sessionType: 'work',
        sessionIndex: 0,
        startTime: '08:00',
        endTime: '12:00',
        status: 'present',
      },
      { ...place, sessionType: 'break', sessionIndex: 1, startTime: '12:00', endTime: '12:30' },
      {
        ...place,
        sessionType: 'work',
        sessionIndex: 2,
        startTime: '12:30',
        endTime: '16:00',
        notes: 'Ausflug',
      },
    ])
    expect((await readDay(1)).body).toEqual(body)
    expect((await rowOf(manager, place))?.timeSlots).toEqual(body)
  })

  // spec 7.39; decided a-day-is-replaced-as-a-whole
  test('replaces each day it names and leaves the others', async () => {
    await save(manager, work(place, 1), work(place, 2), work(place, 2, '15:00', '16:00'))
    await save(manager, work(place, 2, '10:00', '11:00'))
    expect((await readDay(1)).body).toHaveLength(1)
    expect((await readDay(2)).body).toMatchObject([{ startTime: '10:00', endTime: '11:00' }])
  })

  // spec 3.28, 3.33, 9.10; decided six-statuses-and-their-marks
  test.each([
    ['normal', {}, 'present'],
    ['left out', { status: undefined, sessionType: undefined }, 'present'],
    ['present', { status: 'present' }, 'present'],
  ])('a status that is %s reads as present', async (_, more, status) => {
    const { body } = await save(manager, work(place, 1, '08:00', '15:00', { status: 'normal', ...more }))
    expect(body).toMatchObject([{ status, sessionType: 'work' }])
  })

  // spec 3.27, 3.32
  test.each(['absent', 'sick', 'vacation', 'training', 'nonWorkingDay'])(
    '%s can be chosen',
    async (status) => {
      const { body } = await save(manager, {
        ...place,
        dayOfWeek: 4,
        status,
        startTime: '',
        endTime: null,
        notes: '',
      })
      expect(body).toMatchObject([
        { status, sessionType: 'none', startTime: null, endTime: null, notes: null },
      ])
    },
  )

  test.each([
    ['the first quarter hour', '07:00', '07:15'],
    ['until 21:00', '07:00', '21:00'],
    ['the last possible start', '20:45', '21:00'],
  ])('%s is possible', async (_, start, end) => {
    expect((await post([work(place, 1, start, end)])).status).toBe(200)
  })
})

// decided a-day-is-replaced-as-a-whole
describe('refused, and nothing is changed', () => {
  const overlap = /^Sessions overlap: /
  const grid = /^Must be a time on the quarter hour/
  const bounds = /^A session must end after it starts and by 21:00/
  test.each([
    [
      'overlapping sessions',
      (at: Place) => [work(at, 2, '08:00', '12:00'), work(at, 2, '11:45', '16:00')],
      overlap,
    ],
    [
      'a break inside work',
      (at: Place) => [work(at, 2), work(at, 2, '12:00', '12:30', { sessionType: 'break' })],
      overlap,
    ],
    ['the same session twice', (at: Place) => [work(at, 2), work(at, 2)], overlap],
    ['a time off the grid', (at: Place) => [work(at, 2, '08:10', '12:00')], grid],
    ['a time before 07:00', (at: Place) => [work(at, 2, '06:45', '12:00')], /^The day starts at 07:00/],
    // spec 3.31
    ['no clock time', (at: Place) => [work(at, 2, '8:00', '12:00')], grid],
    // spec 5.33
    ['an end after 21:00', (at: Place) => [work(at, 2, '20:00', '21:15')], bounds],
    ['a start at 21:00', (at: Place) => [work(at, 2, '21:00', '21:45')], bounds],
    // spec 5.31
    ['an end before the start', (at: Place) => [work(at, 2, '12:00', '08:00')], bounds],
    ['no length', (at: Place) => [work(at, 2, '12:00', '12:00')], bounds],
    // spec 5.21
    [
      'a missing end',
      (at: Place) => [{ ...work(at, 2), endTime: null }],
      /^All sessions must have start and end times$/,
    ],
    ['a missing start', (at: Place) => [work(at, 2, '')], /^All sessions must have start and end times$/],
    // spec 5.20
    ['present without a session', (at: Place) => [away(at, 2, 'present')], /^Add at least one session$/],
    [
      'an absent day with times',
      (at: Place) => [work(at, 2, '08:00', '12:00', { status: 'sick' })],
      /^An absent day/,
    ],
    [
      'a status beside a session',
      (at: Place) => [work(at, 2), away(at, 2, 'sick')],
      /^A day is either sessions or/,
    ],
    [
      'two statuses',
      (at: Place) => [away(at, 2, 'sick'), away(at, 2, 'sick')],
      /^A day is either sessions or/,
    ],
    [
      'credit for unpaid absence',
      (at: Place) => [away(at, 2, 'absent', { actualHours: 7 })],
      /^Only vacation, sickness/,
    ],
    [
      'hours of a break',
      (at: Place) => [work(at, 2, '12:00', '12:30', { sessionType: 'break', actualHours: 1 })],
      /^A break/,
    ],
    [
      'more than a day',
      (at: Place) => [work(at, 2, '08:00', '12:00', { actualHours: 24.25 })],
      /^A day has 24 hours$/,
    ],
    // spec 3.26
    ['a Saturday', (at: Place) => [work(at, 6)], /^The schedule runs from Monday/],
    ['an unknown status', (at: Place) => [away(at, 2, 'strike')], /./],
  ])('%s', async (_, slots, message) => {
    await save(manager, work(place, 1), away(place, 2, 'vacation'))
    const before = await manager.get(`/api/weeks/${place.weekId}`)
    const reply = await post([work(place, 1, '09:00', '10:00'), ...slots(place)])
    expect(reply.status, reply.text).toBe(400)
    expect(reply.body.message).toMatch(message)
    const after = await manager.get(`/api/weeks/${place.weekId}`)
    expect([after.tag, after.text]).toEqual([before.tag, before.text])
  })

  test.each([
    ['teacher', { teacherId: 9_999 }],
    ['week', { weekId: 9_000 }],
  ])('an unknown %s beside a known one', async (_, unknown) => {
    const reply = await post([work(place, 1), work({ ...place, ...unknown }, 1)])
    expect(reply.status).toBe(404)
    expect((await readDay(1)).body).toEqual([])
  })
})

describe('versions', () => {
  // decided versions
  test('a day that a colleague has changed is refused with its present state', async () => {
    const first = await readDay(1)
    const saved = await post([work(place, 1)], { 'if-match': String(first.tag) })
    expect(saved.status).toBe(200)
    expect(saved.tag).toBe((await readDay(1)).tag)
    const lost = await post([away(place, 1, 'sick')], { 'if-match': String(first.tag) })
    expect([lost.status, lost.body.code, lost.tag]).toEqual([412, 'changed_meanwhile', saved.tag])
    expect(lost.body.current).toEqual(saved.body)
    const clear = await manager.delete(dayPath(place, 1), { 'if-match': String(first.tag) })
    expect(clear.status).toBe(412)
    expect((await readDay(1)).body).toEqual(saved.body)
  })

  // spec 4.33, 7.40
  test('versions grow when a day is cleared, so that an old tag never fits again', async () => {
    const { tag } = await readDay(3)
    await save(manager, work(place, 3))
    const cleared = await manager.delete(dayPath(place, 3))
    expect([cleared.status, cleared.text]).toEqual([204, ''])
    expect(cleared.tag).not.toBe(tag)
    expect((await post([work(place, 3)], { 'if-match': String(tag) })).status).toBe(412)
    expect((await post([work(place, 3)], { 'if-match': String(cleared.tag) })).status).toBe(200)
  })

  test('one If-Match may list several days; one outdated day refuses all', async () => {
    const tags = `${(await readDay(1)).tag}, ${(await readDay(2)).tag}`
    const both = await post([work(place, 1), work(place, 2)], { 'if-match': tags })
    expect(both.status).toBe(200)
    await save(manager, work(place, 2, '09:00', '10:00'))
    const lost = await post([work(place, 1, '07:00', '08:00'), work(place, 2)], {
      'if-match': String(both.tag),
    })
    expect(lost.status).toBe(412)
    expect(lost.body.current).toMatchObject([{ dayOfWeek: 2, startTime: '09:00' }])
    expect((await readDay(1)).body).toMatchObject([{ startTime: '08:00' }])
  })

  test('the row of the week carries the same versions', async () => {
    await save(manager, work(place, 1), work(place, 2))
    await save(manager, work(place, 2))
    expect((await rowOf(manager, place))?.dayVersions).toEqual([1, 2, 0, 0, 0])
    expect((await readDay(2)).tag).toBe(`"${place.weekId}-${place.teacherId}-2-v2"`)
  })

  test('of many who save with the same tag, one wins', async () => {
    const headers = { 'if-match': String((await readDay(5)).tag) }
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => post([work(place, 5)], headers)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 412, 412, 412, 412])
  })
})

test('an Idempotency-Key saves once: the retry gets the same answer and tag', async () => {
  const key = { 'idempotency-key': 'save Monday' }
  const first = await post([work(place, 1)], key)
  const again = await post([work(place, 1)], key)
  expect([again.status, again.text, again.tag]).toEqual([200, first.text, first.tag])
  expect((await rowOf(manager, place))?.dayVersions[0]).toBe(1)
  expect((await post([work(place, 2)], key)).status).toBe(422)
})

test('a refused save leaves the Idempotency-Key free', async () => {
  const key = { 'idempotency-key': 'save Tuesday' }
  expect((await post([work(place, 2, '12:00', '08:00')], key)).status).toBe(400)
  expect((await post([work(place, 2)], key)).status).toBe(200)
})

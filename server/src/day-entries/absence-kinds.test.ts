import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
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
  const terms = { teamHours: 2, mpaHours: 3 }
  place = { teacherId: await addTeacher(manager, terms), weekId: await openWeek(manager) }
})

const put = (dayOfWeek: number, ...slots: object[]) =>
  manager.send('PUT', '/api/days', { days: [{ ...place, dayOfWeek, slots }] })
const slotsOn = async (dayOfWeek: number) => (await manager.get(dayPath(place, dayOfWeek))).body
const child = { status: 'absent', kind: 'childSick' }
const half = { sessionType: 'none', status: 'vacation', share: 0.5 }
const morning = { startTime: '08:00', endTime: '11:00' }

describe('a day of a kind', () => {
  test('is kept, counted and sent', async () => {
    await save(manager, work(place, 1), away(place, 2, 'absent', { kind: 'childSick' }))
    expect(await slotsOn(2)).toMatchObject([{ ...child, share: 1, realHours: null, actualHours: null }])
    expect(await slotsOn(1)).toMatchObject([{ kind: null, share: 1, realHours: null }])
    expect(await rowOf(manager, place)).toMatchObject({ creditedHours: 5, targetHours: 25, difference: -13 })
  })

  test('keeps the plan from kind to kind', async () => {
    await save(manager, work(place, 1))
    await put(1, { ...child, sessionType: 'none' })
    await save(manager, away(place, 1, 'absent', { kind: 'timeOff' }))
    const plan = { plannedSessions: '08:00-15:00' }
    expect(await slotsOn(1)).toMatchObject([{ kind: 'timeOff', actualHours: null, ...plan }])
    await save(manager, away(place, 1, 'training', { kind: 'school', realHours: 8.25 }))
    expect(await slotsOn(1)).toMatchObject([{ kind: 'school', actualHours: 7, realHours: 8.25, ...plan }])
    expect(await rowOf(manager, place)).toMatchObject({ creditedHours: 8.25 })
    await save(manager, away(place, 1, 'training'))
    expect(await slotsOn(1)).toMatchObject([{ kind: null, realHours: null, actualHours: 7, ...plan }])
  })

  test('a whole week of time off costs the contract', async () => {
    await save(manager, ...[1, 2, 3, 4, 5].map((day) => away(place, day, 'absent', { kind: 'timeOff' })))
    expect(await rowOf(manager, place)).toMatchObject({
      targetHours: 30,
      actualHours: 0,
      difference: -30,
      coreHours: 25,
    })
  })

  test('stands in the history', async () => {
    await put(1, { ...child, sessionType: 'none' })
    const { body } = await manager.get(`/api/history?teacherId=${place.teacherId}`)
    expect(body[0]).toMatchObject({
      action: 'daySaved',
      before: [],
      after: [{ kind: 'childSick', share: 1 }],
    })
  })
})

describe('half a day', () => {
  test('holds sessions, whichever comes first, and the status stands before them', async () => {
    await save(manager, work(place, 1, '08:00', '14:00'))
    const { status, body } = await put(1, morning, { ...half, notes: 'Dentist' })
    expect(status).toBe(200)
    expect(body.days[0].slots).toMatchObject([
      { status: 'vacation', share: 0.5, sessionIndex: 0, notes: 'Dentist', actualHours: 6 },
      { status: 'present', share: 1, sessionIndex: 1, startTime: '08:00', plannedSessions: null },
    ])
    expect(await slotsOn(1)).toEqual(body.days[0].slots)
    expect(await rowOf(manager, place)).toMatchObject({ workedHours: 3, creditedHours: 3 })
  })

  test('also by the calls of the spec', async () => {
    await save(manager, work(place, 1, '08:00', '11:00'), away(place, 1, 'sick', { share: 0.5 }))
    expect(await slotsOn(1)).toMatchObject([{ status: 'sick', share: 0.5 }, { startTime: '08:00' }])
    await save(manager, away(place, 1, 'sick'))
    expect(await slotsOn(1)).toMatchObject([{ status: 'sick', share: 1 }])
    expect(await slotsOn(1)).toHaveLength(1)
  })

  test('what was sent is written back by an undo', async () => {
    await put(1, half, morning)
    const before = (await slotsOn(1)) as Record<string, unknown>[]
    await manager.delete(dayPath(place, 1))
    const content = before.map(({ id, teacherId, weekId, dayOfWeek, sessionIndex, ...slot }) => slot)
    expect((await put(1, ...content)).status).toBe(200)
    expect(await slotsOn(1)).toEqual(before)
  })

  test('counts 0.5 in the statistics', async () => {
    await put(1, half, morning)
    await put(2, { ...child, sessionType: 'none', share: 0.5 })
    const { body } = await manager.get('/api/teachers/summary-stats')
    const mine = body.find(({ id }: { id: number }) => id === place.teacherId)
    expect(mine).toMatchObject({ totalVacationDays: 0.5, totalAbsentDays: 0.5, totalSickDays: 0 })
    const weeks = await manager.get(`/api/teachers/${place.teacherId}/counted-weeks/${place.weekId}`)
    expect(weeks.body.weeks).toMatchObject([{ vacationDays: 0.5, absentDays: 0.5 }])
  })

  test('every ledger is right', async () => {
    await put(1, half, morning)
    expect((await verifyLedger(server.db, 1)).faults).toEqual([])
  })
})

describe('a span', () => {
  const enter = (more: object) =>
    manager.post('/api/absences', {
      teacherId: place.teacherId,
      from: '2026-11-09',
      to: '2026-11-10',
      ...more,
    })

  test('takes a kind and a half, and says what was there', async () => {
    await put(1, half, morning)
    const { body } = await enter({ ...child, share: 0.5 })
    expect(body.days).toMatchObject([
      {
        dayOfWeek: 1,
        slots: [{ ...child, share: 0.5 }, morning],
        before: [{ share: 0.5, kind: null }, morning],
      },
      { dayOfWeek: 2, slots: [{ ...child, share: 0.5 }], before: [] },
    ])
    expect((await enter({ ...child, share: 0.5 })).body.days).toEqual([])
  })

  test.each([
    ['of another status', { status: 'sick', kind: 'leave' }, 'kind_of_other_status'],
    ['that there is not', { status: 'absent', kind: 'holiday' }, 'invalid'],
    ['of a share of three', { status: 'absent', share: 0.33 }, 'invalid'],
    ['with real hours', { status: 'training', kind: 'school', realHours: 8 }, 'invalid'],
  ])('a kind %s is refused', async (_, more, code) => {
    expect(await enter(more)).toMatchObject({ status: 400, body: { code } })
    expect(await slotsOn(1)).toEqual([])
  })
})

describe('what is no day is refused, and nothing changes', () => {
  const none = { sessionType: 'none' }
  test.each<[string, object[], string]>([
    ['a whole day with sessions', [{ ...none, status: 'sick', share: 1 }, morning], 'sessions_and_status'],
    ['two halves', [half, { ...half, status: 'sick' }], 'sessions_and_status'],
    ['half a day off', [{ ...none, status: 'nonWorkingDay', share: 0.5 }], 'half_of_non_working_day'],
    [
      'a kind of another status',
      [{ ...none, status: 'vacation', kind: 'childSick' }],
      'kind_of_other_status',
    ],
    ['a kind of a session', [{ ...morning, kind: 'sick' }], 'kind_of_session'],
    ['half a session', [{ ...morning, share: 0.5 }], 'kind_of_session'],
    ['real hours of a session', [{ ...morning, realHours: 3 }], 'kind_of_session'],
    [
      'real hours of sickness',
      [{ ...none, status: 'sick', kind: 'sick', realHours: 3 }],
      'real_hours_of_other_kind',
    ],
    [
      'real hours without a kind',
      [{ ...none, status: 'training', realHours: 3 }],
      'real_hours_of_other_kind',
    ],
    [
      'credited hours of time off',
      [{ ...none, status: 'absent', kind: 'timeOff', actualHours: 3 }],
      'credit_of_unpaid_absence',
    ],
    ['sessions that overlap', [half, morning, { startTime: '10:00', endTime: '12:00' }], 'sessions_overlap'],
    ['a session at night', [half, { startTime: '05:00', endTime: '08:00' }], 'session_outside_day'],
    ['no real hours at all', [{ ...none, status: 'training', kind: 'school', realHours: 0 }], 'invalid'],
    ['25 real hours', [{ ...none, status: 'training', kind: 'school', realHours: 25 }], 'invalid'],
    ['real hours as text', [{ ...none, status: 'training', kind: 'school', realHours: '8' }], 'invalid'],
    [
      'real hours of three decimals',
      [{ ...none, status: 'training', kind: 'school', realHours: 8.001 }],
      'invalid',
    ],
    ['a share as text', [{ ...none, status: 'sick', share: '0.5' }], 'invalid'],
    ['no share', [{ ...none, status: 'sick', share: 0 }], 'invalid'],
    ['a share of null', [{ ...none, status: 'sick', share: null }], 'invalid'],
    ['an unknown kind', [{ ...none, status: 'sick', kind: 'flu' }], 'invalid'],
    ['a kind that every object has', [{ ...none, status: 'sick', kind: 'constructor' }], 'invalid'],
    ['a list of kinds', [{ ...none, status: 'sick', kind: ['sick'] }], 'invalid'],
  ])('%s', async (_, slots, code) => {
    await save(manager, work(place, 1))
    const before = await slotsOn(1)
    expect(await put(1, ...slots)).toMatchObject({ status: 400, body: { code } })
    const placed = slots.map((slot) => ({ ...place, dayOfWeek: 1, ...slot }))
    expect((await manager.post('/api/time-slots/batch', placed)).status).toBe(400)
    expect(await slotsOn(1)).toEqual(before)
  })

  test('early sessions of half a day are taken where the house opens early', async () => {
    await manager.patch('/api/site', { dayStart: '05:00' })
    const { status } = await put(1, half, { startTime: '05:00', endTime: '08:00' })
    await manager.patch('/api/site', { dayStart: '07:00' })
    expect(status).toBe(200)
    expect((await put(1, { ...half, status: 'sick' }, { startTime: '05:00', endTime: '08:00' })).status).toBe(
      400,
    )
  })
})

describe('days of a year by kind', () => {
  const countsOf = async (year: number) => {
    const { status, body } = await manager.get(`/api/statistics/kinds?year=${year}`)
    expect([status, body.year]).toEqual([200, year])
    const mine = body.teachers.find(({ id }: { id: number }) => id === place.teacherId)
    const counted = mine.kinds.filter(({ days }: { days: number }) => days > 0)
    return { all: mine.kinds, counted }
  }

  test('with their quotas, up to the current week', async () => {
    const next = await openWeek(manager, '2026-11-16')
    await put(1, half, morning)
    await put(2, { ...child, sessionType: 'none' })
    await put(3, { sessionType: 'none', status: 'absent' })
    await put(4, { sessionType: 'none', status: 'sick' })
    await put(5, { sessionType: 'none', status: 'nonWorkingDay' })
    const later = { ...place, weekId: next }
    await save(manager, ...[1, 2, 3, 4, 5].map((day) => away(later, day, 'absent', { kind: 'special' })))
    const { all, counted } = await countsOf(2026)
    expect(counted).toEqual([
      { kind: 'leave', days: 0.5, quota: null },
      { kind: 'sick', days: 1, quota: null },
      { kind: 'childSick', days: 1, quota: 15 },
      { kind: 'absent', days: 1, quota: null },
    ])
    expect(all).toHaveLength(11)
    expect((await countsOf(2025)).counted).toEqual([])
  })

  test('only for teachers', async () => {
    expect((await server.browser().get('/api/statistics/kinds?year=2026')).status).toBe(401)
  })
})

describe('the switch of the house', () => {
  const kinds = async (browser: Browser) => (await browser.get('/api/site')).body.absenceKinds

  test('is off at first, and no business of parents', async () => {
    expect(await kinds(manager)).toBe(false)
    expect((await manager.patch('/api/site', { absenceKinds: true })).body.absenceKinds).toBe(true)
    await manager.patch('/api/site', { name: 'Kita Sonnenblume' })
    expect(await kinds(manager)).toBe(true)
    expect((await server.browser().get('/api/site')).body).not.toHaveProperty('absenceKinds')
    expect((await manager.patch('/api/site', { absenceKinds: null })).status).toBe(400)
    expect((await manager.patch('/api/site', { absenceKinds: false })).body.absenceKinds).toBe(false)
  })
})

describe('S3: parents', () => {
  const sees = [
    { hours: false, reasons: false, notes: true },
    { hours: false, reasons: true, notes: true },
    { hours: true, reasons: false, notes: false },
  ]
  test.each(sees)('see the sessions of half a day, whatever its kind, with %j', async (see) => {
    await manager.patch('/api/site', { parentsSee: see })
    const parent = server.browser()
    const seen = async (slot: object) => {
      expect((await put(1, { ...half, ...slot, notes: 'Only for the team' }, morning)).status).toBe(200)
      const { text, body } = await parent.get<TeacherWeek>(`/api/weeks/${place.weekId}`)
      expect(text).not.toMatch(/"kind":"(?!holiday|release|closing|teamDay)|realHours|Only for|childSick/)
      const row = body.teachers.find(({ id }) => id === place.teacherId)
      expect(row?.timeSlots.map(({ status, sessionIndex }) => [status, sessionIndex])).toEqual([
        ['present', 0],
      ])
      return text
    }
    const sick = await seen({ status: 'sick' })
    const credited = [
      child,
      { status: 'absent', kind: 'unpaid' },
      { status: 'training', kind: 'school', realHours: 0.01 },
    ]
    const others = see.hours ? [] : [{ status: 'absent', kind: 'timeOff' }, { status: 'absent' }]
    for (const slot of [...credited, { status: 'vacation', kind: 'leave' }, ...others])
      expect(await seen(slot)).toBe(sick)
  })
})

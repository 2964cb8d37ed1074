import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, away, dayPath, openWeek, rowOf, save, work } from '../../test/schedule.ts'

/** The figures of a week row, through HTTP (product, section 1). Each test has a teacher of its own with 30 hours. */

let server: TestServer
let manager: Browser
let place: Place
let later: Place

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  await openWeek(manager, '2026-11-09')
  await openWeek(manager, '2026-11-16')
})
afterAll(() => server.close())
beforeEach(async () => {
  const teacherId = await addTeacher(manager)
  place = { teacherId, weekId: await openWeek(manager, '2026-11-09') }
  later = { teacherId, weekId: await openWeek(manager, '2026-11-16') }
})

const set = (fields: Record<string, unknown>, where = place) =>
  manager.post('/api/week-settings', { ...where, ...fields })
const slotsOf = async (dayOfWeek: number) => (await manager.get(dayPath(place, dayOfWeek))).body

describe('a paid absence is credited', () => {
  test.each(['sick', 'vacation', 'training'])('%s on a planned day keeps the plan', async (status) => {
    await save(manager, work(place, 1, '08:00', '12:00'), work(place, 1, '12:30', '16:00'))
    const planned = await rowOf(manager, place)
    await save(manager, away(place, 1, status))
    expect((await slotsOf(1))[0]).toMatchObject({
      status,
      actualHours: 7.5,
      sessionType: 'none',
      startTime: null,
    })
    const row = await rowOf(manager, place)
    expect(row).toMatchObject({ workedHours: 0, creditedHours: 7.5, actualHours: 7.5 })
    expect(row?.difference).toBe(planned?.difference)
  })

  test('the plan survives a change from one paid absence to another', async () => {
    await save(manager, work(place, 1, '08:00', '12:15'))
    for (const status of ['sick', 'vacation', 'training', 'sick']) await save(manager, away(place, 1, status))
    expect((await slotsOf(1))[0]).toMatchObject({ status: 'sick', actualHours: 4.25 })
  })

  test('a break is no part of the plan, and recorded hours replace the duration', async () => {
    const recorded = work(place, 2, '08:00', '12:00', { actualHours: 4.75 })
    await save(manager, recorded, work(place, 2, '12:00', '12:30', { sessionType: 'break' }))
    expect(await rowOf(manager, place)).toMatchObject({ workedHours: 4.75 })
    await save(manager, away(place, 2, 'vacation'))
    expect(await rowOf(manager, place)).toMatchObject({ creditedHours: 4.75 })
  })

  test('without a plan it is a share of the target, rounded together', async () => {
    await manager.patch(`/api/teachers/${place.teacherId}`, { weeklyHours: 38.5 })
    await save(manager, away(place, 5, 'nonWorkingDay'))
    for (const [day, credited] of [
      [1, 9.63],
      [2, 19.25],
      [3, 28.88],
      [4, 38.5],
    ] as const) {
      await save(manager, away(place, day, 'vacation'))
      expect(await rowOf(manager, place)).toMatchObject({ creditedHours: credited })
    }
    expect(await rowOf(manager, place)).toMatchObject({ difference: 0, cumulativeBalance: 0, counts: true })
  })

  test('credited hours may be given by hand', async () => {
    await save(manager, away(place, 1, 'training', { actualHours: 3 }))
    expect(await rowOf(manager, place)).toMatchObject({ creditedHours: 3 })
  })

  test.each(['absent', 'nonWorkingDay'])('%s credits nothing, and keeps the plan', async (status) => {
    await save(manager, work(place, 1))
    await save(manager, away(place, 1, status))
    expect(await rowOf(manager, place)).toMatchObject({ actualHours: 0, difference: -30, counts: true })
    await save(manager, away(place, 1, 'sick'))
    expect(await rowOf(manager, place)).toMatchObject({ creditedHours: 7 })
  })

  test('F9: with a usual week it is a share of what that leaves', async () => {
    const usualWeek = ['08:00-15:00', '08:00-15:00', '08:00-12:00', '', '-']
    const fields = { weeklyHours: 30, teamHours: 2, mpaHours: 3, usualWeek }
    const at = { ...place, teacherId: await addTeacher(manager, fields) }
    await save(manager, work(at, 1), ...[2, 3, 4, 5].map((day) => away(at, day, 'sick')))
    expect(await rowOf(manager, at)).toMatchObject({ creditedHours: 18, difference: 0 })
  })
})

describe('a setting of the week decides', () => {
  test.each([
    [{ weeklyHours: 20 }, { contractHours: 20, coreHours: 20, targetHours: 20, difference: -13 }],
    [
      { teamHours: 2, mpaHours: 3 },
      { contractHours: 30, coreHours: 25, targetHours: 25, difference: -18 },
    ],
    [{ coreHours: 12 }, { coreHours: 12, targetHours: 12, difference: -5 }],
    [{ targetHours: 7 }, { coreHours: 30, targetHours: 7, difference: 0 }],
    [{ actualHours: 31.5 }, { workedHours: 7, actualHours: 31.5, difference: 1.5 }],
    [{ teamHours: 40 }, { coreHours: 0, targetHours: 0, difference: 7 }],
  ])('%j', async (fields, expected) => {
    await save(manager, work(place, 1))
    await set(fields)
    expect(await rowOf(manager, place)).toMatchObject({ ...expected, weeklyHours: 30 })
    expect(await rowOf(manager, later)).toMatchObject({ contractHours: 30, targetHours: 30 })
  })
})

describe('which weeks count', () => {
  test('a week that was merely opened moves no balance, also with other settings', async () => {
    await set({ targetHours: 10 })
    const row = await rowOf(manager, place)
    expect(row).toMatchObject({ counts: false, difference: -10, cumulativeBalance: 0 })
  })

  test('one entry makes it count, clearing it takes that back', async () => {
    await save(manager, work(place, 1))
    expect(await rowOf(manager, place)).toMatchObject({ counts: true, cumulativeBalance: -23 })
    await manager.delete(dayPath(place, 1))
    expect(await rowOf(manager, place)).toMatchObject({ counts: false, cumulativeBalance: 0 })
  })

  test('actual hours set by hand make it count, even zero, and null takes that back', async () => {
    await set({ actualHours: 0 })
    expect(await rowOf(manager, place)).toMatchObject({ counts: true, cumulativeBalance: -30 })
    await set({ actualHours: null })
    expect(await rowOf(manager, place)).toMatchObject({ counts: false, cumulativeBalance: 0 })
  })

  // spec 1.6, 3.9, 7.50; decided recorded-weeks-count
  test('the balance runs from the initial balance through every week that counts', async () => {
    await manager.patch(`/api/teachers/${place.teacherId}`, { initialBalance: -1.25 })
    await set({ actualHours: 32 })
    await set({ actualHours: 29.9 }, later)
    server.clock.time = Date.parse('2026-11-18T11:00:00Z')
    expect(await rowOf(manager, place)).toMatchObject({ difference: 2, cumulativeBalance: 0.75 })
    expect(await rowOf(manager, later)).toMatchObject({ difference: -0.1, cumulativeBalance: 0.65 })
    await set({ actualHours: null })
    expect(await rowOf(manager, later)).toMatchObject({ cumulativeBalance: -1.35 })
  })

  // spec 3.7
  test.each([
    ['2026-11-09', true, -23, -46],
    // 30 × 4 of 5 days, less the 7 that were worked before.
    ['2026-11-10', true, -17, -40],
    ['2026-11-13', true, 1, -22],
    ['2026-11-16', false, -23, -23],
  ])('with a start date of %s this week counts: %s', async (startDate, counts, difference, after) => {
    await save(manager, work(place, 1), work(later, 1))
    await manager.patch(`/api/teachers/${place.teacherId}`, { startDate })
    server.clock.time = Date.parse('2026-11-18T11:00:00Z')
    expect(await rowOf(manager, place)).toMatchObject({ counts, difference })
    expect(await rowOf(manager, later)).toMatchObject({ cumulativeBalance: after })
  })

  test.each([
    ['2026-11-13', true, -23],
    ['2026-11-11', true, -11],
    ['2026-11-06', false, -23],
  ])('with a last day on %s this week counts: %s', async (lastDay, counts, difference) => {
    await save(manager, work(place, 1))
    await manager.patch(`/api/teachers/${place.teacherId}`, { lastDay })
    expect(await rowOf(manager, place)).toMatchObject({ counts, difference, lastDay })
  })

  test('a week to come counts when it is planned to the end, or when it has come', async () => {
    server.clock.time = wednesday
    await save(manager, work(later, 1))
    expect(await rowOf(manager, later)).toMatchObject({
      counts: false,
      difference: -23,
      cumulativeBalance: 0,
    })
    await save(manager, work(later, 2), work(later, 3), work(later, 4), work(later, 5))
    expect(await rowOf(manager, later)).toMatchObject({ counts: true, difference: 5, cumulativeBalance: 5 })
    await manager.delete(`/api/time-slots/day/${later.weekId}/${later.teacherId}/5`)
    expect(await rowOf(manager, later)).toMatchObject({ counts: false, cumulativeBalance: 0 })
    server.clock.time = Date.parse('2026-11-16T11:00:00Z')
    expect(await rowOf(manager, later)).toMatchObject({ counts: true, cumulativeBalance: -2 })
  })
})

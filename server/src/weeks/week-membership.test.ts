import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { addTeacher, away, dayPath, openWeek, rowOf, save, work } from '../../test/schedule.ts'

/** Who is in a week (product, section 3). Now is Wednesday, 11 November 2026. */

let server: TestServer
let manager: Browser
const weeks = { before: 0, current: 0, after: 0 }

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  weeks.before = await openWeek(manager, '2026-11-02')
  weeks.current = await openWeek(manager, '2026-11-09')
  weeks.after = await openWeek(manager, '2026-11-16')
})
afterEach(() => {
  server.clock.time = wednesday
})
afterAll(() => server.close())

async function weeksOf(teacherId: number): Promise<string[]> {
  const found: string[] = []
  for (const [name, weekId] of Object.entries(weeks)) {
    if (await rowOf(manager, { teacherId, weekId })) found.push(name)
  }
  return found
}

const include = (teacherId: number, weekId: number, includeInWeek: boolean) =>
  manager.post('/api/week-settings', { teacherId, weekId, includeInWeek })

describe('without a setting', () => {
  test.each([
    ['no start date', null, ['before', 'current', 'after']],
    ['a start long ago', '2020-08-01', ['before', 'current', 'after']],
    ['a start on Friday', '2026-11-13', ['current', 'after']],
    ['a start on the Saturday after', '2026-11-14', ['after']],
    ['a start next year', '2027-01-01', []],
  ])('%s: %s', async (_, startDate, expected) => {
    expect(await weeksOf(await addTeacher(manager, { startDate }))).toEqual(expected)
  })

  test('a changed start date moves a teacher in and out', async () => {
    const teacherId = await addTeacher(manager)
    await manager.patch(`/api/teachers/${teacherId}`, { startDate: '2026-11-16' })
    expect(await weeksOf(teacherId)).toEqual(['after'])
    await manager.patch(`/api/teachers/${teacherId}`, { startDate: null })
    expect(await weeksOf(teacherId)).toEqual(['before', 'current', 'after'])
  })

  test('entries bring a teacher in before the start, and clearing them takes the teacher out', async () => {
    const teacherId = await addTeacher(manager, { startDate: '2027-01-01' })
    const place = { teacherId, weekId: weeks.current }
    await save(manager, away(place, 2, 'training'))
    expect(await weeksOf(teacherId)).toEqual(['current'])
    await manager.delete(dayPath(place, 2))
    expect(await weeksOf(teacherId)).toEqual([])
  })
})

describe('archived', () => {
  test('in the weeks that ended before, in none after; restoring brings them all back', async () => {
    const teacherId = await addTeacher(manager)
    await manager.post(`/api/teachers/${teacherId}/archive`)
    expect(await weeksOf(teacherId)).toEqual(['before'])
    await manager.post(`/api/teachers/${teacherId}/unarchive`)
    expect(await weeksOf(teacherId)).toEqual(['before', 'current', 'after'])
  })

  // Whoever comes back weeks later was here all the time: the weeks since the archiving are theirs again, and counted.
  test.each([
    ['on the next day', '2026-11-12T11:00:00Z'],
    ['a week later', '2026-11-18T11:00:00Z'],
    ['five weeks later', '2026-12-16T11:00:00Z'],
  ])('T1, T2: restored %s: back in every week since the archiving', async (_, later) => {
    const teacherId = await addTeacher(manager, { weeklyHours: 30 })
    await manager.post(`/api/teachers/${teacherId}/archive`)
    server.clock.time = Date.parse(later)
    expect(await weeksOf(teacherId)).toEqual(['before'])
    await manager.post(`/api/teachers/${teacherId}/unarchive`)
    expect(await weeksOf(teacherId)).toEqual(['before', 'current', 'after'])
    const row = await rowOf(manager, { teacherId, weekId: weeks.current })
    expect(row).toMatchObject({ archived: false, contractHours: 30 })
  })

  test('archived, restored and archived again on other days: out of the weeks since the last day', async () => {
    const teacherId = await addTeacher(manager)
    await manager.post(`/api/teachers/${teacherId}/archive`)
    server.clock.time = Date.parse('2026-11-13T11:00:00Z')
    await manager.post(`/api/teachers/${teacherId}/unarchive`)
    server.clock.time = Date.parse('2026-11-17T11:00:00Z')
    await manager.post(`/api/teachers/${teacherId}/archive`)
    expect(await weeksOf(teacherId)).toEqual(['before', 'current'])
  })

  test.each([
    ['on Friday', '2026-11-13T11:00:00Z', ['before']],
    ['on the Saturday after', '2026-11-14T11:00:00Z', ['before', 'current']],
  ])('%s: the current week is one that ended before only from Saturday on', async (_, now, expected) => {
    const teacherId = await addTeacher(manager)
    server.clock.time = Date.parse(now)
    await manager.post(`/api/teachers/${teacherId}/archive`)
    expect(await weeksOf(teacherId)).toEqual(expected)
  })

  test('entries and settings still decide', async () => {
    const teacherId = await addTeacher(manager)
    await save(manager, work({ teacherId, weekId: weeks.current }, 1))
    await manager.post(`/api/teachers/${teacherId}/archive`)
    expect(await weeksOf(teacherId)).toEqual(['before', 'current'])
    await include(teacherId, weeks.after, true)
    await include(teacherId, weeks.before, false)
    expect(await weeksOf(teacherId)).toEqual(['current', 'after'])
    const row = await rowOf(manager, { teacherId, weekId: weeks.after })
    expect(row).toMatchObject({ archived: true, weekSettings: { includeInWeek: true } })
  })

  // spec 4.2
  test('not in a week that is opened afterwards; an active teacher is', async () => {
    const gone = await addTeacher(manager)
    const here = await addTeacher(manager)
    await manager.post(`/api/teachers/${gone}/archive`)
    const weekId = await openWeek(manager, '2026-11-23')
    expect(await rowOf(manager, { teacherId: gone, weekId })).toBeUndefined()
    expect(await rowOf(manager, { teacherId: here, weekId })).toBeDefined()
    const late = await openWeek(manager, '2026-10-05')
    expect(await rowOf(manager, { teacherId: gone, weekId: late })).toBeDefined()
  })
})

describe('an explicit setting decides', () => {
  // spec 4.6; decided who-is-in-a-week
  test('excluded in spite of entries, which are kept and come back', async () => {
    const teacherId = await addTeacher(manager, { weeklyHours: 10, initialBalance: 2 })
    const place = { teacherId, weekId: weeks.current }
    await save(
      manager,
      work(place, 1, '08:00', '16:00'),
      work(place, 3, '09:00', '13:00', { notes: 'Ausflug' }),
    )
    const before = await rowOf(manager, place)
    expect(before).toMatchObject({ difference: 2, cumulativeBalance: 4 })

    await include(teacherId, weeks.current, false)
    expect(await weeksOf(teacherId)).toEqual(['before', 'after'])
    const later = await rowOf(manager, { teacherId, weekId: weeks.after })
    expect(later?.cumulativeBalance).toBe(2)

    await include(teacherId, weeks.current, true)
    const again = await rowOf(manager, place)
    expect(again?.timeSlots).toEqual(before?.timeSlots)
    expect(again).toMatchObject({ difference: 2, cumulativeBalance: 4, dayVersions: before?.dayVersions })
  })

  test('included before the start date: shown, but without moving the balance', async () => {
    const teacherId = await addTeacher(manager, { startDate: '2026-11-16' })
    const place = { teacherId, weekId: weeks.current }
    await include(teacherId, weeks.current, true)
    await save(manager, work(place, 1))
    expect(await rowOf(manager, place)).toMatchObject({
      counts: false,
      difference: -23,
      cumulativeBalance: 0,
    })
  })

  // spec 4.5, 7.34
  test('two people who add the same teacher both succeed', async () => {
    const teacherId = await addTeacher(manager, { startDate: '2027-01-01' })
    const replies = await Promise.all([1, 2, 3, 4].map(() => include(teacherId, weeks.current, true)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 200, 201])
    expect(await weeksOf(teacherId)).toEqual(['current'])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireTerms } from '#contract/terms.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, away, openWeek, rowOf, save, work } from '../../test/schedule.ts'

/** 08:00-15:00 twice, 08:00-12:00, a Thursday that is not always the same, and no Friday. */
const typed = ['8-15', '08:00-15:00', '8-12', '', '-']
const written = ['08:00-15:00', '08:00-15:00', '08:00-12:00', '', '-']

let server: TestServer
let manager: Browser
let teacherId: number
const weeks: Record<string, number> = {}

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  for (const monday of ['2026-11-02', '2026-11-09', '2026-11-16']) {
    weeks[monday] = await openWeek(manager, monday)
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  teacherId = await addTeacher(manager)
})

const at = (monday: string) => ({ teacherId, weekId: weeks[monday] as number })
const change = (fields: object) => manager.patch(`/api/teachers/${teacherId}`, fields)
const credited = async () => {
  const rows = await Promise.all(Object.keys(weeks).map((monday) => rowOf(manager, at(monday))))
  return rows.map((row) => row?.creditedHours)
}

test('is written in one way, however it was typed, and none is null', async () => {
  const { body } = await change({ usualWeek: typed })
  expect(body).toMatchObject({ usualWeek: written, terms: [{ usualWeek: written }] })
  expect((await manager.get(`/api/teachers/${teacherId}`)).body).toEqual(body)
  expect((await rowOf(manager, at('2026-11-09')))?.terms.usualWeek).toEqual(written)
  expect((await change({ usualWeek: ['', ' ', '', '', ''] })).body).toMatchObject({ usualWeek: null })
  const created = await manager.post('/api/teachers', { name: 'Ute', weeklyHours: 20, usualWeek: typed })
  expect(created.body).toMatchObject({ usualWeek: written })
})

test('the same in other words changes nothing', async () => {
  await save(manager, work(at('2026-11-02'), 1))
  const { body } = await change({ usualWeek: typed, validFrom: 'always' })
  expect((await change({ usualWeek: written })).body).toEqual(body)
})

test.each([
  [['8-15', '8-15', '8-15', '8-15']],
  [['8-15', '8-15', '8-15', '8-15', null]],
  [['8-15', '8-15', '8-15', '8-15', 'U']],
  [['8-15', '8-15', '8-15', '8-15', 'b12-13']],
  [['8-15', '8-15', '8-15', '8-15', '8-15:10']],
  ['8-15'],
  [{ 1: '8-15' }],
])('%j is refused', async (usualWeek) => {
  expect((await change({ usualWeek })).status).toBe(400)
})

describe('a paid absence without a plan', () => {
  const absentAll = async (monday: string) => {
    await save(manager, ...([1, 2, 3, 4, 5] as const).map((day) => away(at(monday), day, 'sick')))
  }

  test('counts as usual from the week on from which the usual week holds', async () => {
    for (const monday of Object.keys(weeks)) await absentAll(monday)
    expect(await credited()).toEqual([30, 30, 30])
    // 7.00 + 7.00 + 4.00 + 0.00, and for Thursday the rest, 12.00.
    await change({ usualWeek: typed, validFrom: '2026-11-09' })
    expect(await credited()).toEqual([30, 30, 30])
    // Named on every day, the usual week is what an absence counts: 7.00 + 7.00 + 4.00 + 5.00.
    await change({ usualWeek: [...typed.slice(0, 3), '8-13', '-'], validFrom: '2026-11-09' })
    expect(await credited()).toEqual([30, 23, 23])
    await change({ usualWeek: typed, validFrom: '2026-11-09' })
    const { body } = await change({ usualWeek: null, validFrom: '2026-11-16' })
    expect(body.terms.map((term: WireTerms) => [term.validFrom, term.usualWeek])).toEqual([
      ['2024-12-30', null],
      ['2026-11-09', written],
      ['2026-11-16', null],
    ])
    expect(await credited()).toEqual([30, 30, 30])
  })

  test('and with one counts as planned', async () => {
    await change({ usualWeek: typed, validFrom: 'always' })
    const monday = work(at('2026-11-09'), 1)
    await save(manager, { ...monday, startTime: '08:00', endTime: '10:00' })
    await save(manager, away(at('2026-11-09'), 1, 'vacation'))
    expect((await rowOf(manager, at('2026-11-09')))?.creditedHours).toBe(2)
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, away, openWeek, rowOf, save } from '../../test/schedule.ts'

/** A long absence is a span of the terms with no hours (product, section 11). Today is Wednesday 11 November 2026. */

let server: TestServer
let manager: Browser
let teacherId: number
const weeks: Record<string, number> = {}

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  for (const monday of ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'])
    weeks[monday] = await openWeek(manager, monday)
})
afterAll(() => server.close())
beforeEach(async () => {
  teacherId = await addTeacher(manager)
})

const at = (monday: string) => ({ teacherId, weekId: weeks[monday] as number })
const enter = (body: object) => manager.post(`/api/teachers/${teacherId}/long-absences`, body)
const rows = async () => {
  const all = await Promise.all(Object.keys(weeks).map((monday) => rowOf(manager, at(monday))))
  return all.map((row) => row?.contractHours)
}

test('from Wednesday to the Tuesday after next: two days before, none in between, four after', async () => {
  const reply = await enter({ kind: 'parental', from: '2026-11-04', to: '2026-11-23' })
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body.terms.map(({ validFrom, longAbsence }: never) => [validFrom, longAbsence])).toEqual([
    ['2024-12-30', null],
    ['2026-11-04', 'parental'],
    ['2026-11-24', null],
  ])
  expect(await rows()).toEqual([12, undefined, undefined, 24])
})

test('a week with entries within it shows them and moves no balance', async () => {
  await save(manager, away(at('2026-11-16'), 1, 'vacation'))
  await enter({ kind: 'sick', from: '2026-11-09' })
  const row = await rowOf(manager, at('2026-11-16'))
  expect([row?.counts, row?.contractHours, row?.cumulativeBalance]).toEqual([false, 0, 0])
})

test('removing the terms of the absence brings the person back into the weeks', async () => {
  await enter({ kind: 'sabbatical', from: '2026-11-09' })
  expect(await rows()).toEqual([30, undefined, undefined, undefined])
  await manager.delete(`/api/teachers/${teacherId}/terms/2026-11-09`)
  expect(await rows()).toEqual([30, 30, 30, 30])
})

test.each([
  [{ kind: 'parental', from: '2026-11-09', to: '2026-11-08' }, 400, 'long_absence_reversed'],
  [{ kind: 'parental', from: '2026-12-31' }, 409, 'long_absence_overlaps'],
  [{ kind: 'vacation', from: '2026-11-09' }, 400, 'invalid'],
])('%j is refused', async (body, status, code) => {
  await enter({ kind: 'sick', from: '2026-12-01', to: '2027-01-31' })
  const reply = await enter(body)
  expect([reply.status, reply.body.code]).toEqual([status, code])
})

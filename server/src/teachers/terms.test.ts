import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireTerms } from '#contract/teachers.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { addTeacher, away, openWeek, rowOf, save, work } from '../../test/schedule.ts'

/** Terms of employment are dated (product, section 2): a change leaves the weeks before it as they were. */

let server: TestServer
let manager: Browser
let teacherId: number
const weeks: Record<string, number> = {}

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  for (const monday of ['2024-12-30', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']) {
    weeks[monday] = await openWeek(manager, monday)
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  teacherId = await addTeacher(manager)
})
afterEach(() => {
  server.clock.time = wednesday
})

const at = (monday: string) => ({ teacherId, weekId: weeks[monday] as number })
const record = (monday = '2026-11-02') => save(manager, work(at(monday), 1))
const read = async () => (await manager.get(`/api/teachers/${teacherId}`)).body
const contracts = async () => {
  const rows = await Promise.all(Object.keys(weeks).map((monday) => rowOf(manager, at(monday))))
  return rows.map((row) => row?.contractHours)
}
const starts = (terms: WireTerms[]) => terms.map((one) => [one.validFrom, one.weeklyHours])

async function change(fields: object) {
  const reply = await manager.patch(`/api/teachers/${teacherId}`, fields)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

describe('a changed contract holds', () => {
  test('always, while no week is recorded', async () => {
    const { terms } = await change({ weeklyHours: 39 })
    expect(starts(terms)).toEqual([['2024-12-30', 39]])
    expect(await contracts()).toEqual([39, 39, 39, 39, 39])
  })

  test.each([
    ['an entry', () => record()],
    ['a future absence', () => save(manager, away(at('2026-11-23'), 1, 'vacation'))],
    ['actual hours', () => manager.post('/api/week-settings', { ...at('2026-11-02'), actualHours: 28 })],
  ])('from the current week on, once there is %s', async (_, recordIt) => {
    await recordIt()
    const { weeklyHours, terms } = await change({ weeklyHours: 39 })
    expect(weeklyHours).toBe(39)
    expect(starts(terms)).toEqual([
      ['2024-12-30', 30],
      ['2026-11-09', 39],
    ])
    expect(await contracts()).toEqual([30, 30, 39, 39, 39])
  })

  test.each([
    ['2026-11-16', [30, 30, 30, 39, 39]],
    ['2026-11-18', [30, 30, 30, 39, 39]],
    ['2026-11-15T23:00:00.000Z', [30, 30, 30, 39, 39]],
    ['2026-11-15', [30, 30, 39, 39, 39]],
    ['2020-01-01', [39, 39, 39, 39, 39]],
    ['always', [39, 39, 39, 39, 39]],
    ['2030-01-01', [30, 30, 30, 30, 30]],
  ])('from the Monday of %s', async (validFrom, expected) => {
    await record()
    await change({ weeklyHours: 39, validFrom })
    expect(await contracts()).toEqual(expected)
  })

  test('from its date on for the fields of the teacher too', async () => {
    await record()
    const before = await change({ weeklyHours: 39, targetWorkHours: 35, validFrom: '2026-11-16' })
    expect(before).toMatchObject({ weeklyHours: 30, targetWorkHours: null })
    expect(await rowOf(manager, at('2026-11-16'))).toMatchObject({ weeklyHours: 30, contractHours: 39 })
    server.clock.time = Date.parse('2026-11-15T23:00:00Z')
    expect(await read()).toMatchObject({ weeklyHours: 39, targetWorkHours: 35 })
    expect(await rowOf(manager, at('2026-11-09'))).toMatchObject({
      weeklyHours: 39,
      targetWorkHours: 35,
      contractHours: 30,
      targetHours: 30,
      terms: { validFrom: '2024-12-30', weeklyHours: 30 },
    })
  })
})

test('past weeks keep their figures and the balance', async () => {
  await record('2026-11-02')
  await record('2026-11-09')
  const past = await rowOf(manager, at('2026-11-02'))
  await change({ weeklyHours: 39, teamHours: 2, mpaHours: 3, targetWorkHours: 36 })
  expect(await rowOf(manager, at('2026-11-02'))).toEqual({ ...past, weeklyHours: 39, targetWorkHours: 36 })
  expect(await rowOf(manager, at('2026-11-09'))).toMatchObject({ difference: -29, cumulativeBalance: -52 })
  await change({
    weeklyHours: 20,
    teamHours: null,
    mpaHours: null,
    targetWorkHours: null,
    validFrom: 'always',
  })
  expect(await rowOf(manager, at('2026-11-09'))).toMatchObject({ difference: -13, cumulativeBalance: -26 })
})

test('terms that were entered for later stay', async () => {
  await record()
  await change({ weeklyHours: 20, validFrom: '2026-11-23' })
  const { terms } = await change({ weeklyHours: 35, validFrom: '2026-11-09' })
  expect(starts(terms)).toEqual([
    ['2024-12-30', 30],
    ['2026-11-09', 35],
    ['2026-11-23', 20],
  ])
  expect(await contracts()).toEqual([30, 30, 35, 35, 20])
})

test('terms that say the same as those before them are one', async () => {
  await record()
  await change({ weeklyHours: 35 })
  const { terms } = await change({ weeklyHours: 30 })
  expect(starts(terms)).toEqual([['2024-12-30', 30]])
})

describe('a form that sends every field', () => {
  const form = async () => {
    const { name, weeklyHours, targetWorkHours, startDate, initialBalance, teamHours, mpaHours, teamId } =
      await read()
    return { name, weeklyHours, targetWorkHours, startDate, initialBalance, teamHours, mpaHours, teamId }
  }

  test('unchanged changes nothing, also with other terms before and after', async () => {
    await record()
    await change({ weeklyHours: 35, targetWorkHours: 33 })
    await change({ weeklyHours: 20, validFrom: '2026-11-23' })
    const before = await read()
    const hours = await contracts()
    expect(await change(await form())).toEqual(before)
    expect(await contracts()).toEqual(hours)
  })

  test('unchanged leaves later terms alone, also while no week is recorded', async () => {
    await change({ weeklyHours: 20, validFrom: '2026-11-23' })
    const { terms } = await change({ ...(await form()), mpaHours: 1 })
    expect(starts(terms)).toEqual([
      ['2024-12-30', 30],
      ['2026-11-23', 20],
    ])
    expect(terms.map((one: WireTerms) => one.mpaHours)).toEqual([1, 1])
  })

  test('leaves an empty target empty: nothing invents one', async () => {
    await record()
    const saved = await change({ ...(await form()), name: 'Birgit Neu' })
    expect(saved).toMatchObject({
      name: 'Birgit Neu',
      targetWorkHours: null,
      teamHours: null,
      mpaHours: null,
    })
    expect(saved.terms).toHaveLength(1)
    const changed = await change({ ...(await form()), weeklyHours: 25 })
    expect(changed.terms.map((one: WireTerms) => one.targetWorkHours)).toEqual([null, null])
    expect(await rowOf(manager, at('2026-11-09'))).toMatchObject({ targetWorkHours: null, targetHours: 25 })
  })

  test('with one changed hour changes that hour only', async () => {
    await record()
    await change({ teamHours: 4, validFrom: '2026-11-23' })
    await change({ ...(await form()), mpaHours: 1.5 })
    const { terms } = await read()
    expect(
      terms.map(({ validFrom, teamHours, mpaHours }: WireTerms) => [validFrom, teamHours, mpaHours]),
    ).toEqual([
      ['2024-12-30', null, null],
      ['2026-11-09', null, 1.5],
      ['2026-11-23', 4, null],
    ])
  })
})

test('a target of zero is a target, and empty again it is contract − team − MPA', async () => {
  await change({ targetWorkHours: 0, teamHours: 2, mpaHours: 3 })
  expect(await rowOf(manager, at('2026-11-09'))).toMatchObject({
    targetHours: 0,
    coreHours: 25,
    difference: 0,
  })
  await change({ targetWorkHours: null })
  expect(await rowOf(manager, at('2026-11-09'))).toMatchObject({ targetHours: 25, difference: -25 })
})

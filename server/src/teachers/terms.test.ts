import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireTerms } from '#contract/terms.ts'
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
const starts = (terms: WireTerms[]) => terms.map((term) => [term.validFrom, term.weeklyHours])

async function change(fields: object) {
  const reply = await manager.patch(`/api/teachers/${teacherId}`, fields)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

describe('a changed contract holds', () => {
  test('from the beginning of the terms in force, while no week is recorded', async () => {
    const { terms } = await change({ weeklyHours: 39 })
    expect(starts(terms)).toEqual([['2024-12-30', 39]])
    expect(await contracts()).toEqual([39, 39, 39, 39, 39])
  })

  test('F6: in the terms in force only, while no week is recorded', async () => {
    await change({ weeklyHours: 35, validFrom: '2026-11-02' })
    await change({ weeklyHours: 20, validFrom: '2026-11-16' })
    const { terms } = await change({ weeklyHours: 39 })
    expect(starts(terms)).toEqual([
      ['2024-12-30', 30],
      ['2026-11-02', 39],
      ['2026-11-16', 20],
    ])
    expect(await contracts()).toEqual([30, 39, 39, 20, 20])
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
    // Monday and Tuesday by 30, the other three days by 39.
    ['2026-11-18', [30, 30, 30, 35.4, 39]],
    ['2026-11-15T23:00:00.000Z', [30, 30, 30, 39, 39]],
    // A Sunday.
    ['2026-11-15', [30, 30, 30, 39, 39]],
    ['2026-11-13', [30, 30, 31.8, 39, 39]],
    ['2020-01-01', [39, 39, 39, 39, 39]],
    ['always', [39, 39, 39, 39, 39]],
    ['2030-01-01', [30, 30, 30, 30, 30]],
  ])('from %s', async (validFrom, expected) => {
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

// spec 3.12, 7.23; decided dated-terms
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

test('F5: terms that say the same as those before them stay as they were entered', async () => {
  await record()
  await change({ weeklyHours: 39, validFrom: '2026-11-23' })
  await change({ weeklyHours: 39, validFrom: '2026-11-16' })
  const { terms } = await change({ weeklyHours: 35, validFrom: '2026-11-16' })
  expect(starts(terms)).toEqual([
    ['2024-12-30', 30],
    ['2026-11-16', 35],
    ['2026-11-23', 39],
  ])
})

describe('F7: terms that were entered', () => {
  const path = (validFrom: string) => `/api/teachers/${teacherId}/terms/${validFrom}`
  beforeEach(async () => {
    await record()
    await change({ weeklyHours: 35, validFrom: '2026-11-02' })
    await change({ weeklyHours: 20, validFrom: '2026-11-23' })
  })

  test('are corrected, past and to come, and the weeks in between stay', async () => {
    const past = await manager.patch(path('2026-11-02'), { weeklyHours: 36, teamHours: 2 })
    expect(past.status, past.text).toBe(200)
    expect(await contracts()).toEqual([30, 36, 36, 36, 20])
    const first = await manager.patch(path('2024-12-30'), { weeklyHours: 25 })
    expect(first.body.terms[0]).toMatchObject({ weeklyHours: 25, teamHours: null })
    expect((await manager.patch(path('2026-11-23'), { weeklyHours: 21 })).body.weeklyHours).toBe(36)
    expect(await contracts()).toEqual([25, 36, 36, 36, 21])
  })

  test('move to another day, and both weeks are computed anew', async () => {
    const moved = await manager.patch(path('2026-11-23'), { validFrom: '2026-11-18' })
    expect(starts(moved.body.terms).at(-1)).toEqual(['2026-11-18', 20])
    expect(await contracts()).toEqual([30, 35, 35, 26, 20])
    await manager.patch(path('2026-11-18'), { validFrom: '2026-11-23', weeklyHours: 21 })
    expect(await contracts()).toEqual([30, 35, 35, 35, 21])
  })

  test('are removed, and those before hold on', async () => {
    const removed = await manager.delete(path('2026-11-02'))
    expect(removed.status, removed.text).toBe(200)
    expect(starts(removed.body.terms)).toEqual([
      ['2024-12-30', 30],
      ['2026-11-23', 20],
    ])
    expect(removed.tag).toBe(`"t${teacherId}-v${removed.body.version}"`)
    expect(await contracts()).toEqual([30, 30, 30, 30, 20])
    expect((await manager.delete(path('2026-11-23'))).body.weeklyHours).toBe(30)
    expect(await contracts()).toEqual([30, 30, 30, 30, 30])
  })

  test.each([
    ['the first are removed', 'DELETE', '2024-12-30', undefined, 409, 'first_terms_stay'],
    ['the first move', 'PATCH', '2024-12-30', { validFrom: '2025-01-06' }, 409, 'first_terms_stay'],
    ['two begin at once', 'PATCH', '2026-11-23', { validFrom: '2026-11-02' }, 409, 'terms_exist'],
    ['none begin there', 'PATCH', '2026-11-09', { weeklyHours: 1 }, 404, 'terms_unknown'],
    ['none begin there to remove', 'DELETE', '2026-11-24', undefined, 404, 'terms_unknown'],
  ] as const)('stay when %s', async (_, method, validFrom, body, status, code) => {
    const before = await read()
    const reply = await manager.send(method, path(validFrom), body)
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(reply.body.params.date).toBe(code === 'terms_exist' ? '2026-11-02' : validFrom)
    expect(await read()).toEqual(before)
  })

  test('honour the version that the caller has seen, and leave a line in the history', async () => {
    const { version } = await read()
    const outdated = { 'if-match': `"t${teacherId}-v${version - 1}"` }
    for (const [method, body] of [
      ['PATCH', { weeklyHours: 36 }],
      ['DELETE', undefined],
    ] as const) {
      const reply = await manager.send(method, path('2026-11-23'), body, outdated)
      expect([reply.status, reply.body.current?.version]).toEqual([412, version])
    }
    const seen = { 'if-match': `"t${teacherId}-v${version}"` }
    expect((await manager.send('DELETE', path('2026-11-23'), undefined, seen)).status).toBe(200)
    const [line] = (await manager.get(`/api/history?teacherId=${teacherId}&limit=1`)).body
    expect(line).toMatchObject({ action: 'teacherChanged', teacherId })
    expect([line.before.terms.length, line.after.terms.length]).toEqual([3, 2])
  })

  test('corrected to what they are change nothing', async () => {
    const before = await read()
    expect((await manager.patch(path('2026-11-23'), { weeklyHours: 20 })).body).toEqual(before)
  })
})

test('F21: recorded weeks are counted apart: worked up to the current week, planned after it', async () => {
  const recorded = async () => (await manager.get(`/api/teachers/${teacherId}/recorded-weeks`)).body
  const none = { weeks: 0, hours: 0 }
  expect(await recorded()).toEqual({ worked: none, planned: none, bookings: 0, closedMonths: 0 })
  await save(manager, work(at('2026-11-23'), 1))
  expect(await recorded()).toEqual({
    worked: none,
    planned: { weeks: 1, hours: 7 },
    bookings: 0,
    closedMonths: 0,
  })
  await save(manager, work(at('2026-11-02'), 1), work(at('2026-11-02'), 2))
  await save(manager, away(at('2026-11-09'), 1, 'vacation'))
  await manager.post('/api/week-settings', { ...at('2024-12-30'), actualHours: 28 })
  expect(await recorded()).toEqual({
    worked: { weeks: 3, hours: 14 },
    planned: { weeks: 1, hours: 7 },
    bookings: 0,
    closedMonths: 0,
  })
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
    expect(terms.map((term: WireTerms) => term.mpaHours)).toEqual([1, null])
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
    expect(changed.terms.map((term: WireTerms) => term.targetWorkHours)).toEqual([null, null])
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

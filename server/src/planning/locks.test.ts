import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireLock, WirePlanning } from '#contract/planning.ts'
import type { ClosedHouse } from '../../test/closed-house.ts'
import { closedHouse } from '../../test/closed-house.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, openWeek, save, work } from '../../test/schedule.ts'

/** Empty days that are to stay empty. */

let server: TestServer
let manager: Browser
let weekId: number
let anna: number

beforeAll(async () => {
  server = await startServer({ hosts: ['sonnenblume.test', 'neighbour.test'] })
  manager = await server.browser().unlock()
  weekId = await openWeek(manager)
})
beforeEach(async () => {
  anna = await addTeacher(manager, { name: 'Anna Müller' })
})
afterAll(() => server.close())

const day = (date: string, teacherId = anna) => ({ teacherId, date })
const lock = (leaveEmpty: boolean, ...days: unknown[]) =>
  manager.send('PUT', '/api/locks', { leaveEmpty, days })
const locked = async () => {
  const { body } = await manager.get<WirePlanning>(`/api/weeks/${weekId}/planning`)
  return body.locks.filter(({ teacherId }: WireLock) => teacherId === anna).map(({ date }) => date)
}
const lines = async () =>
  ((await manager.get(`/api/history?teacherId=${anna}`)).body as { action: string; dayOfWeek: number }[])
    .filter(({ action }) => /^day(Un)?[lL]ocked$/.test(action))
    .map(({ action, dayOfWeek }) => `${action} ${dayOfWeek}`)

describe('a day', () => {
  test('is locked and unlocked, several at once, each with a line of the history', async () => {
    expect((await lock(true, day('2026-11-13'), day('2026-11-09'))).status).toBe(204)
    expect(await locked()).toEqual(['2026-11-09', '2026-11-13'])
    expect((await lock(false, day('2026-11-09'))).status).toBe(204)
    expect(await locked()).toEqual(['2026-11-13'])
    expect(await lines()).toEqual(['dayUnlocked 1', 'dayLocked 5', 'dayLocked 1'])
  })

  test('that is so already stays, without a line', async () => {
    await lock(true, day('2026-11-13'))
    expect((await lock(true, day('2026-11-13'), day('2026-11-13'))).status).toBe(204)
    expect((await lock(false, day('2026-11-12'))).status).toBe(204)
    expect([await locked(), await lines()]).toEqual([['2026-11-13'], ['dayLocked 5']])
  })

  test('may be planned by hand all the same', async () => {
    await lock(true, day('2026-11-13'))
    await save(manager, work({ teacherId: anna, weekId }, 5))
    expect(await locked()).toEqual(['2026-11-13'])
  })

  test.each([
    ['of a week that is not there', '2031-11-12'],
    ['of a person who is not there', '2026-11-12', 9_999],
  ])('%s is refused', async (_, date, teacherId?: number) => {
    expect((await lock(true, day(date, teacherId))).status).toBe(404)
    expect(await locked()).toEqual([])
  })

  test('goes with the person who is deleted', async () => {
    await lock(true, day('2026-11-13'))
    await manager.delete(`/api/teachers/${anna}`)
    expect(
      (await server.database.owner.query('select from day_lock where teacher_id = $1', [anna])).rowCount,
    ).toBe(0)
  })

  test('two who lock the same days in another order do not wait for each other', async () => {
    const ben = await addTeacher(manager, { name: 'Ben' })
    const days = [day('2026-11-11'), day('2026-11-12', ben), day('2026-11-10')]
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => lock(true, ...(at % 2 ? days : days.toReversed()))),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await locked()).toEqual(['2026-11-10', '2026-11-11'])
  })
})

test('neither parents nor another house may', async () => {
  await lock(true, day('2026-11-13'))
  const parent = server.browser()
  const body = { leaveEmpty: false, days: [day('2026-11-13')] }
  expect((await parent.send('PUT', '/api/locks', body)).status).toBe(401)
  const other = await server.browser('neighbour.test').unlock()
  expect((await other.send('PUT', '/api/locks', body)).status).toBe(204)
  expect((await other.send('PUT', '/api/locks', { ...body, leaveEmpty: true })).status).toBe(404)
  expect(await locked()).toEqual(['2026-11-13'])
})

test('weeks that are rolled up take their locks and dated wishes along', async () => {
  await lock(true, day('2026-11-13'))
  await openWeek(manager, '2026-11-16')
  await lock(true, day('2026-11-16'))
  const wishes = [
    { kind: 'off', on: '2026-11-13' },
    { kind: 'off', on: '2026-11-16' },
    { kind: 'off', on: 1 },
  ]
  await manager.send('PUT', `/api/teachers/${anna}/wishes`, { wishes })
  server.clock.time = Date.parse('2028-11-20T11:00:00Z')
  await manager.unlock()
  const { foldedBefore } = (await manager.get('/api/site/retention?years=2')).body
  expect(foldedBefore).toBe('2026-11-16')
  await manager.send('PUT', '/api/site/retention', { years: 2, confirm: foldedBefore })
  const { rows } = await server.database.owner.query(
    'select date::text from day_lock where teacher_id = $1',
    [anna],
  )
  expect(rows).toEqual([{ date: '2026-11-16' }])
  expect((await manager.get(`/api/teachers/${anna}/wishes`)).body.wishes).toEqual(wishes.slice(1))
  expect(await lock(true, day('2026-11-13'))).toMatchObject({ status: 409, body: { code: 'week_folded' } })
})

describe('in a closed month', () => {
  let house: ClosedHouse
  const shut = '2026-09-15'

  beforeAll(async () => {
    house = await closedHouse()
  })
  afterAll(() => house.server.close())

  test.each([true, false])('a lock is neither set nor removed (%s)', async (leaveEmpty) => {
    const days = [day('2026-10-06', house.anna), day(shut, house.anna)]
    expect(await house.manager.send('PUT', '/api/locks', { leaveEmpty, days })).toMatchObject({
      status: 409,
      body: { code: 'month_closed' },
    })
  })

  test('the database refuses it too', async () => {
    const insert = `insert into day_lock (site_id, teacher_id, date) values (1, ${house.anna}, '${shut}')`
    await expect(house.sql(insert)).rejects.toThrow('The days before 2026-10-01 are closed')
    await house.sql(insert.replace(shut, '2026-10-06'))
  })
})

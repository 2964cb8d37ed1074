import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#contract/account.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { addTeacher, away, openWeek, rowOf, save, work } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let teacherId: number
/** W45, W46 (the current one), W47. */
const weekIds: number[] = []

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  for (const monday of ['2026-11-02', '2026-11-09', '2026-11-16'])
    weekIds.push(await openWeek(manager, monday))
})
afterAll(() => server.close())
beforeEach(async () => {
  teacherId = await addTeacher(manager, { weeklyHours: 20, initialBalance: 18.5 })
})
afterEach(() => {
  server.clock.time = wednesday
})

const at = (index: number) => ({ teacherId, weekId: weekIds[index] as number })
const payout = { kind: 'payout', date: '2026-11-11', hours: -10, reason: 'Paid with the salary of November' }
const book = (change: object = {}, headers?: Record<string, string>) =>
  manager.post(`/api/teachers/${teacherId}/bookings`, { ...payout, ...change }, headers)
const account = async () => (await manager.get<Account>(`/api/teachers/${teacherId}/account`)).body
/** Five days of vacation: recorded, and the difference is 0. */
const fill = (index: number) =>
  save(manager, ...[1, 2, 3, 4, 5].map((day) => away(at(index), day, 'vacation')))
const balances = () =>
  Promise.all([0, 1, 2].map(async (index) => (await rowOf(manager, at(index)))?.cumulativeBalance))

describe('a booking', () => {
  test('decided bookings: belongs to its date, so that the weeks before it keep their balance', async () => {
    expect(await balances()).toEqual([18.5, 18.5, 18.5])
    const { status, body } = await book()
    expect(status).toBe(201)
    const { id, createdAt, ...rest } = body
    expect(rest).toEqual({ ...payout, teacherId, actorId: null })
    expect(Date.parse(createdAt)).toBeGreaterThan(0)
    expect(await balances()).toEqual([18.5, 8.5, 8.5])
    expect(await rowOf(manager, at(0))).toMatchObject({ bookedHours: 0 })
    expect(await rowOf(manager, at(1))).toMatchObject({ bookedHours: -10, counts: false })
  })

  test.each([
    ['of a Monday counts in its week', '2026-11-09', [18.5, 8.5, 8.5]],
    ['of a Friday too', '2026-11-13', [18.5, 8.5, 8.5]],
    ['of a Saturday in the next', '2026-11-14', [18.5, 18.5, 8.5]],
    ['of a Sunday likewise', '2026-11-15', [18.5, 18.5, 8.5]],
    ['from before all of them in every one', '2024-12-30', [8.5, 8.5, 8.5]],
    ['after all of them in none', '2026-11-21', [18.5, 18.5, 18.5]],
  ])('%s', async (_, date, expected) => {
    await book({ date })
    expect(await balances()).toEqual(expected)
  })

  test('is in the statistics up to the Friday of the current week, in the chart and in the weeks that count', async () => {
    await fill(0)
    await fill(1)
    await book()
    await book({ date: '2026-11-14', hours: -1 })
    const summary = (await manager.get('/api/teachers/summary-stats')).body
    expect(summary.find((row: { id: number }) => row.id === teacherId)).toMatchObject({
      trailingBalance: 8.5,
    })
    const chart = (await manager.get('/api/teachers/balances')).body
    const ofTeacher = chart.find((row: { id: number }) => row.id === teacherId).weeks
    expect(ofTeacher).toEqual([
      { weekId: weekIds[0], balance: 18.5 },
      { weekId: weekIds[1], balance: 8.5 },
    ])
    const stats = async (index: number) =>
      (await manager.get(`/api/teachers/${teacherId}/stats/${weekIds[index]}`)).body.trailingBalance
    expect([await stats(0), await stats(1), await stats(2)]).toEqual([18.5, 8.5, 7.5])
    const counted = await manager.get(`/api/teachers/${teacherId}/counted-weeks/${weekIds[1]}`)
    expect(counted.body.weeks.map((week: { balance: number }) => week.balance)).toEqual([18.5, 8.5])
  })

  test('belongs to no other person', async () => {
    const other = await addTeacher(manager, { initialBalance: 2 })
    await book()
    expect(await rowOf(manager, { teacherId: other, weekId: weekIds[1] as number })).toMatchObject({
      cumulativeBalance: 2,
      bookedHours: 0,
    })
  })

  test('is removed again, once', async () => {
    const { body } = await book()
    expect((await manager.delete(`/api/bookings/${body.id}`)).status).toBe(204)
    expect(await balances()).toEqual([18.5, 18.5, 18.5])
    expect((await account()).bookings).toEqual([])
    expect((await manager.delete(`/api/bookings/${body.id}`)).status).toBe(404)
  })

  test('gets a number that is never given again', async () => {
    const first = (await book()).body.id
    await manager.delete(`/api/bookings/${first}`)
    expect((await book()).body.id).toBe(first + 1)
  })

  test('with an Idempotency-Key is entered once', async () => {
    const key = { 'idempotency-key': `payout-${teacherId}` }
    const [first, again] = [await book({}, key), await book({}, key)]
    expect(again.body).toEqual(first.body)
    expect(await balances()).toEqual([18.5, 8.5, 8.5])
  })

  test.each([
    ['of nothing', { hours: 0 }, 'booking_of_nothing'],
    ['that pays in', { hours: 10 }, 'booking_must_take_away'],
    ['that caps by adding', { kind: 'capped', hours: 10 }, 'booking_must_take_away'],
    ['before the first week', { date: '2024-12-29' }, 'booking_too_early'],
    ['with nine pictures for a reason', { reason: '😀'.repeat(9) }, 'invalid'],
  ])('%s is refused', async (_, change, code) => {
    expect(await book(change)).toMatchObject({ status: 400, body: { code } })
    expect((await account()).bookings).toEqual([])
  })

  test('for an unknown person is not found', async () => {
    expect((await manager.post('/api/teachers/9999/bookings', payout)).status).toBe(404)
    expect((await manager.get('/api/teachers/9999/account')).status).toBe(404)
  })

  test('stands in the history of the person, entered and removed', async () => {
    const { body } = await book()
    const { createdAt: _, ...line } = body
    await manager.delete(`/api/bookings/${body.id}`)
    const history = (await manager.get(`/api/history?teacherId=${teacherId}&limit=2`)).body
    expect(history).toMatchObject([
      { action: 'bookingRemoved', before: line, after: null, weekId: null },
      { action: 'bookingEntered', before: null, after: line, weekId: null },
    ])
  })

  test('goes along when the person is deleted, and the dialog can say how many', async () => {
    const { body } = await book({ reason: 'A reason that names a person' })
    await book()
    const recorded = await manager.get(`/api/teachers/${teacherId}/recorded-weeks`)
    expect(recorded.body.bookings).toBe(2)
    expect((await manager.delete(`/api/teachers/${teacherId}`)).status).toBe(204)
    expect((await manager.delete(`/api/bookings/${body.id}`)).status).toBe(404)
    const { rows } = await server.database.owner.query('select before, after from history')
    expect(JSON.stringify(rows)).not.toContain('names a person')
  })

  test('reaches parents only as the balance, when they see hours', async () => {
    await book()
    await manager.patch('/api/site', { parentsSee: { hours: true } })
    const { text, body } = await server.browser().get(`/api/weeks/${weekIds[1]}`)
    expect(body.teachers.find((row: { id: number }) => row.id === teacherId).cumulativeBalance).toBe(8.5)
    expect(text).not.toContain('ooked')
    await manager.patch('/api/site', { parentsSee: { hours: false } })
  })
})

describe('the account', () => {
  test('has every week up to the current one, later ones when they count, and all bookings by date', async () => {
    await fill(0)
    await save(manager, work(at(2), 1))
    await book()
    await book({ date: '2025-01-07', kind: 'carriedOver', hours: 2.5 })
    const answer = await account()
    expect(answer).toMatchObject({
      id: teacherId,
      name: 'Birgit Çelik',
      archived: false,
      initialBalance: 18.5,
      beginsOn: '2024-12-30',
      today: '2026-11-11',
      currentWeekId: weekIds[1],
    })
    expect(answer.bookings.map(({ date, hours }) => [date, hours])).toEqual([
      ['2025-01-07', 2.5],
      ['2026-11-11', -10],
    ])
    expect(answer.weeks.map(({ id, row }) => [id, row.counts, row.cumulativeBalance])).toEqual([
      [weekIds[0], true, 21],
      [weekIds[1], false, 11],
    ])
    await fill(2)
    expect((await account()).weeks.map(({ id }) => id)).toEqual(weekIds)
  })

  test('its rows are those of the week view, to the last field', async () => {
    await fill(0)
    await save(manager, work(at(1), 1), away(at(1), 2, 'sick'))
    await manager.post('/api/week-settings', { ...at(1), targetHours: 12 })
    await book()
    const { weeks } = await account()
    expect(weeks.map(({ row }) => row)).toEqual([await rowOf(manager, at(0)), await rowOf(manager, at(1))])
    expect(weeks[0]).toMatchObject({ startDate: '2026-11-02', endDate: '2026-11-06', calendar: [] })
  })

  test('weeks without the person have no line', async () => {
    await manager.post('/api/week-settings', { ...at(0), includeInWeek: false })
    expect((await account()).weeks.map(({ id }) => id)).toEqual([weekIds[1]])
  })

  test('parents get none of it', async () => {
    const { body } = await book()
    const parents = server.browser()
    expect((await parents.get(`/api/teachers/${teacherId}/account`)).status).toBe(401)
    expect((await parents.post(`/api/teachers/${teacherId}/bookings`, payout)).status).toBe(401)
    expect((await parents.delete(`/api/bookings/${body.id}`)).status).toBe(401)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '#contract/account.ts'
import type { Months, WholeMonth } from '#contract/months.ts'
import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let anna: number
let ben: number
const weekIds = new Map<string, number>()

/** All weeks of September and October 2026; the clock stands at Wednesday, 11 November. */
beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  anna = await addTeacher(manager, { name: 'Anna', weeklyHours: 25, initialBalance: 10 })
  ben = await addTeacher(manager, { name: 'Ben', weeklyHours: 20 })
  for (let at = 0; at < 11; at++) {
    const monday = addDays(calendarDateOf('2026-08-31'), at * 7)
    const weekId = await openWeek(manager, monday)
    weekIds.set(monday, weekId)
    await save(
      manager,
      ...[1, 2, 3, 4].map((day) => work({ teacherId: anna, weekId }, day)),
      away({ teacherId: anna, weekId }, 5, 'vacation'),
    )
  }
  await save(manager, work({ teacherId: ben, weekId: idOf('2026-09-28') }, 1))
  const paid = { kind: 'payout', date: '2026-10-30', hours: -12.5, reason: 'Paid with the salary of October' }
  const corrected = { kind: 'correction', date: '2026-09-18', hours: 1.5, reason: 'Parents evening in May' }
  for (const booking of [paid, corrected])
    expect((await manager.post(`/api/teachers/${anna}/bookings`, booking)).status).toBe(201)
})
afterAll(() => server.close())

const idOf = (monday: string) => weekIds.get(monday) as number
const monthOf = async (month: string) => (await manager.get<WholeMonth>(`/api/months/${month}`)).body
const sheetOf = async (month: string, id: number) =>
  (await monthOf(month)).sheets.find(({ teacherId }) => teacherId === id)
const close = (month: string, hash: string) =>
  manager.post<WholeMonth>(`/api/months/${month}/close`, { hash })
const reopen = (month: string, reason = 'A day was wrong') =>
  manager.post<WholeMonth>(`/api/months/${month}/reopen`, { reason })

describe('a month', () => {
  test('has a sheet for everyone who was in a week of it, with the balances of the account', async () => {
    const october = await monthOf('2026-10')
    expect(october).toMatchObject({
      month: '2026-10',
      state: 'open',
      canClose: true,
      canReopen: false,
      from: '2026-10-01',
      to: '2026-10-31',
      closings: [],
      reopenings: [],
      isRolledUp: false,
    })
    expect(october.sheets.map(({ name }) => name)).toEqual(['Anna', 'Ben'])
    const account = (await manager.get<Account>(`/api/teachers/${anna}/account`)).body
    const [sheet] = october.sheets
    const balances = new Map(account.weeks.map(({ id, row }) => [id, row.cumulativeBalance]))
    for (const { weekId, balance } of sheet?.weeks ?? []) expect(balance).toBe(balances.get(weekId))
    expect(sheet?.weeks).toHaveLength(5)
    expect(sheet?.account.before.balance).toBe(balances.get(idOf('2026-09-21')))
    expect(sheet?.account.after.balance).toBe(balances.get(idOf('2026-10-26')))
    expect(sheet?.account.bookings).toMatchObject([{ hours: -12.5, date: '2026-10-30' }])
    expect(sheet?.sums.days).toEqual([{ cause: 'vacation', days: 5 }])
    const { rows } = await server.database.owner.query(
      `select count(*)::integer as count, sum(counted_difference) * 0.01 as moved, sum(actual) * 0.01 as actual
         from ledger where teacher_id = $1 and week_number between $2 and $3`,
      [anna, idOf('2026-09-28'), idOf('2026-10-26')],
    )
    const actual = sheet?.weeks.reduce((sum, week) => sum + week.actual, 0)
    expect(rows.map(({ count, moved, actual }) => [count, Number(moved), Number(actual)])).toEqual([
      [sheet?.account.weeks.count, sheet?.account.weeks.moved, actual],
    ])
  })

  test('of the running week names it, and its figures are the next month’s', async () => {
    const sheet = await sheetOf('2026-09', ben)
    expect(sheet?.runningWeek).toMatchObject({ weekId: idOf('2026-09-28'), inThisMonth: 7 })
    expect((await sheetOf('2026-10', ben))?.weeks[0]).toMatchObject({ inMonthBefore: 7, actual: 7 })
  })

  test('lists what is open, up to today', async () => {
    const { openItems } = await monthOf('2026-10')
    expect(openItems).toContainEqual({ kind: 'emptyDay', teacherId: ben, date: '2026-10-01' })
    expect(openItems).toContainEqual({
      kind: 'notCounted',
      teacherId: ben,
      weekId: idOf('2026-10-05'),
      reason: 'notRecorded',
    })
    expect(openItems.some(({ teacherId }) => teacherId === anna)).toBe(false)
    const running = await monthOf('2026-11')
    expect(running).toMatchObject({ state: 'running', canClose: false })
    expect(running.openItems.every((item) => !('date' in item) || item.date <= '2026-11-11')).toBe(true)
  })

  test.each(['2026-12', '2027-01', '2024-12', '2026-13', 'October', '2026-1'])(
    '%s is none',
    async (month) => {
      expect((await manager.get(`/api/months/${month}`)).status).toBeGreaterThanOrEqual(400)
    },
  )

  test('parents get none of it', async () => {
    const parents = server.browser()
    for (const url of ['/api/months?year=2026', '/api/months/2026-10'])
      expect((await parents.get(url)).status).toBe(401)
  })
})

describe('closing', () => {
  test('another hash by now is 412, with the present month', async () => {
    const { hash } = await monthOf('2026-09')
    await manager.post('/api/week-settings', { teacherId: ben, weekId: idOf('2026-09-07'), targetHours: 18 })
    const refused = await close('2026-09', hash)
    expect(refused).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } })
    const { current } = refused.body as unknown as { current: WholeMonth }
    expect(current.hash).toBe((await monthOf('2026-09')).hash)
  })

  test('keeps the sheets as they were looked at, and shuts the days before', async () => {
    const before = await monthOf('2026-09')
    const { status, body } = await close('2026-09', before.hash)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      state: 'closed',
      canClose: false,
      canReopen: true,
      hash: before.hash,
      openItems: [],
    })
    expect(body.sheets).toEqual(before.sheets)
    expect(body.closings).toMatchObject([{ version: 1, hash: before.hash, actorId: null }])
    expect((await manager.get('/api/site')).body.closedBefore).toBe('2026-10-01')
    const list = (await manager.get<Months>('/api/months?year=2026')).body
    expect(list.closedBefore).toBe('2026-10-01')
    expect(
      list.months
        .slice(0, 4)
        .map(({ month, state, canClose, canReopen }) => [month, state, canClose, canReopen]),
    ).toEqual([
      ['2026-11', 'running', false, false],
      ['2026-10', 'open', true, false],
      ['2026-09', 'closed', false, true],
      ['2026-08', 'closed', false, false],
    ])
  })

  test('M13: months before the house began are not listed, so that they need not be closed', async () => {
    const { body } = await manager.get<Months>('/api/months?year=2025')
    expect(body.months).toEqual([])
  })

  test('goes month by month', async () => {
    const { hash } = await monthOf('2026-10')
    expect((await close('2026-09', hash)).body).toMatchObject({
      code: 'month_closed',
      params: { date: '2026-10-01' },
    })
    expect((await close('2026-11', hash)).body).toMatchObject({ code: 'month_not_over' })
    server.clock.time = Date.parse('2026-12-02T11:00:00Z')
    await manager.unlock()
    expect((await close('2026-11', hash)).body).toMatchObject({
      code: 'month_not_next',
      params: { month: '2026-10' },
    })
    server.clock.time = Date.parse('2026-11-11T11:00:00Z')
    await manager.unlock()
  })

  test('a month that ends at midnight in the house’s time zone is over then', async () => {
    const { hash } = await monthOf('2026-10')
    server.clock.time = Date.parse('2026-10-31T22:59:00Z')
    await manager.unlock()
    expect((await close('2026-10', hash)).body).toMatchObject({ code: 'month_not_over' })
    server.clock.time = Date.parse('2026-10-31T23:01:00Z')
    expect((await monthOf('2026-10')).state).toBe('open')
    server.clock.time = Date.parse('2026-11-11T11:00:00Z')
    await manager.unlock()
  })
})

describe('reopening', () => {
  test('needs a reason, and only the last closed month can be', async () => {
    expect((await reopen('2026-09', 'short')).status).toBe(400)
    expect((await reopen('2026-10')).body).toMatchObject({ code: 'month_not_closed' })
    expect((await reopen('2026-08')).body).toMatchObject({ code: 'month_not_closed' })
    const { status, body } = await reopen('2026-09')
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'open', canClose: true, canReopen: false })
    expect(body.reopenings).toMatchObject([{ version: 1, reason: 'A day was wrong', actorId: null }])
    // August was shut along with it, and stays closed.
    expect((await manager.get('/api/site')).body.closedBefore).toBe('2026-09-01')
  })

  test('and closing again gives the next version, and every one is kept', async () => {
    await save(manager, work({ teacherId: ben, weekId: idOf('2026-09-14') }, 1))
    const { hash } = await monthOf('2026-09')
    const { body } = await close('2026-09', hash)
    expect(body.closings.map(({ version }) => version)).toEqual([1, 2])
    expect(body.closings[0]?.hash).not.toBe(hash)
    const { rows } = await server.database.owner.query(
      "select version from month_text where month = '2026-09-01' order by version",
    )
    expect(rows).toEqual([{ version: 1 }, { version: 2 }])
  })

  test('goes back month by month, to the one before if that is closed', async () => {
    const { hash } = await monthOf('2026-10')
    expect((await close('2026-10', hash)).status).toBe(200)
    expect(await reopen('2026-09')).toMatchObject({ status: 409, body: { code: 'month_not_closed' } })
    expect((await reopen('2026-10')).status).toBe(200)
    expect((await manager.get('/api/site')).body.closedBefore).toBe('2026-10-01')
    expect((await monthOf('2026-09')).state).toBe('closed')
  })

  test('stands in the history with its reason, and so does closing', async () => {
    const lines = (await manager.get('/api/history?limit=50')).body as { action: string; after: object }[]
    const actions = lines.filter(({ action }) => action.startsWith('month'))
    expect(actions.slice(2)).toMatchObject([
      { action: 'monthClosed', after: { month: '2026-09', version: 2, closedBefore: '2026-10-01' } },
      { action: 'monthReopened', after: { reason: 'A day was wrong', closedBefore: '2026-09-01' } },
      { action: 'monthClosed', after: { month: '2026-09', version: 1 } },
      { action: 'monthClosed', after: { month: '2026-08', version: 1 } },
    ])
  })
})

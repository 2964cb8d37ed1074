import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClosedHouse } from '../../test/closed-house.ts'
import { closedHouse } from '../../test/closed-house.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'

/** 30 September 2026 is a Wednesday, whose week is October's. */
let house: ClosedHouse

beforeAll(async () => {
  house = await closedHouse()
})
afterAll(() => house.server.close())

const reason = 'Paid on the last day of the month'
const accountIn = async (month: string) =>
  (await house.month(month)).sheets.find(({ teacherId }) => teacherId === house.anna)?.account
const datesIn = async (month: string) => (await accountIn(month))?.bookings.map(({ date }) => date)
const faults = async () => (await verifyLedger(house.server.db, house.siteId)).faults

describe('D4: a payout on the last day of a month that ends within a week', () => {
  beforeAll(async () => {
    await house.manager.post('/api/months/2026-09/reopen', { reason: 'A payout was forgotten' })
    const payout = { kind: 'payout', date: '2026-09-30', hours: -4, reason }
    expect((await house.manager.post(`/api/teachers/${house.anna}/bookings`, payout)).status).toBe(201)
  })

  test('stands in that month, in its file, and in what it is closed with', async () => {
    const before = await accountIn('2026-09')
    expect(before?.bookings.map(({ date }) => date)).toEqual(['2026-09-18', '2026-09-30'])
    expect(await datesIn('2026-10')).toEqual([])
    const september = await house.close('2026-09')
    const closed = september.sheets.find(({ teacherId }) => teacherId === house.anna)?.account
    expect(closed).toEqual(before)
    expect((await accountIn('2026-10'))?.before).toEqual(closed?.after)
    const csv = async (month: string) =>
      (await house.manager.get<string>(`/api/months/${month}/export?format=csv&language=en`)).text
    expect([await csv('2026-09'), await csv('2026-10')].map((text) => text.includes(reason))).toEqual([
      true,
      false,
    ])
  })

  test('leaves the weeks before it, and verify finds nothing', async () => {
    const account = (await house.manager.get(`/api/teachers/${house.anna}/account`)).body
    const balances = new Map(
      account.weeks.map((week: { startDate: string; row: { cumulativeBalance: number } }) => [
        week.startDate,
        week.row.cumulativeBalance,
      ]),
    )
    const sheet = await accountIn('2026-09')
    expect(sheet?.after.balance).toBe(Number(balances.get('2026-09-21')) - 4)
    expect(await faults()).toEqual([])
    await house.sql('select assert_closed_balances(1, null)')
  })
})

describe('D4: a month that was closed by the rules before', () => {
  /** As it was: its balance without what was booked after its last Friday. */
  beforeAll(() =>
    house.server.database.owner.query(
      `begin; set local session_replication_role = replica;
       update month_closing set figures_version = 4;
       update month_figure set balance = balance + 400
        where teacher_id = ${house.anna} and version = (select max(version) from month_figure); commit`,
    ),
  )

  test('keeps what it says; the next one has the booking, and verify finds nothing', async () => {
    const kept = await datesIn('2026-09')
    expect(kept).toEqual(['2026-09-18', '2026-09-30'])
    expect(await datesIn('2026-10')).toEqual(['2026-09-30'])
    expect(await faults()).toEqual([])
    await house.sql('select assert_closed_balances(1, null)')
  })

  test('the month after the next is as all are', async () => {
    const october = await house.close('2026-10')
    const account = october.sheets.find(({ teacherId }) => teacherId === house.anna)?.account
    expect((await accountIn('2026-11'))?.before).toEqual(account?.after)
    expect(await datesIn('2026-11')).toEqual([])
    expect(await faults()).toEqual([])
  })
})

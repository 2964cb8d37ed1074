import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WholeMonth } from '#contract/months.ts'
import type { ClosedHouse } from '../../test/closed-house.ts'
import { closedHouse } from '../../test/closed-house.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import { rowOf } from '../../test/schedule.ts'

/** What rolling up old weeks leaves of the months that were closed: figures, hashes and balances, and no days. */

let house: ClosedHouse
let september: WholeMonth
let october: WholeMonth

beforeAll(async () => {
  house = await closedHouse()
  september = await house.month('2026-09')
  october = await house.close('2026-10')
})
afterAll(() => house.server.close())

async function on(date: string) {
  house.server.clock.time = Date.parse(`${date}T11:00:00Z`)
  await house.manager.unlock()
}

async function rollUp() {
  const preview = (await house.manager.get('/api/site/retention?years=2')).body
  const reply = await house.manager.send('PUT', '/api/site/retention', {
    years: 2,
    confirm: preview.foldedBefore,
  })
  expect(reply.status, reply.text).toBe(200)
}

const balance = async () =>
  (await rowOf(house.manager, { teacherId: house.anna, weekId: house.weekId('2026-11-09') }))
    ?.cumulativeBalance
const withoutDetails = ({ sheets }: WholeMonth) =>
  sheets.map((sheet) => ({ ...sheet, days: [], weeks: [], runningWeek: null }))

test('in the middle of a closed month the sheets stay whole', async () => {
  const before = await balance()
  await on('2028-09-20')
  await rollUp()
  expect(await balance()).toBe(before)
  const { hash, sheets, isRolledUp } = await house.month('2026-09')
  expect([hash, isRolledUp]).toEqual([september.hash, false])
  expect(sheets).toEqual(september.sheets)
  expect((await verifyLedger(house.server.db, 1)).faults).toEqual([])
})

test('once all of its weeks are rolled up, its days are gone; figures and hash stay', async () => {
  const before = await balance()
  await on('2028-10-12')
  await rollUp()
  expect(await balance()).toBe(before)
  const month = await house.month('2026-09')
  expect(month).toMatchObject({ state: 'closed', hash: september.hash, isRolledUp: true })
  expect(month.sheets).toEqual(withoutDetails(september))
  expect((await house.month('2026-10')).sheets).toEqual(october.sheets)
  const { rows } = await house.server.database.owner.query('select month::text from month_text')
  expect(rows).toEqual([{ month: '2026-10-01' }])
  expect((await verifyLedger(house.server.db, 1)).faults).toEqual([])
})

test('rolling up goes on beyond what is closed', async () => {
  const before = await balance()
  await on('2028-11-13')
  await rollUp()
  expect(await balance()).toBe(before)
  expect(await house.month('2026-10')).toMatchObject({ hash: october.hash, isRolledUp: true })
  expect((await verifyLedger(house.server.db, 1)).faults).toEqual([])
})

test('then people can be erased, and what was kept of them with them', async () => {
  expect((await house.manager.delete(`/api/teachers/${house.ben}`)).status).toBe(204)
  const month = await house.month('2026-09')
  expect(month.sheets.map(({ name }) => name)).toEqual(['Anna'])
  expect(month.hash).toBe(september.hash)
})

test('a month that was rolled up without being closed is none', async () => {
  expect((await house.manager.get('/api/months/2026-07')).status).toBe(404)
  const list = (await house.manager.get('/api/months?year=2026')).body.months
  expect(list.map(({ month }: { month: string }) => month)).toEqual([
    '2026-12',
    '2026-11',
    '2026-10',
    '2026-09',
    // Shut along with September, and kept like it.
    '2026-08',
  ])
})

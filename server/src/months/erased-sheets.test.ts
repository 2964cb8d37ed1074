import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WholeMonth } from '#contract/months.ts'
import type { ClosedHouse } from '../../test/closed-house.ts'
import { closedHouse } from '../../test/closed-house.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'

/** Whoever is deleted leaves the sheets of closed months: name and texts go, times and hours stay (X5). */

let house: ClosedHouse
let before: WholeMonth

beforeAll(async () => {
  house = await closedHouse()
  before = await house.month('2026-09')
})
afterAll(() => house.server.close())

const sheetOf = ({ sheets }: WholeMonth, id: number) => sheets.find(({ teacherId }) => teacherId === id)

test('what a deletion takes along says how many closed months there are', async () => {
  const { body } = await house.manager.get(`/api/teachers/${house.anna}/recorded-weeks`)
  expect(body.closedMonths).toBe(2)
})

test('X5: name, team, notes and reasons go; times, hours and balances stay', async () => {
  expect((await house.manager.delete(`/api/teachers/${house.anna}`)).status).toBeLessThan(300)
  const month = await house.month('2026-09')
  const was = sheetOf(before, house.anna)
  const is = sheetOf(month, house.anna)
  expect([is?.name, is?.teamName, is?.leaveLeft, is?.sums.days]).toEqual(['', null, null, []])
  expect(is?.account.bookings.map(({ reason }) => reason)).toEqual(was?.account.bookings.map(() => ''))
  const figures = (sheet: typeof is) => [
    sheet?.days.map(({ date, start, end, breakMinutes, worked, credited, counts }) => [
      date,
      start,
      end,
      breakMinutes,
      worked,
      credited,
      counts,
    ]),
    sheet?.weeks,
    sheet?.account.after,
    [sheet?.sums.worked, sheet?.sums.credited],
  ]
  expect(figures(is)).toEqual(figures(was))
  const words = is?.days.map(({ status, kind, note, law }) => ({ status, kind, note, law }))
  expect(words?.filter(({ kind, note, law }) => kind !== null || note !== '' || law !== undefined)).toEqual(
    [],
  )
  expect(new Set(words?.map(({ status }) => status))).not.toContain('vacation')
})

test("everybody else's sheet and the checksum of the closing stay", async () => {
  const month = await house.month('2026-09')
  expect(sheetOf(month, house.ben)).toEqual(sheetOf(before, house.ben))
  expect([month.hash, month.state]).toEqual([before.hash, 'closed'])
})

test('nothing in the database names the person, and the books are still right', async () => {
  const { rows } = await house.server.database.owner.query('select text from month_text')
  expect(rows.map(({ text }) => text).join()).not.toContain('Anna')
  expect((await verifyLedger(house.server.db, 1)).faults).toEqual([])
})

test('the files of the month say that a person was deleted', async () => {
  const file = await house.manager.get('/api/months/2026-09/export?format=csv')
  expect([file.status, file.text]).toEqual([200, expect.stringContaining('Gelöschte Person')])
})

test('the last one can go too', async () => {
  expect((await house.manager.delete(`/api/teachers/${house.ben}`)).status).toBeLessThan(300)
  expect((await house.month('2026-09')).sheets.map(({ name }) => name)).toEqual(['', ''])
  expect((await verifyLedger(house.server.db, 1)).faults).toEqual([])
})

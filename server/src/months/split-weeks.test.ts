import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOfCsv, numberIn } from '#tools/page/read-csv.ts'
import type { ClosedHouse } from '../../test/closed-house.ts'
import { closedHouse } from '../../test/closed-house.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import { addTeacher, away, save } from '../../test/schedule.ts'

/** W40 of 2026: closed with pay from Monday to Friday, Monday to Wednesday in the closed September. */
let house: ClosedHouse

beforeAll(async () => {
  house = await closedHouse()
})
afterAll(() => house.server.close())

const sheetOf = async (month: string, id = house.ben) =>
  (await house.month(month)).sheets.find(({ teacherId }) => teacherId === id)

test('D7: a closed sheet and the next one together have the hours of the week that they share', async () => {
  const september = await sheetOf('2026-09')
  expect(september?.runningWeek).toMatchObject({ inThisMonth: 12 })
  expect((await sheetOf('2026-10'))?.weeks[0]).toMatchObject({ inMonthBefore: 12, actual: 20 })
  const place = { teacherId: house.ben, weekId: house.weekId('2026-09-28') }
  await save(house.manager, away(place, 4, 'nonWorkingDay'), away(place, 5, 'nonWorkingDay'))
  expect(await sheetOf('2026-09')).toEqual(september)
  const october = await sheetOf('2026-10')
  expect(october?.weeks[0]).toMatchObject({ inMonthBefore: 12, sinceClosed: 8, actual: 20, difference: 0 })
  const { text } = await house.manager.get('/api/months/2026-10/export?format=csv')
  const lines = linesOfCsv(text).filter(({ Name }) => Name === 'Ben')
  const credited = lines
    .slice(0, -1)
    .flatMap((line) => (line.Angerechnet ? [numberIn(line.Angerechnet)] : []))
  expect(credited.reduce((sum, hours) => sum + hours, 0)).toBeCloseTo(october?.sums.credited ?? 0, 5)
  expect((await verifyLedger(house.server.db, house.siteId)).faults).toEqual([])
})

test('D7: nothing of who comes later lies in the closed month', async () => {
  const id = await addTeacher(house.manager, { name: 'Cem', weeklyHours: 20, startDate: '2026-09-28' })
  const week = (await sheetOf('2026-10', id))?.weeks[0]
  expect(week).toMatchObject({ inMonthBefore: 0, sinceClosed: 12, actual: 20 })
})

test('D7: a month that is reopened has all of its days again', async () => {
  await house.manager.post('/api/months/2026-09/reopen', { reason: 'A day was wrong' })
  const week = (await sheetOf('2026-10'))?.weeks[0]
  expect(week).toMatchObject({ inMonthBefore: 20, actual: 20 })
  expect(week).not.toHaveProperty('sinceClosed')
})

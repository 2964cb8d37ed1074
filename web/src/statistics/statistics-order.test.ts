import { expect, test } from 'vitest'
import type { TeacherSummaryStats } from '#contract/statistics.ts'
import { inOrder, nextOrder, totalsOf } from './statistics-order.ts'

const row = (id: number, name: string, trailingBalance: number, totalSickDays = 0): TeacherSummaryStats => ({
  id,
  name,
  archived: false,
  totalAbsentDays: 1,
  totalVacationDays: 2,
  totalSickDays,
  totalNonWorkingDays: 0,
  totalWorkedHours: 0.1,
  trailingBalance,
})
const rows = [row(1, 'Zoe', -2.25), row(2, 'Ärne', 4), row(3, 'Birgit', 4)]
const names = (column: 'name' | 'trailingBalance', descending: boolean) =>
  inOrder(rows, { column, descending }, 'de').map((one) => one.name)

test('names in the order of the alphabet, figures by value and then by name', () => {
  expect(names('name', false)).toEqual(['Ärne', 'Birgit', 'Zoe'])
  expect(names('name', true)).toEqual(['Zoe', 'Birgit', 'Ärne'])
  expect(names('trailingBalance', false)).toEqual(['Zoe', 'Ärne', 'Birgit'])
  expect(names('trailingBalance', true)).toEqual(['Ärne', 'Birgit', 'Zoe'])
})

test('a second click turns the order around, another column begins ascending', () => {
  const first = nextOrder({ column: 'name', descending: false }, 'totalSickDays')
  expect(first).toEqual({ column: 'totalSickDays', descending: false })
  expect(nextOrder(first, 'totalSickDays')).toEqual({ column: 'totalSickDays', descending: true })
})

test('totals are exact', () => {
  expect(totalsOf(rows)).toMatchObject({ totalWorkedHours: 0.3, totalVacationDays: 6 })
  expect(totalsOf([])).toMatchObject({ totalWorkedHours: 0 })
})

test('F50: different people’s balances are not added up', () => {
  expect(totalsOf(rows)).not.toHaveProperty('trailingBalance')
})

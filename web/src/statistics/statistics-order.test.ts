import { expect, test } from 'vitest'
import type { TeacherSummaryStats } from '#contract/statistics.ts'
import { roles } from '#domain/house/caller.ts'
import { columnsFor, inOrder, nextOrder, statisticsFigures, totalsOf } from './statistics-order.ts'

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
  inOrder(rows, { column, descending }, 'de').map((teacher) => teacher.name)

test('every column is for the management alone', () => {
  expect(columnsFor('manage')).toHaveLength(7)
  for (const role of roles.filter((role) => role !== 'manage')) expect(columnsFor(role), role).toEqual([])
})

// spec 2.102
test('names in the order of the alphabet, figures by value and then by name', () => {
  expect(names('name', false)).toEqual(['Ärne', 'Birgit', 'Zoe'])
  expect(names('name', true)).toEqual(['Zoe', 'Birgit', 'Ärne'])
  expect(names('trailingBalance', false)).toEqual(['Zoe', 'Ärne', 'Birgit'])
  expect(names('trailingBalance', true)).toEqual(['Ärne', 'Birgit', 'Zoe'])
})

// spec 2.102
test.each(statisticsFigures)('%s sorts by its own figures, up and down', (column) => {
  const people = ['Anna', 'Birgit', 'Cem'].map((name, at) => ({
    ...row(at, name, 1, 1),
    [column]: 30 - 10 * at,
  }))
  const order = (descending: boolean) =>
    inOrder(people, { column, descending }, 'en').map((teacher) => teacher.name)
  expect(order(false)).toEqual(['Cem', 'Birgit', 'Anna'])
  expect(order(true)).toEqual(['Anna', 'Birgit', 'Cem'])
})

test('a second click turns the order around, another column begins ascending', () => {
  const first = nextOrder({ column: 'name', descending: false }, 'totalSickDays')
  expect(first).toEqual({ column: 'totalSickDays', descending: false })
  expect(nextOrder(first, 'totalSickDays')).toEqual({ column: 'totalSickDays', descending: true })
})

test('every column has the total of its own figures', () => {
  const zoe = { ...row(1, 'Zoe', 0, 3), totalAbsentDays: 4, totalNonWorkingDays: 7, totalWorkedHours: 120.25 }
  expect(totalsOf([zoe, row(2, 'Anna', 0, 8)])).toEqual({
    totalAbsentDays: 5,
    totalVacationDays: 4,
    totalSickDays: 11,
    totalNonWorkingDays: 7,
    totalWorkedHours: 120.35,
  })
})

// spec 2.103
test('totals are exact', () => {
  expect(totalsOf(rows)).toMatchObject({ totalWorkedHours: 0.3, totalVacationDays: 6 })
  expect(totalsOf([])).toMatchObject({ totalWorkedHours: 0 })
})

test('F50: different people’s balances are not added up', () => {
  expect(totalsOf(rows)).not.toHaveProperty('trailingBalance')
})

import { expect, test } from 'vitest'
import type { ParentRow } from '#contract/weeks.ts'
import { weekForParents } from '#contract/wire/parents.ts'
import { parentsSeeLeast } from '#domain/house/site.ts'
import { emptyRow, weekOf } from '../../../test/week-rows.ts'
import { columnText } from './column-figure.tsx'
import { columnOf, columnsWith, figureColumns, resultsOf, totalOf } from './columns.ts'

const row = (given: Partial<ParentRow>): ParentRow => ({ id: 1, name: 'Anna', timeSlots: [], ...given })

// spec 2.30
test('totals are exact', () => {
  const rows = Array.from({ length: 10 }, () => row({ difference: 0.1, teamHours: 0.7 }))
  expect(totalOf(rows, columnOf('difference'))).toBe(1)
  expect(totalOf(rows, columnOf('team'))).toBe(7)
})

// spec 2.30
test('every column has the total of its own figures', () => {
  const figures = {
    contractHours: 30,
    teamHours: 2,
    mpaHours: 3,
    targetHours: 25,
    actualHours: 27.25,
    difference: 2.25,
  }
  const other = {
    contractHours: 20,
    teamHours: 1,
    mpaHours: 0.5,
    targetHours: 18.5,
    actualHours: 18,
    difference: -0.5,
  }
  const totals = figureColumns.map((column) => totalOf([row(figures), row(other)], column))
  expect(totals).toEqual([50, 3, 3.5, 43.5, 45.25, 1.75])
})

test('the balance is the last column, where balances are shown', () => {
  expect(columnsWith(false, 'manage').at(-1)?.key).toBe('difference')
  expect(columnsWith(true, 'manage').at(-1)?.key).toBe('balance')
})

test('a column is for parents exactly where they get its figure with hours on', () => {
  const week = weekOf(98, [emptyRow(1, 'Anna')])
  const [seen] = weekForParents(week, { ...parentsSeeLeast, hours: true }).teachers
  const shown = columnsWith(true, 'manage').filter(({ value }) => seen && value(seen) !== undefined)
  expect(columnsWith(true, 'parent')).toEqual(shown)
  expect(columnsWith(true, 'manage')).toHaveLength(figureColumns.length + 1)
  expect(columnsWith(true, 'kiosk')).toEqual([])
})

test('a card begins with what was worked', () => {
  expect(resultsOf(columnsWith(true, 'manage')).map(({ key }) => key)).toEqual([
    'actual',
    'target',
    'difference',
    'balance',
  ])
  expect(resultsOf(columnsWith(false, 'manage')).map(({ key }) => key)).toEqual([
    'actual',
    'target',
    'difference',
  ])
})

test('on paper a difference has brackets in English, a balance a minus', () => {
  expect(columnText(columnOf('difference'), -2.5, 'en')).toBe('(2.50)')
  expect(columnText(columnOf('balance'), -2.5, 'en')).toBe('−2.50')
  expect(columnText(columnOf('target'), 25, 'de')).toBe('25,00')
})

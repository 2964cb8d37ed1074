import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TeacherSummaryStats } from '#contract/statistics.ts'
import '../../test/run-hook.ts'
import type { StatisticsColumn } from './statistics-order.ts'
import { columns, totalsOf } from './statistics-order.ts'
import { StatisticsTable } from './statistics-table.tsx'

const row = (name: string, days: number, worked: number): TeacherSummaryStats => ({
  id: days,
  name,
  archived: false,
  totalAbsentDays: days,
  totalVacationDays: days + 1,
  totalSickDays: days + 2,
  totalNonWorkingDays: days + 3,
  totalWorkedHours: worked,
  trailingBalance: -2.25,
})
const rows = [row('Anna', 1, 120.25), row('Birgit', 10, 80)]

const cellsOf = (markup: string) =>
  [...markup.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell?.replaceAll(/<[^>]*>/g, ''))

// spec 2.103
test('every teacher has a line, and the last one has the totals without the balance', () => {
  const order = { column: 'name', descending: false } as const
  const shown = {
    rows,
    totals: totalsOf(rows),
    order,
    asOf: 'end of W46',
    since: '',
    onOrder() {},
    onAccount() {},
    chartOf: () => '',
  }
  const markup = renderToStaticMarkup(createElement(StatisticsTable, shown))
  const body = [...markup.matchAll(/<tr.*?<\/tr>/g)].map(([line]) => cellsOf(line))
  expect(body.slice(-3)).toEqual([
    ['Anna', '1', '2', '3', '4', '120.25', '−2.25', ''],
    ['Birgit', '10', '11', '12', '13', '80.00', '−2.25', ''],
    ['Total', '11', '13', '15', '17', '200.25', '', ''],
  ])
})

test.each(columns)('the head of %s is marked when it sorts', (column: StatisticsColumn) => {
  const order = { column, descending: true }
  const shown = {
    rows,
    totals: totalsOf(rows),
    order,
    asOf: '',
    since: '',
    onOrder() {},
    onAccount() {},
    chartOf: () => '',
  }
  const heads = renderToStaticMarkup(createElement(StatisticsTable, shown)).match(/aria-sort="\w+"/g)
  expect(heads?.map((head) => head.includes('descending'))).toEqual(columns.map((key) => key === column))
})

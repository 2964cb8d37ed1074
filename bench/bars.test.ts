import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Bar } from './bars.ts'
import { bars, countOf, holds } from './bars.ts'
import { mixedWeeks } from './houses.ts'
import { timeOfProcess } from './processor-time.ts'

const docs = readFileSync(resolve(import.meta.dirname, '../docs/performance.md'), 'utf8')

test.each<[string, Bar]>(Object.entries(bars))('%s is bounded on one side, as the docs say', (_, bar) => {
  expect([bar.least, bar.most].filter((limit) => limit !== undefined)).toHaveLength(1)
  const limit = bar.most === undefined ? `≥ ${bar.least}` : `≤ ${bar.most}`
  expect(docs).toContain(`| ${bar.what} | ${limit} | ${bar.inCi ? 'yes' : 'no'} |`)
})

test.each([
  ['at most', { most: 2 }, 2, true],
  ['just above', { most: 2 }, 2.01, false],
  ['at least', { least: 3 }, 3, true],
  ['just below', { least: 3 }, 2.99, false],
  ['nothing measured', { most: 2 }, Number.NaN, false],
])('%s', (_, limit, figure, expected) => {
  expect(holds({ what: 'a bar', inCi: true, ...limit }, figure)).toBe(expected)
})

test('a missed bar fails the full run, and CI only when CI insists on it', () => {
  const line = (inCi: boolean, good: boolean) => ({ bar: { what: 'a bar', inCi }, figure: 1, holds: good })
  const measured = [line(true, true), line(true, false), line(false, false), line(false, true)]
  expect(countOf(measured, false)).toEqual({ passed: 2, failed: 2 })
  expect(countOf(measured, true)).toEqual({ passed: 1, failed: 1 })
})

test('a time near its bar passes in CI, and one beyond that does not', () => {
  const bar = { what: 'a bar', most: 1, mostInCi: 1.2, inCi: true }
  const measured = [1.1, 1.3].map((figure) => ({ bar, figure, holds: false }))
  expect(countOf(measured, true)).toEqual({ passed: 1, failed: 1 })
  expect(countOf(measured, false)).toEqual({ passed: 0, failed: 2 })
})

test.each([
  [1, 104],
  [8, 104],
  [200, 104],
  [20, 6],
])('%d houses × %d weeks are asked for once each', (sites, weeks) => {
  const asked = [...mixedWeeks({ url: '', teachers: 15, sites, weeks })]
  const inside = asked.filter(({ site, week }) => site >= 1 && site <= sites && week >= 1 && week <= weeks)
  expect(new Set(inside.map(({ site, week }) => `${site}/${week}`)).size).toBe(sites * weeks)
})

test('processor time grows with work, not with waiting', async () => {
  const before = timeOfProcess(process.pid)
  const until = performance.now() + 60
  while (performance.now() < until);
  expect(timeOfProcess(process.pid)).toBeGreaterThan(before)
  // No teacher has this number.
  expect(timeOfProcess(2 ** 30)).toBe(0)
})

import { expect, test } from 'vitest'
import { worstOf } from '../requests/trouble.ts'
import type { CoverageLevel } from '../staffing/coverage.ts'
import { troubleOfSwap } from './swap-trouble.ts'

const worseTo = (...levels: CoverageLevel[]) => levels.map((after) => ({ after }))
const run = { level: 'gap' }
const alert = { severity: 'alert' } as const
const note = { severity: 'note' } as const

test.each([
  ['nothing gets worse', { worse: [], runs: [run], people: [] }, 'covered 1, 0'],
  ['a house without groups', { worse: [], runs: [], people: [] }, 'none 1, 0'],
  [
    'a gap and two tight stretches: the gap',
    { worse: worseTo('tight', 'gap', 'tight'), runs: [run], people: [] },
    'gap 1, 0',
  ],
  ['two tight stretches', { worse: worseTo('tight', 'tight'), runs: [run], people: [] }, 'tight 2, 0'],
  [
    'alerts of both are counted, notes are not',
    { worse: [], runs: [run], people: [{ comes: [alert, note] }, { comes: [alert] }] },
    'covered 1, 2',
  ],
])('%s', (_, does, expected) => {
  const { days, alerts, othersAway } = troubleOfSwap(does)
  const { level, count } = worstOf(days)
  expect(`${level} ${count}, ${alerts}`).toBe(expected)
  expect(othersAway).toBe(0)
})

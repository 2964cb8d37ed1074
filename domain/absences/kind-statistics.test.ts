import { expect, test } from 'vitest'
import { absenceKindNames } from '../days/absence-kinds.ts'
import { marksIn } from '../people/house-week.ts'
import type { KindWeek } from '../test/kind-weeks.ts'
import { holiday, kindWeek } from '../test/kind-weeks.ts'
import { weekdays } from '../values/calendar-date.ts'
import { dayCounts } from '../weeks/statistics.ts'
import { kindDays } from './kind-statistics.ts'

const none = Object.fromEntries([...absenceKindNames, 'absent'].map((kind) => [kind, 0]))

const weekOf = (given: KindWeek, monday?: string) => {
  const { week, entries, terms, calendar = [] } = kindWeek(given, monday)
  const agreed = { usualWeek: terms.usualWeek, employedDays: weekdays }
  return { week, entries, agreed, marks: marksIn({ week, calendar }) }
}

test.each<[string, KindWeek, Record<string, number>]>([
  [
    'statuses without a kind are what they stand for',
    { days: ['U', 'K', 'F', '/', '-'] },
    { leave: 1, sick: 1, training: 1, absent: 1 },
  ],
  [
    'each kind for itself',
    { days: ['kk', 'zb', 'r', 'sz', 'ub'] },
    { childSick: 1, timeOff: 1, regeneration: 1, conversion: 1, unpaid: 1 },
  ],
  [
    'halves',
    { days: ['½U 8-12', '½kk', '½kk', 'su', 'bs 8h'] },
    { leave: 0.5, childSick: 1, special: 1, school: 1 },
  ],
  ['leave not on a day off', { usual: ['', '', '', '', '-'], days: ['U', 'U', 'U', 'U', 'U'] }, { leave: 4 }],
  ['leave not on a holiday', { days: ['U', 'U', 'U', 'U', 'U'], marks: { 1: holiday() } }, { leave: 4 }],
  [
    'half of it on half a holiday',
    { days: ['U', '½U', 'U'], marks: { 1: holiday(0.5), 2: holiday(0.5) } },
    { leave: 2 },
  ],
  ['nothing of work', { days: ['8-16', '', '-'] }, {}],
])('%s', (_, week, expected) => expect(kindDays([weekOf(week)], 2026)).toEqual({ ...none, ...expected }))

test('only the days of the year', () => {
  const newYear = weekOf({ days: ['U', 'U', 'U', 'U', 'U'] }, '2026-12-28')
  expect(kindDays([newYear], 2026).leave).toBe(4)
  expect(kindDays([newYear], 2027).leave).toBe(1)
  expect(kindDays([newYear, weekOf({ days: ['½U'] }, '2027-01-04')], 2027).leave).toBe(1.5)
})

test('the statistics of the spec count by status, halves as 0.5', () => {
  const { entries, agreed, marks } = weekOf({ days: ['½kk', 'zb', '½U 8-12', '½bs', 'K'] })
  expect(dayCounts(entries, agreed, marks)).toEqual({
    absent: 1.5,
    vacation: 0.5,
    sick: 1,
    nonWorking: 0,
    training: 0.5,
  })
})

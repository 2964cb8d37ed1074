import { expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import { firstTerms } from '../people/terms.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import { weekRow } from '../test/week-facts.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { hoursOf, toNumber } from '../values/hours.ts'
import { weekOfNumber } from '../values/week.ts'
import { balanceFigure } from './week-row.ts'

const sevenHours: DayEntry = {
  status: 'present',
  sessions: [{ type: 'work', start: clockTimeOf('08:00'), end: clockTimeOf('15:00'), actualHours: null }],
  notes: '',
}

// spec 7.50; decided our-own-formulas
test('the worked example of docs/hours.md', () => {
  const [terms] = firstTerms({
    weeklyHours: hoursOf(30),
    targetWorkHours: null,
    teamHours: hoursOf(2),
    mpaHours: hoursOf(3),
    usualWeek: null,
  })
  const row = weekRow({
    week: weekOfNumber(98),
    teacher: { startDate: null, archivedOn: null },
    terms: terms!,
    setting: undefined,
    entries: {
      1: sevenHours,
      2: sevenHours,
      3: { status: 'sick', plannedHours: hoursOf(7), notes: '' },
      4: { status: 'vacation', plannedHours: null, notes: '' },
      5: { status: 'nonWorkingDay', plannedHours: null, notes: '' },
    },
  })

  expect(toNumber(row.core.hours)).toBe(25)
  expect(toNumber(row.target.hours)).toBe(25)
  expect(toNumber(row.worked.hours)).toBe(14)
  expect(row.credited.steps.map((step) => toNumber(step.hours))).toEqual([7, 0, 6.25])
  expect(toNumber(row.actual.hours)).toBe(27.25)
  expect(toNumber(row.difference.hours)).toBe(2.25)
  expect(row.counts).toBe(true)
  const before = { initial: hoursOf(4), earlierWeeks: hoursOf(0.5) }
  expect(toNumber(balanceFigure(before, row).hours)).toBe(6.75)
})

test('F9: the second example of docs/hours.md: sick in an empty week shares the rest of the usual week', () => {
  const [terms] = firstTerms({
    weeklyHours: hoursOf(30),
    targetWorkHours: null,
    teamHours: hoursOf(2),
    mpaHours: hoursOf(3),
    usualWeek: usualWeekOf(['8-15', '8-15', '8-12', '', '-']),
  })
  const sick: DayEntry = { status: 'sick', plannedHours: null, notes: '' }
  const row = weekRow({
    week: weekOfNumber(98),
    teacher: { startDate: null, archivedOn: null },
    terms: terms!,
    setting: undefined,
    entries: { 1: sevenHours, 2: sick, 3: sick, 4: sick, 5: sick },
  })
  const credits = row.credited.steps.map(({ hours, source }) => [source.kind, toNumber(hours)])
  expect(credits).toEqual([
    ['usualDay', 7],
    ['usualDay', 4],
    ['usualDay', 0],
    ['shareOfRest', 7],
  ])
  expect(toNumber(row.credited.hours)).toBe(18)
  expect(toNumber(row.actual.hours)).toBe(25)
  expect(toNumber(row.difference.hours)).toBe(0)
})

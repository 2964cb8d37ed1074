import { expect, test } from 'vitest'
import type { DayMark } from '../calendar/house-day.ts'
import { houseWeek, usualRules } from '../people/house-week.ts'
import { holiday, kindWeek, release } from '../test/kind-weeks.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { usualWeekMissing } from './usual-week-missing.ts'

/** 24 hours a week; Thursday, 12 November 2026, is free. */
function findings(days: readonly string[], usual?: readonly string[], mark: DayMark = holiday()) {
  const {
    week,
    teacher,
    calendar = [],
    ...facts
  } = kindWeek({
    ...{ contract: 24, days, marks: { 4: mark } as Partial<Record<Weekday, DayMark>> },
    ...(usual ? { usual } : {}),
  })
  const line = {
    ...facts,
    teacher: { id: 7, name: 'Anna', startDate: null, lastDay: null, archivedOn: null, ...teacher },
    laterTerms: [],
    contractToday: hoursOf(24),
  }
  return usualWeekMissing(houseWeek({ week, currentWeek: week, calendar }, usualRules, [line]))
}

const found = [
  {
    code: 'usualWeekMissing',
    severity: 'hint',
    where: { teacherId: 7, weekday: 4 },
    numbers: { hours: 480 },
  },
]

test.each<[string, readonly string[], readonly string[] | undefined, boolean]>([
  ['gains on a holiday that she never works: said', ['8-16', '8-16', '8-16', '', ''], undefined, true],
  [
    'with a usual week that does not name the day: said',
    ['8-16', '8-16', '8-16', '', ''],
    ['', '', '', '', ''],
    true,
  ],
  ['with a usual week that names it: not', ['8-16', '8-16', '8-16', '', ''], ['', '', '', '-', ''], false],
  ['with a plan for the day: not', ['8-16', '8-16', '8-16', 'U over 8-16', ''], undefined, false],
  ['a free day that is entered: not', ['8-16', '8-16', '8-16', '–', ''], undefined, false],
  ['hours that need the holiday: not', ['8-13', '8-13', '8-13', '', '8-12'], undefined, false],
  ['nothing entered: not', ['', '', '', '', ''], undefined, false],
])('Q2: a teacher %s', (_, days, usual, isSaid) => {
  expect(findings(days, usual)).toEqual(isSaid ? found : [])
})

test('Q2: a release is like a holiday, a paid closing is not asked about', () => {
  const days = ['8-16', '8-16', '8-16', '', '']
  expect(findings(days, undefined, release())).toEqual(found)
  const closing: DayMark = { kind: 'closing', name: 'Umbau', charge: 'none', closingId: 1 }
  expect(findings(days, undefined, closing)).toEqual([])
})

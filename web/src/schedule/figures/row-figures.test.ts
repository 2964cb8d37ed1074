import { describe, expect, test } from 'vitest'
import type { TeacherRow } from '#contract/weeks.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { toNumber } from '#domain/values/hours.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import type { Figure } from '#domain/weeks/derivation.ts'
import { explainedFigures } from './row-figures.ts'

/** "Why this number?" must end in the number that the row shows. */

const weekId = 98
const week = { ...weekOfNumber(weekId), currentWeekId: weekId, calendar: [] }
const ofSlot = {
  notes: null,
  actualHours: null,
  plannedSessions: null,
  kind: null,
  share: 1,
  realHours: null,
} as const
const place = { id: 1, teacherId: 1, weekId, ...ofSlot }

const worked = (dayOfWeek: 1 | 2 | 3 | 4 | 5, from: string, to: string): TeacherRow['timeSlots'][number] => ({
  ...place,
  dayOfWeek,
  sessionType: 'work',
  sessionIndex: 0,
  startTime: clockTimeOf(from),
  endTime: clockTimeOf(to),
  status: 'present',
})

const away = (
  dayOfWeek: 1 | 2 | 3 | 4 | 5,
  status: 'sick' | 'vacation' | 'absent' | 'nonWorkingDay',
  actualHours: number | null = null,
): TeacherRow['timeSlots'][number] => ({
  ...place,
  dayOfWeek,
  sessionType: 'none',
  sessionIndex: 0,
  startTime: null,
  endTime: null,
  status,
  actualHours,
})

/** The worked example of docs/hours.md with 4.50 before it, 4.00 of them from the beginning. */
const example: TeacherRow = {
  id: 1,
  name: 'Birgit Çelik',
  archived: false,
  startDate: null,
  lastDay: null,
  initialBalance: 4,
  weeklyHours: 30,
  targetWorkHours: null,
  contractHours: 30,
  teamHours: 2,
  mpaHours: 3,
  coreHours: 25,
  targetHours: 25,
  workedHours: 14,
  creditedHours: 13.25,
  bookedHours: 0,
  actualHours: 27.25,
  difference: 2.25,
  cumulativeBalance: 6.75,
  counts: true,
  terms: {
    validFrom: calendarDateOf('2024-12-30'),
    weeklyHours: 30,
    targetWorkHours: null,
    teamHours: 2,
    mpaHours: 3,
    usualWeek: null,
  },
  laterTerms: [],
  dayVersions: [1, 1, 1, 1, 1],
  timeSlots: [
    worked(1, '08:00', '15:00'),
    worked(2, '08:00', '15:00'),
    away(3, 'sick', 7),
    away(4, 'vacation'),
    away(5, 'nonWorkingDay'),
  ],
  weekSettings: null,
}

const merelyOpened: TeacherRow = {
  ...example,
  archived: true,
  timeSlots: [],
  workedHours: 0,
  creditedHours: 0,
  actualHours: 0,
  difference: -25,
  cumulativeBalance: -0.1,
  counts: false,
}

const setByHand: TeacherRow = {
  ...example,
  startDate: calendarDateOf('2026-01-01'),
  contractHours: 20,
  coreHours: 15,
  targetHours: 18.5,
  creditedHours: 11.63,
  actualHours: 19.1,
  difference: 0.6,
  cumulativeBalance: -3.3,
  weekSettings: {
    id: 1,
    teacherId: 1,
    weekId,
    includeInWeek: true,
    weeklyHours: 20,
    targetHours: 18.5,
    actualHours: 19.1,
    teamHours: null,
    mpaHours: null,
    coreHours: null,
    version: 1,
  },
}

const sumOf = ({ steps }: Figure) =>
  steps.reduce((sum, step) => sum + (step.sign === '−' ? -step.hours : step.hours), 0) / 100

describe.each([
  ['the worked example', example],
  ['a week that was merely opened, by someone archived', merelyOpened],
  ['figures set by hand', setByHand],
])('%s', (_, row) => {
  const figures = explainedFigures(row, week)

  test.each([
    ['contract', row.contractHours],
    ['team', row.teamHours],
    ['mpa', row.mpaHours],
    ['core', row.coreHours],
    ['target', row.targetHours],
    ['worked', row.workedHours],
    ['credited', row.creditedHours],
    ['actual', row.actualHours],
    ['difference', row.difference],
    ['balance', row.cumulativeBalance],
  ] as const)('%s is what the row shows, and what its steps add up to', (name, shown) => {
    expect(toNumber(figures[name].hours)).toBe(shown)
    expect(sumOf(figures[name])).toBe(shown)
  })
})

test('the rules behind them', () => {
  expect(explainedFigures(example, week).target.rule).toBe('sameAsCore')
  expect(explainedFigures(example, week).balance.rule).toBe('previousAndDifference')
  expect(explainedFigures(merelyOpened, week).balance.rule).toBe('notRecorded')
  expect(explainedFigures(setByHand, week).actual.rule).toBe('setForThisWeek')
})

// spec 2.32; decided labels-where-something-is-shown
test('F39: the balance goes back to where the account began', () => {
  const { steps } = explainedFigures(example, week).balance
  expect(steps.map(({ hours, source }) => [source.kind, toNumber(hours)])).toEqual([
    ['initialBalance', 4],
    ['earlierWeeks', 0.5],
    ['figure', 2.25],
  ])
})

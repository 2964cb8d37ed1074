import { describe, expect, test } from 'vitest'
import { calendarDateOf } from './calendar-date.ts'
import { clockTimeOf } from './clock-time.ts'
import type { DayEntry } from './day-entry.ts'
import type { Figure, Step } from './derivation.ts'
import { figureNames } from './derivation.ts'
import { hoursOf, noHours } from './hours.ts'
import { usualWeekOf } from './usual-week.ts'
import { weekOfNumber } from './week.ts'
import type { WeekEntries, WeekFacts } from './week-row.ts'
import { balanceFigure, weekRow } from './week-row.ts'
import { noWeekSetting } from './week-setting.ts'

const facts: WeekFacts = {
  week: weekOfNumber(98),
  teacher: { startDate: null, archivedOn: null },
  terms: {
    validFrom: calendarDateOf('2026-09-07'),
    weeklyHours: hoursOf(30),
    targetWorkHours: null,
    teamHours: hoursOf(2),
    mpaHours: hoursOf(3),
    usualWeek: null,
  },
  setting: undefined,
  entries: {},
}
const fromTerms = { kind: 'terms', validFrom: '2026-09-07' }
const setForThisWeek = { kind: 'weekSetting' }
const named = (name: string) => ({ kind: 'figure', name })

/** A figure as its rule and its steps: [sign, hundredths, source]. */
const told = ({ rule, steps }: Figure) => [
  rule,
  ...steps.map((step: Step) => [step.sign, step.hours, step.source]),
]

test('every figure is named once, in the order in which one leads to the next', () => {
  const names: string[] = [...figureNames]
  const { inWeek: _, counts: __, ...figures } = weekRow(facts)
  expect([...Object.keys(figures), 'balance']).toEqual(names)
})

describe('why this contract, team and MPA', () => {
  test('from the terms, with the Monday they began', () => {
    const row = weekRow(facts)
    expect(told(row.contract)).toEqual(['fromTerms', ['+', 3000, fromTerms]])
    expect(told(row.team)).toEqual(['fromTerms', ['+', 200, fromTerms]])
    expect(told(row.mpa)).toEqual(['fromTerms', ['+', 300, fromTerms]])
  })

  test('set for this week', () => {
    const setting = { ...noWeekSetting, weeklyHours: hoursOf(20), teamHours: noHours, mpaHours: hoursOf(1) }
    const row = weekRow({ ...facts, setting })
    expect(told(row.contract)).toEqual(['setForThisWeek', ['+', 2000, setForThisWeek]])
    expect(told(row.team)).toEqual(['setForThisWeek', ['+', 0, setForThisWeek]])
    expect(told(row.mpa)).toEqual(['setForThisWeek', ['+', 100, setForThisWeek]])
  })

  test('nothing agreed', () => {
    const row = weekRow({ ...facts, terms: { ...facts.terms, teamHours: null, mpaHours: null } })
    expect(told(row.team)).toEqual(['nothingAgreed'])
    expect(told(row.mpa)).toEqual(['nothingAgreed'])
  })
})

describe('why this core and target', () => {
  test('30.00 contract − 2.00 team − 3.00 MPA = 25.00, and the target is the same', () => {
    const row = weekRow(facts)
    expect(told(row.core)).toEqual([
      'contractLessTeamAndMpa',
      ['+', 3000, named('contract')],
      ['−', 200, named('team')],
      ['−', 300, named('mpa')],
    ])
    expect(told(row.target)).toEqual(['sameAsCore', ['+', 2500, named('core')]])
  })

  test('4.00 contract − 2.00 team − 3.00 MPA is never below zero, and still shows its steps', () => {
    const row = weekRow({ ...facts, setting: { ...noWeekSetting, weeklyHours: hoursOf(4) } })
    expect(row.core.hours).toBe(0)
    expect(told(row.core).slice(0, 2)).toEqual(['neverBelowZero', ['+', 400, named('contract')]])
    expect(row.core.steps).toHaveLength(3)
  })

  test('a target agreed in the terms', () => {
    const row = weekRow({ ...facts, terms: { ...facts.terms, targetWorkHours: hoursOf(24) } })
    expect(told(row.target)).toEqual(['fromTerms', ['+', 2400, fromTerms]])
  })

  test('core and target set for this week', () => {
    const setting = { ...noWeekSetting, coreHours: hoursOf(22), targetHours: hoursOf(21) }
    const row = weekRow({ ...facts, setting })
    expect(told(row.core)).toEqual(['setForThisWeek', ['+', 2200, setForThisWeek]])
    expect(told(row.target)).toEqual(['setForThisWeek', ['+', 2100, setForThisWeek]])
  })
})

describe('why these worked, credited and actual hours', () => {
  const work: DayEntry = {
    status: 'present',
    sessions: [{ type: 'work', start: clockTimeOf('08:00'), end: clockTimeOf('15:00'), actualHours: null }],
    notes: '',
  }
  const entries: WeekEntries = {
    1: work,
    2: { status: 'training', plannedHours: null, notes: '' },
    3: { status: 'sick', plannedHours: hoursOf(7), notes: '' },
    4: { status: 'vacation', plannedHours: null, notes: '' },
    5: { status: 'nonWorkingDay', plannedHours: null, notes: '' },
  }
  const row = weekRow({ ...facts, entries })

  test('each worked day is a step', () => {
    expect(told(row.worked)).toEqual(['sumOfSessions', ['+', 700, { kind: 'workedDay', weekday: 1 }]])
  })

  test('each planned absence is a step, and those without a plan share one', () => {
    expect(told(row.credited)).toEqual([
      'sumOfCredits',
      ['+', 700, { kind: 'plannedDay', weekday: 3, status: 'sick' }],
      ['+', 1250, { kind: 'shareOfTarget', weekdays: [2, 4], workingDays: 4, target: 2500 }],
    ])
  })

  test('an absence without a plan says that it counts as usual', () => {
    const usual = { ...facts.terms, usualWeek: usualWeekOf(['', '8-14', '8-12', '', '']) }
    expect(told(weekRow({ ...facts, terms: usual, entries }).credited)).toEqual([
      'sumOfCredits',
      ['+', 600, { kind: 'usualDay', weekday: 2, status: 'training' }],
      ['+', 700, { kind: 'plannedDay', weekday: 3, status: 'sick' }],
      ['+', 625, { kind: 'shareOfTarget', weekdays: [4], workingDays: 4, target: 2500 }],
    ])
  })

  test('an empty week has no step of work and none of credit', () => {
    const empty = weekRow(facts)
    expect([told(empty.worked), told(empty.credited)]).toEqual([['sumOfSessions'], ['sumOfCredits']])
  })

  test('actual is worked and credited, difference is actual less target', () => {
    expect(told(row.actual)).toEqual([
      'workedAndCredited',
      ['+', 700, named('worked')],
      ['+', 1950, named('credited')],
    ])
    expect(told(row.difference)).toEqual([
      'actualLessTarget',
      ['+', 2650, named('actual')],
      ['−', 2500, named('target')],
    ])
  })

  test('actual set for this week', () => {
    const set = weekRow({ ...facts, entries, setting: { ...noWeekSetting, actualHours: hoursOf(26) } })
    expect(told(set.actual)).toEqual(['setForThisWeek', ['+', 2600, setForThisWeek]])
  })

  test('4.50 before + 1.50 difference = 6.00 balance', () => {
    const balance = balanceFigure(hoursOf(4.5), row)
    expect(balance.hours).toBe(600)
    expect(told(balance)).toEqual([
      'previousAndDifference',
      ['+', 450, { kind: 'previousBalance' }],
      ['+', 150, named('difference')],
    ])
  })

  test('a week that does not count leaves the balance where it was', () => {
    const balance = balanceFigure(hoursOf(-4.5), weekRow(facts))
    expect(balance.hours).toBe(-450)
    expect(told(balance)).toEqual(['weekDoesNotCount', ['+', -450, { kind: 'previousBalance' }]])
  })
})

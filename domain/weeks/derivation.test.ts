import { describe, expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import type { WeekEntries } from '../people/house-week.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import { noWeekSetting } from '../people/week-setting.ts'
import type { WeekFacts } from '../test/week-facts.ts'
import { weekRow } from '../test/week-facts.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { hoursOf, noHours } from '../values/hours.ts'
import { weekOfNumber } from '../values/week.ts'
import type { DerivationStep, Figure } from './derivation.ts'
import { figureNames } from './derivation.ts'
import { balanceFigure } from './week-row.ts'

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
const shown = ({ rule, steps }: Figure) => [
  rule,
  ...steps.map((step: DerivationStep) => [step.sign, step.hours, step.source]),
]

test('every figure is named once, in the order in which one leads to the next', () => {
  const names: string[] = [...figureNames]
  const { inWeek: _, counts: _1, notCounted: _2, unplannedDays: _3, ...figures } = weekRow(facts)
  expect([...Object.keys(figures), 'balance']).toEqual(names)
})

describe('why this contract, team and MPA', () => {
  test('from the terms, with the Monday they began', () => {
    const row = weekRow(facts)
    expect(shown(row.contract)).toEqual(['fromTerms', ['+', 3000, fromTerms]])
    expect(shown(row.team)).toEqual(['fromTerms', ['+', 200, fromTerms]])
    expect(shown(row.mpa)).toEqual(['fromTerms', ['+', 300, fromTerms]])
  })

  test('set for this week', () => {
    const setting = { ...noWeekSetting, weeklyHours: hoursOf(20), teamHours: noHours, mpaHours: hoursOf(1) }
    const row = weekRow({ ...facts, setting })
    expect(shown(row.contract)).toEqual(['setForThisWeek', ['+', 2000, setForThisWeek]])
    expect(shown(row.team)).toEqual(['setForThisWeek', ['+', 0, setForThisWeek]])
    expect(shown(row.mpa)).toEqual(['setForThisWeek', ['+', 100, setForThisWeek]])
  })

  test('nothing agreed', () => {
    const row = weekRow({ ...facts, terms: { ...facts.terms, teamHours: null, mpaHours: null } })
    expect(shown(row.team)).toEqual(['nothingAgreed'])
    expect(shown(row.mpa)).toEqual(['nothingAgreed'])
  })
})

describe('why this core and target', () => {
  test('30.00 contract − 2.00 team − 3.00 MPA = 25.00, and the target is the same', () => {
    const row = weekRow(facts)
    expect(shown(row.core)).toEqual([
      'contractLessTeamAndMpa',
      ['+', 3000, named('contract')],
      ['−', 200, named('team')],
      ['−', 300, named('mpa')],
    ])
    expect(shown(row.target)).toEqual(['sameAsCore', ['+', 2500, named('core')]])
  })

  test('4.00 contract − 2.00 team − 3.00 MPA is never below zero, and still shows its steps', () => {
    const row = weekRow({ ...facts, setting: { ...noWeekSetting, weeklyHours: hoursOf(4) } })
    expect(row.core.hours).toBe(0)
    expect(shown(row.core).slice(0, 2)).toEqual(['neverBelowZero', ['+', 400, named('contract')]])
    expect(row.core.steps).toHaveLength(3)
  })

  test('a target agreed in the terms', () => {
    const row = weekRow({ ...facts, terms: { ...facts.terms, targetWorkHours: hoursOf(24) } })
    expect(shown(row.target)).toEqual(['fromTerms', ['+', 2400, fromTerms]])
  })

  test('core and target set for this week', () => {
    const setting = { ...noWeekSetting, coreHours: hoursOf(22), targetHours: hoursOf(21) }
    const row = weekRow({ ...facts, setting })
    expect(shown(row.core)).toEqual(['setForThisWeek', ['+', 2200, setForThisWeek]])
    expect(shown(row.target)).toEqual(['setForThisWeek', ['+', 2100, setForThisWeek]])
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
    expect(shown(row.worked)).toEqual(['sumOfSessions', ['+', 700, { kind: 'workedDay', weekday: 1 }]])
  })

  const trainingAndVacation = [
    { weekday: 2, cause: 'training' },
    { weekday: 4, cause: 'vacation' },
  ]

  test('each planned absence is a step, and those without a plan share one', () => {
    expect(shown(row.credited)).toEqual([
      'sumOfCredits',
      ['+', 700, { kind: 'plannedDay', weekday: 3, cause: 'sick' }],
      ['+', 0, { kind: 'uncreditedDay', weekday: 5, status: 'nonWorkingDay' }],
      ['+', 1250, { kind: 'shareOfRest', days: trainingAndVacation, target: 2500, usual: 0, unnamedDays: 4 }],
    ])
  })

  test('an absence without a plan says that it counts as usual', () => {
    const usual = { ...facts.terms, usualWeek: usualWeekOf(['', '8-14', '8-12', '', '']) }
    const onThursday = [{ weekday: 4, cause: 'vacation' }]
    expect(shown(weekRow({ ...facts, terms: usual, entries }).credited)).toEqual([
      'sumOfCredits',
      ['+', 600, { kind: 'usualDay', weekday: 2, cause: 'training' }],
      ['+', 700, { kind: 'plannedDay', weekday: 3, cause: 'sick' }],
      ['+', 0, { kind: 'uncreditedDay', weekday: 5, status: 'nonWorkingDay' }],
      // (25.00 − 6.00 − 4.00) × 1 of 2
      ['+', 750, { kind: 'shareOfRest', days: onThursday, target: 2500, usual: 1000, unnamedDays: 2 }],
    ])
  })

  test('an empty week has no step of work and none of credit', () => {
    const empty = weekRow(facts)
    expect([shown(empty.worked), shown(empty.credited)]).toEqual([['sumOfSessions'], ['sumOfCredits']])
  })

  test('actual is worked and credited, difference is actual less target', () => {
    expect(shown(row.actual)).toEqual([
      'workedAndCredited',
      ['+', 700, named('worked')],
      ['+', 1950, named('credited')],
    ])
    expect(shown(row.difference)).toEqual([
      'actualLessTarget',
      ['+', 2650, named('actual')],
      ['−', 2500, named('target')],
    ])
  })

  test('actual set for this week', () => {
    const set = weekRow({ ...facts, entries, setting: { ...noWeekSetting, actualHours: hoursOf(26) } })
    expect(shown(set.actual)).toEqual(['setForThisWeek', ['+', 2600, setForThisWeek]])
  })

  test('4.00 initial + 0.50 earlier weeks + 1.50 difference = 6.00 balance', () => {
    const balance = balanceFigure({ initial: hoursOf(4), earlierWeeks: hoursOf(0.5) }, row)
    expect(balance.hours).toBe(600)
    expect(shown(balance)).toEqual([
      'previousAndDifference',
      ['+', 400, { kind: 'initialBalance' }],
      ['+', 50, { kind: 'earlierWeeks' }],
      ['+', 150, named('difference')],
    ])
  })
})

describe('F39: nothing is left unsaid', () => {
  const session = (actualHours: number | null): Session => ({
    type: 'work',
    start: clockTimeOf('08:00'),
    end: clockTimeOf('16:00'),
    actualHours: actualHours === null ? null : hoursOf(actualHours),
  })
  const worked = (actualHours: number | null): DayEntry => ({
    status: 'present',
    sessions: [session(actualHours)],
    notes: '',
  })

  test('unpaid and non-working days are steps of 0.00 with their status', () => {
    const entries: WeekEntries = {
      1: { status: 'absent', plannedHours: null, plan: [session(null)], notes: '' },
      5: { status: 'nonWorkingDay', plannedHours: null, notes: '' },
    }
    expect(shown(weekRow({ ...facts, entries }).credited)).toEqual([
      'sumOfCredits',
      ['+', 0, { kind: 'uncreditedDay', weekday: 1, status: 'absent' }],
      ['+', 0, { kind: 'uncreditedDay', weekday: 5, status: 'nonWorkingDay' }],
    ])
  })

  test('hours typed into a session say what they stand instead of', () => {
    const row = weekRow({ ...facts, entries: { 1: worked(7.5), 2: worked(null), 3: worked(8) } })
    expect(row.worked.steps.map(({ hours, source }) => [hours, source])).toEqual([
      [750, { kind: 'workedDay', weekday: 1, insteadOf: 800 }],
      [800, { kind: 'workedDay', weekday: 2 }],
      [800, { kind: 'workedDay', weekday: 3 }],
    ])
    const sick: DayEntry = { status: 'sick', plannedHours: hoursOf(7.5), plan: [session(7.5)], notes: '' }
    expect(weekRow({ ...facts, entries: { 1: sick } }).credited.steps[0]?.source).toEqual({
      kind: 'plannedDay',
      weekday: 1,
      cause: 'sick',
      insteadOf: 800,
    })
  })

  const started = { startDate: calendarDateOf('2026-11-16') }
  const left = { lastDay: calendarDateOf('2026-11-06') }
  const removed = { ...noWeekSetting, includeInWeek: false }
  test.each<[string, Partial<WeekFacts>, string]>([
    ['nothing is entered', {}, 'notRecorded'],
    ['the teacher began later', { teacher: started, entries: { 1: worked(null) } }, 'notStarted'],
    ['the teacher had left', { teacher: left, entries: { 1: worked(null) } }, 'ended'],
    ['the teacher was taken out', { setting: removed, entries: { 1: worked(null) } }, 'notInWeek'],
  ])('a week that does not count says why: %s', (_, more, rule) => {
    const balance = balanceFigure(
      { initial: hoursOf(-5), earlierWeeks: hoursOf(0.5) },
      weekRow({ ...facts, ...more }),
    )
    expect(balance.hours).toBe(-450)
    expect(shown(balance)).toEqual([
      rule,
      ['+', -500, { kind: 'initialBalance' }],
      ['+', 50, { kind: 'earlierWeeks' }],
    ])
  })

  test('bookings have a step of their own, also in a week that does not count', () => {
    const before = { initial: hoursOf(4), earlierWeeks: hoursOf(14.5), booked: hoursOf(-10) }
    const balance = balanceFigure(before, weekRow(facts))
    expect(balance.hours).toBe(850)
    expect(shown(balance)).toEqual([
      'notRecorded',
      ['+', 400, { kind: 'initialBalance' }],
      ['+', 1450, { kind: 'earlierWeeks' }],
      ['+', -1000, { kind: 'bookings' }],
    ])
  })

  test('F9: a usual week that names all days and is not the target is remarked upon', () => {
    const entries: WeekEntries = { 1: { status: 'sick', plannedHours: null, notes: '' } }
    const credited = (texts: string[]) =>
      weekRow({ ...facts, terms: { ...facts.terms, usualWeek: usualWeekOf(texts) }, entries }).credited
    const remark = { kind: 'usualWeekDiffers', usual: 2600, target: 2500 }
    expect(credited(['8-14', '8-14', '8-15', '8-15', '-']).remark).toEqual(remark)
    expect(credited(['8-13', '8-13', '8-13', '8-13', '8-13']).remark).toBeUndefined()
    expect(credited(['8-14', '8-14', '8-15', '8-15', '']).remark).toBeUndefined()
  })
})

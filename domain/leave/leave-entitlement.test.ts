import { describe, expect, test } from 'vitest'
import { leaveDaysOf, sumOfSteps, toDaysNumber } from '../days/leave-days.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import type { EntitlementFacts } from './leave-entitlement.ts'
import { leaveEntitlement, statutoryLeaveIn } from './leave-entitlement.ts'
import type { LeaveSegment } from './leave-segments.ts'

const segment = (from: string, to: string, days: number, workingDays: number): LeaveSegment => ({
  from: calendarDateOf(from),
  to: calendarDateOf(to),
  yearlyDays: leaveDaysOf(days),
  workingDays,
  withoutUsualWeek: false,
})

interface Case {
  readonly days?: number
  readonly workingDays?: number
  readonly start?: string
  readonly last?: string
  readonly year?: number
  readonly minimum?: number
  readonly rest?: 'dropped' | 'kept'
}

function factsOf(given: Case): EntitlementFacts {
  const { days = 30, workingDays = 5, start, last, year = 2026, minimum, rest } = given
  return {
    year,
    employment: {
      startDate: start === undefined ? null : calendarDateOf(start),
      lastDay: last === undefined ? null : calendarDateOf(last),
    },
    segments: [segment('2025-01-01', '2029-12-31', days, workingDays)],
    ...(minimum === undefined ? {} : { minimum: leaveDaysOf(minimum) }),
    ...(rest === undefined ? {} : { rest }),
  }
}
const daysOf = (facts: EntitlementFacts) => toDaysNumber(leaveEntitlement(facts).days)

describe('by working days a week (field, section 6)', () => {
  test.each([
    [30, [30, 24, 18, 12, 6]],
    [31, [31, 25, 19, 12, 6]],
    // Nothing agreed: the law's four weeks.
    [0, [20, 16, 12, 8, 4]],
  ])('%d a year for 5, 4, 3, 2 and 1: %j', (days, expected) => {
    expect([5, 4, 3, 2, 1].map((workingDays) => daysOf(factsOf({ days, workingDays })))).toEqual(expected)
  })

  // field-people.md, 0.4: the law and AVR.
  test('Q6: a rest below half a day may be kept', () => {
    const kept = (days: number) =>
      [5, 4, 3, 2, 1].map((workingDays) => daysOf(factsOf({ days, workingDays, rest: 'kept' })))
    expect(kept(31)).toEqual([31, 25, 19, 12.4, 6.2])
    expect(kept(27)).toEqual([27, 22, 16.2, 11, 5.4])
    expect(kept(29)).toEqual([29, 23.2, 17.4, 12, 6])
  })

  test('no working day, no leave', () => {
    expect(daysOf(factsOf({ workingDays: 0 }))).toBe(0)
  })
})

describe('a change of working days goes by calendar days', () => {
  const changed = (from: number, to: number, change: { last: string; first: string }, year = 2026) =>
    leaveEntitlement({
      ...factsOf({ year }),
      segments: [
        segment(`${year}-01-01`, change.last, 30, from),
        segment(change.first, `${year}-12-31`, 30, to),
      ],
    })
  const inAugust = { last: '2026-08-02', first: '2026-08-03' }

  test.each([
    [5, 3, 25.04, 25],
    [3, 5, 22.96, 23],
  ])('%i days a week until 2 August 2026, then %i: %d, so %i', (from, to, exact, days) => {
    const { days: entitled, steps } = changed(from, to, inAugust)
    const segments = steps.filter(({ source }) => source.kind === 'segment')
    expect(toDaysNumber(sumOfSteps(segments))).toBe(exact)
    expect(toDaysNumber(entitled)).toBe(days)
  })

  test('the derivation shows each line', () => {
    const { steps } = changed(5, 3, inAugust)
    expect(steps).toEqual([
      {
        sign: '+',
        days: leaveDaysOf(17.59),
        source: {
          kind: 'segment',
          segment: segment('2026-01-01', '2026-08-02', 30, 5),
          calendarDays: 214,
          employedDays: 365,
          months: 12,
        },
      },
      {
        sign: '+',
        days: leaveDaysOf(7.45),
        source: {
          kind: 'segment',
          segment: segment('2026-08-03', '2026-12-31', 30, 3),
          calendarDays: 151,
          employedDays: 365,
          months: 12,
        },
      },
      { sign: '−', days: leaveDaysOf(0.04), source: { kind: 'rounding' } },
    ])
  })

  test('a leap year has 366 days', () => {
    const change = { last: '2028-02-29', first: '2028-03-01' }
    const { steps } = changed(5, 1, change, 2028)
    // 30 × 60/366 + 6 × 306/366
    expect(steps.map(({ days }) => toDaysNumber(days))).toEqual([4.92, 5.01, 0.07])
  })

  test('less than a half is never shown as one', () => {
    // 30 × 152/365 + 24 × 213/365 = 26.4986
    const { days, steps } = changed(5, 4, { last: '2026-06-01', first: '2026-06-02' })
    expect(steps.map((step) => toDaysNumber(step.days))).toEqual([12.49, 14, 0.49])
    expect(toDaysNumber(days)).toBe(26)
  })
})

describe('joining and leaving within a year goes by full months', () => {
  test.each<[string, Case, number]>([
    ['start on 1 September', { start: '2026-09-01' }, 10],
    ['the same, four days a week', { start: '2026-09-01', workingDays: 4 }, 8],
    ['start on 2 September', { start: '2026-09-02' }, 8],
    ['start on 31 December', { start: '2026-12-31' }, 0],
    ['start on 1 January is a whole year', { start: '2026-01-01' }, 30],
    ['end on 31 December is a whole year', { last: '2026-12-31' }, 30],
    ['end on 30 June', { last: '2026-06-30' }, 15],
    ['end within June', { last: '2026-06-14' }, 13],
    ['three months from 15 March on', { start: '2026-03-15', last: '2026-06-14' }, 8],
    ['a day less', { start: '2026-03-15', last: '2026-06-13' }, 5],
    ['before the start', { start: '2027-01-01' }, 0],
    ['after the end', { last: '2025-12-31' }, 0],
  ])('%s: %d', (_, given, days) => {
    expect(daysOf(factsOf(given))).toBe(days)
  })

  test('a change of days as well: the twelfths are shared by calendar days', () => {
    const facts = {
      ...factsOf({ start: '2026-09-01' }),
      segments: [segment('2026-09-01', '2026-10-31', 30, 5), segment('2026-11-01', '2026-12-31', 30, 3)],
    }
    // (30 × 61/122 + 18 × 61/122) × 4/12
    expect(daysOf(facts)).toBe(8)
    expect(leaveEntitlement(facts).steps.map(({ days }) => toDaysNumber(days))).toEqual([5, 3])
  })
})

test.each([
  [null, 20],
  ['DE-BY', 20],
  ['AT', 25],
  ['CH-ZH', 20],
  ['LU', 26],
])('D10: in %s the law gives at least %d days', (region, days) => {
  expect(toDaysNumber(statutoryLeaveIn(region))).toBe(days)
  const facts = { ...factsOf({ days: 12, workingDays: 5 }), minimum: statutoryLeaveIn(region) }
  expect(daysOf(facts)).toBe(days)
})

describe('never below the law', () => {
  test.each<[string, Case, number]>([
    ['who leaves in the second half has a full claim: 18 become 20', { last: '2026-07-31' }, 20],
    ['and three days a week of it', { last: '2026-07-31', workingDays: 3 }, 12],
    ['who leaves in the first half has twelfths', { last: '2026-06-30', days: 20 }, 10],
    ['on 1 July it is the second half', { last: '2026-07-01' }, 20],
    ['who begins on 15 May: 18 become 20', { start: '2026-05-15' }, 20],
    ['more than six months are needed: from 30 June', { start: '2026-06-30' }, 20],
    ['from 1 July on there are only six', { start: '2026-07-01' }, 15],
    [
      'who begins in November 2025 and leaves on 31 July 2026',
      { start: '2025-11-15', last: '2026-07-31' },
      20,
    ],
    ['exactly six months', { start: '2026-01-15', last: '2026-07-14', days: 20 }, 10],
    ['a day more', { start: '2026-01-15', last: '2026-07-15', days: 20 }, 20],
    ['in twelfths a half is a whole day', { last: '2026-03-31', days: 10, minimum: 22 }, 6],
    ['less than a half is no whole day, and not lost: 3.33', { start: '2026-11-01', days: 20 }, 3.33],
    ['Q6: four months in a four-day week', { start: '2026-09-01', days: 20, workingDays: 4 }, 5.33],
    ['no German law', { last: '2026-07-31', minimum: 0 }, 18],
    ['not yet 16', { days: 20, minimum: 25 }, 25],
    ['not yet 17: in a full claim a half stays', { days: 20, minimum: 22.5 }, 22.5],
  ])('%s: %d', (_, given, days) => {
    expect(daysOf(factsOf(given))).toBe(days)
  })

  test('a full claim by sections keeps its half', () => {
    const facts = {
      ...factsOf({}),
      segments: [segment('2026-01-01', '2026-08-07', 20, 5), segment('2026-08-08', '2026-12-31', 20, 3)],
    }
    // 20 × 219/365 + 12 × 146/365 = 16.80, and until 5 September 17.36: rounded down it would be less than the law gives.
    expect(daysOf(facts)).toBe(17)
    const later = {
      ...facts,
      segments: [segment('2026-01-01', '2026-09-05', 20, 5), segment('2026-09-06', '2026-12-31', 20, 3)],
    }
    expect(daysOf(later)).toBe(17.44)
  })

  test('the derivation says what the law added', () => {
    expect(leaveEntitlement(factsOf({ last: '2026-07-31' })).steps.slice(1)).toEqual([
      { sign: '+', days: leaveDaysOf(0.5), source: { kind: 'rounding' } },
      {
        sign: '+',
        days: leaveDaysOf(2),
        source: { kind: 'statutoryMinimum', least: statutoryLeaveIn('DE-NI') },
      },
    ])
  })
})

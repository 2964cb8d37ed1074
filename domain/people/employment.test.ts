import { describe, expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import type { WeekFacts } from '../test/week-facts.ts'
import { weekRow } from '../test/week-facts.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { hoursOf, toNumber } from '../values/hours.ts'
import { weekOfNumber } from '../values/week.ts'
import { balanceFigure } from '../weeks/week-row.ts'
import { agreedWeek, isEmployedOn, isSplit, whyNotEmployedIn } from './employment.ts'
import type { WeekEntries } from './house-week.ts'
import type { Terms } from './terms.ts'
import { usualTexts, usualWeekOf } from './usual-week.ts'
import { noWeekSetting } from './week-setting.ts'

/** Monday 9 to Friday 13 November 2026. */
const week = weekOfNumber(98)
const day = (text: string | null): CalendarDate | null => (text === null ? null : calendarDateOf(text))

describe('on which days a teacher is employed', () => {
  test.each([
    [null, null, '2026-11-09', true],
    ['2026-11-11', null, '2026-11-10', false],
    ['2026-11-11', null, '2026-11-11', true],
    [null, '2026-11-11', '2026-11-11', true],
    [null, '2026-11-11', '2026-11-12', false],
    ['2026-11-11', '2026-11-11', '2026-11-11', true],
  ])('from %s to %s: on %s %s', (startDate, lastDay, date, expected) => {
    const employment = { startDate: day(startDate), lastDay: day(lastDay) }
    expect(isEmployedOn(employment, calendarDateOf(date))).toBe(expected)
  })

  test.each([
    ['2026-11-13', null, undefined],
    ['2026-11-14', null, 'notStarted'],
    [null, '2026-11-09', undefined],
    [null, '2026-11-08', 'ended'],
  ])('from %s to %s: the week is %s', (startDate, lastDay, why) => {
    expect(whyNotEmployedIn({ startDate: day(startDate), lastDay: day(lastDay) }, [], week)).toBe(why)
  })
})

interface Agreed {
  readonly from?: string
  readonly contract: number
  readonly target?: number
  readonly team?: number
  readonly mpa?: number
  readonly usual?: string[]
}

const termsOf = ({ from = '2024-12-30', contract, target, team, mpa, usual }: Agreed): Terms => ({
  validFrom: calendarDateOf(from),
  weeklyHours: hoursOf(contract),
  targetWorkHours: target === undefined ? null : hoursOf(target),
  teamHours: team === undefined ? null : hoursOf(team),
  mpaHours: mpa === undefined ? null : hoursOf(mpa),
  usualWeek: usualWeekOf(usual ?? null),
})

interface Case {
  readonly starts?: string
  readonly leaves?: string
  readonly agreed: readonly [Agreed, ...Agreed[]]
  readonly entries?: WeekEntries
  readonly set?: number
}

function factsOf({ starts, leaves, agreed, entries = {}, set }: Case): WeekFacts {
  const [terms, ...laterTerms] = agreed.map(termsOf)
  return {
    week,
    teacher: { startDate: day(starts ?? null), lastDay: day(leaves ?? null) },
    terms: terms!,
    laterTerms,
    setting: set === undefined ? undefined : { ...noWeekSetting, weeklyHours: hoursOf(set) },
    entries,
  }
}

const off: DayEntry = { status: 'nonWorkingDay', plannedHours: null, notes: '' }
const sick: DayEntry = { status: 'sick', plannedHours: null, notes: '' }
const worked = (end: string): DayEntry => ({
  status: 'present',
  sessions: [{ type: 'work', start: clockTimeOf('08:00'), end: clockTimeOf(end), actualHours: null }],
  notes: '',
})

const fridayOff = ['8-15', '8-15', '8-15', '8-15', '-']
const fromTuesday: Case['agreed'] = [{ contract: 30 }, { from: '2026-11-10', contract: 39 }]

/** 25 hours on Monday, Tuesday and Wednesday, agreed anew from a date on. */
const thirdOf = (from: string): Agreed => ({ from, contract: 25, usual: ['8-15', '8-15', '8-15', '-', '-'] })

describe('figures by days', () => {
  test.each<[string, Case, 'contract' | 'team' | 'mpa' | 'core' | 'target', number]>([
    ['a start on Wednesday with 39', { starts: '2026-11-11', agreed: [{ contract: 39 }] }, 'contract', 23.4],
    ['a start on Monday', { starts: '2026-11-09', agreed: [{ contract: 39 }] }, 'contract', 39],
    ['a start on Friday', { starts: '2026-11-13', agreed: [{ contract: 39 }] }, 'contract', 7.8],
    ['a last day on Tuesday', { leaves: '2026-11-10', agreed: [{ contract: 39 }] }, 'contract', 15.6],
    ['a last day on Friday', { leaves: '2026-11-13', agreed: [{ contract: 39 }] }, 'contract', 39],
    ['30 until Monday, 39 from Tuesday', { agreed: fromTuesday }, 'contract', 37.2],
    [
      'a start on Wednesday, 39 from Thursday',
      { starts: '2026-11-11', agreed: [{ contract: 30 }, { from: '2026-11-12', contract: 39 }] },
      'contract',
      21.6,
    ],
    [
      'terms that begin on a day before the start hold for none',
      { starts: '2026-11-11', agreed: fromTuesday },
      'contract',
      23.4,
    ],
    [
      'a Friday that is usually free is no working day',
      { starts: '2026-11-11', agreed: [{ contract: 28, usual: fridayOff }] },
      'contract',
      14,
    ],
    [
      'nor one that is free by its entry',
      { starts: '2026-11-11', agreed: [{ contract: 28 }], entries: { 5: off } },
      'contract',
      14,
    ],
    [
      'each contract goes by its own working days',
      {
        agreed: [
          { contract: 28, usual: fridayOff },
          { from: '2026-11-12', contract: 39 },
        ],
      },
      'contract',
      36.6,
    ],
    [
      'without any working day the days of the week are counted',
      { starts: '2026-11-11', agreed: [{ contract: 30, usual: ['-', '-', '-', '-', '-'] }] },
      'contract',
      18,
    ],
    [
      'what is set for the week stays as it is set',
      { starts: '2026-11-11', agreed: [{ contract: 39 }], set: 20 },
      'contract',
      20,
    ],
    ['team', { starts: '2026-11-11', agreed: [{ contract: 39, team: 2 }] }, 'team', 1.2],
    [
      'team that is agreed only from Thursday on',
      { agreed: [{ contract: 39 }, { from: '2026-11-12', contract: 39, team: 5 }] },
      'team',
      2,
    ],
    ['MPA', { starts: '2026-11-11', agreed: [{ contract: 39, mpa: 4 }] }, 'mpa', 2.4],
    ['core', { starts: '2026-11-11', agreed: [{ contract: 39, team: 2, mpa: 4 }] }, 'core', 19.8],
    ['target is core', { starts: '2026-11-11', agreed: [{ contract: 39, team: 2, mpa: 4 }] }, 'target', 19.8],
    ['a target of its own', { starts: '2026-11-11', agreed: [{ contract: 39, target: 35 }] }, 'target', 21],
    [
      'a target of its own beside a calculated one',
      {
        agreed: [
          { contract: 30, team: 5 },
          { from: '2026-11-10', contract: 39, target: 35 },
        ],
      },
      'target',
      33,
    ],
    [
      'parts are rounded together: three times a third of 25.00',
      { agreed: ['2024-12-30', '2026-11-10', '2026-11-11'].map(thirdOf) as [Agreed, ...Agreed[]] },
      'contract',
      25,
    ],
  ])('%s', (_, given, name, expected) => {
    expect(toNumber(weekRow(factsOf(given))[name].hours)).toBe(expected)
  })

  test('the derivation names each contract with its days', () => {
    expect(weekRow(factsOf({ agreed: fromTuesday })).contract).toEqual({
      hours: 3720,
      rule: 'byDays',
      steps: [
        {
          sign: '+',
          hours: 600,
          source: { kind: 'termsByDays', validFrom: '2024-12-30', agreed: 3000, part: 1, whole: 5 },
        },
        {
          sign: '+',
          hours: 3120,
          source: { kind: 'termsByDays', validFrom: '2026-11-10', agreed: 3900, part: 4, whole: 5 },
        },
      ],
    })
  })

  test('a week before the start counts for nothing, and is shown as agreed', () => {
    const row = weekRow(factsOf({ starts: '2026-11-16', agreed: [{ contract: 39 }], entries: { 1: sick } }))
    expect([row.contract.hours, row.contract.rule, row.notCounted]).toEqual([3900, 'fromTerms', 'notStarted'])
  })
})

describe('what an absence is credited in a split week', () => {
  test.each<[string, Case, number]>([
    [
      'the employed days share the target of the days',
      { starts: '2026-11-11', agreed: [{ contract: 39 }], entries: { 3: sick } },
      7.8,
    ],
    [
      'three days are exactly that target',
      { starts: '2026-11-11', agreed: [{ contract: 38.5 }], entries: { 3: sick, 4: sick, 5: sick } },
      23.1,
    ],
    [
      'nothing before the start',
      { starts: '2026-11-11', agreed: [{ contract: 39 }], entries: { 1: sick, 2: sick } },
      0,
    ],
    [
      'what was planned before the start, all the same',
      {
        starts: '2026-11-11',
        agreed: [{ contract: 39 }],
        entries: { 1: { ...sick, plannedHours: hoursOf(4) } },
      },
      4,
    ],
    [
      'each day as usual under the terms of that day',
      {
        agreed: [
          { contract: 30, usual: ['8-12', '8-12', '', '', ''] },
          { from: '2026-11-10', contract: 30, usual: ['8-15', '8-15', '', '', ''] },
        ],
        entries: { 1: sick, 2: sick },
      },
      11,
    ],
  ])('%s', (_, given, expected) => {
    expect(toNumber(weekRow(factsOf(given)).credited.hours)).toBe(expected)
  })

  test('a usual week that does not come to the target of these days is remarked', () => {
    const usual = ['8-16', '8-16', '8-16', '8-16', '8-15']
    const row = weekRow(
      factsOf({ starts: '2026-11-11', agreed: [{ contract: 39, usual }], entries: { 3: sick } }),
    )
    expect(row.credited.remark).toEqual({ kind: 'usualWeekDiffers', usual: 2300, target: 2340 })
  })
})

describe('a week after the current one counts when it is complete', () => {
  const coming = (entries: WeekEntries, more: Partial<Case> = {}) =>
    weekRow({ ...factsOf({ agreed: [{ contract: 30 }], ...more, entries }), currentWeek: weekOfNumber(97) })
  const planned = { 1: worked('15:00'), 2: worked('15:00'), 3: sick, 4: off }

  test.each<[string, WeekEntries, Partial<Case>, number]>([
    ['nothing but one day of vacation', { 3: sick }, {}, 4],
    ['all but one', planned, {}, 1],
    ['all', { ...planned, 5: worked('12:00') }, {}, 0],
    ['all but a day that is usually free', planned, { agreed: [{ contract: 28, usual: fridayOff }] }, 0],
    ['the employed days', { 4: sick, 5: sick }, { starts: '2026-11-12' }, 0],
    ['one of the employed days', { 4: sick }, { starts: '2026-11-12' }, 1],
  ])('%s', (_, entries, more, unplanned) => {
    const row = coming(entries, more)
    expect([row.unplannedDays, row.counts, row.notCounted]).toEqual([
      unplanned,
      unplanned === 0,
      unplanned === 0 ? undefined : 'notComplete',
    ])
  })

  test('the current week and those before it count by any entry', () => {
    for (const current of [98, 99]) {
      const facts = factsOf({ agreed: [{ contract: 30 }], entries: { 3: sick } })
      expect(weekRow({ ...facts, currentWeek: weekOfNumber(current) }).counts).toBe(true)
    }
  })

  test('its figures are shown, and the balance says how many days are missing', () => {
    const row = coming({ 3: sick })
    expect(toNumber(row.difference.hours)).toBe(-24)
    const balance = balanceFigure({ initial: hoursOf(4), earlierWeeks: hoursOf(0.5) }, row)
    expect(balance).toMatchObject({
      hours: 450,
      rule: 'notComplete',
      remark: { kind: 'unplannedDays', days: 4 },
    })
  })
})

test('what is agreed on each day', () => {
  const terms = [
    termsOf({ contract: 30, usual: ['8-12', '8-12', '', '', ''] }),
    termsOf({ from: '2026-11-11', contract: 39, usual: ['8-15', '8-15', '8-15', '', '-'] }),
  ]
  const agreed = agreedWeek({ startDate: day('2026-11-10'), lastDay: day('2026-11-12') }, terms, week)
  expect(agreed.spans).toEqual([
    { terms: terms[0], days: [2] },
    { terms: terms[1], days: [3, 4] },
  ])
  expect(agreed.employedDays).toEqual([2, 3, 4])
  expect(usualTexts(agreed.usualWeek)).toEqual(['', '08:00-12:00', '08:00-15:00', '', ''])
  expect(isSplit(agreed)).toBe(true)
  expect(isSplit(agreedWeek({ startDate: null, lastDay: null }, terms, weekOfNumber(99)))).toBe(false)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WeekBefore } from '../absences/absence-span.ts'
import { weekdaysIn } from '../absences/absence-span.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { gridMark, planOf } from '../days/day-entry.ts'
import { planText } from '../days/plan-text.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import { sick, works } from '../test/creche.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import { addDays, calendarDateOf, isoWeekday } from '../values/calendar-date.ts'
import type { AskedDays } from './request.ts'
import { askedAbsences, daysToEnter, faultInAsked, isPartOf, partOf } from './request.ts'
import { absenceOf, kindsToAsk } from './request-kinds.ts'

const date = calendarDateOf
const today = date('2026-11-16')
const asked = (from: string, to: string, half: '' | 'first' | 'last' | 'both' = ''): AskedDays => ({
  from: date(from),
  to: date(to),
  firstHalf: half === 'first' || half === 'both',
  lastHalf: half === 'last' || half === 'both',
})

describe('days that cannot be asked for', () => {
  test.each<[string, AskedDays, ReturnType<typeof faultInAsked>]>([
    ['a week', asked('2026-12-14', '2026-12-18'), undefined],
    ['today', asked('2026-11-16', '2026-11-16'), undefined],
    ['half of one day', asked('2026-11-16', '2026-11-16', 'first'), undefined],
    ['both ends half', asked('2026-11-16', '2026-11-17', 'both'), undefined],
    ['over a weekend', asked('2026-11-20', '2026-11-23'), undefined],
    ['sixty days', asked('2027-01-04', '2027-03-04'), undefined],
    ['more', asked('2027-01-04', '2027-03-05'), 'span_too_long'],
    ['yesterday', asked('2026-11-13', '2026-11-16'), 'request_in_past'],
    ['the wrong way round', asked('2026-11-18', '2026-11-17'), 'span_reversed'],
    ['from a Saturday', asked('2026-11-21', '2026-11-23'), 'request_on_weekend'],
    ['to a Sunday', asked('2026-11-20', '2026-11-22'), 'request_on_weekend'],
    ['a Saturday', asked('2026-11-21', '2026-11-21'), 'span_on_weekend'],
    ['both halves of one day', asked('2026-11-17', '2026-11-17', 'both'), 'request_half_twice'],
    ['two years ahead', asked('2028-11-13', '2028-11-15'), undefined],
    ['more than that', asked('2028-11-13', '2028-11-16'), 'request_too_far'],
    ['before all weeks', asked('2024-12-01', '2024-12-02'), 'span_out_of_range'],
  ])('%s', (_, days, fault) => {
    expect(faultInAsked(days, today)).toBe(fault)
  })
})

const vacation = { status: 'vacation' } as const
const inWords = (days: AskedDays) =>
  askedAbsences(days, vacation).map(({ from, to, share }) => `${from}..${to}${share ? ' half' : ''}`)

describe('half days stand at the ends', () => {
  test.each<[string, AskedDays, string[]]>([
    ['none', asked('2026-12-14', '2026-12-18'), ['2026-12-14..2026-12-18']],
    [
      'the first',
      asked('2026-12-14', '2026-12-18', 'first'),
      ['2026-12-14..2026-12-14 half', '2026-12-15..2026-12-18'],
    ],
    [
      'the last',
      asked('2026-12-14', '2026-12-18', 'last'),
      ['2026-12-14..2026-12-17', '2026-12-18..2026-12-18 half'],
    ],
    [
      'both of two',
      asked('2026-12-14', '2026-12-15', 'both'),
      ['2026-12-14..2026-12-14 half', '2026-12-15..2026-12-15 half'],
    ],
    ['one day', asked('2026-12-14', '2026-12-14', 'first'), ['2026-12-14..2026-12-14 half']],
  ])('%s', (_, days, expected) => {
    expect(inWords(days)).toEqual(expected)
  })

  test('no day is in two of them, and none is left out', () => {
    const anyAsked = fc
      .record({ start: fc.nat(200), length: fc.nat(40), firstHalf: fc.boolean(), lastHalf: fc.boolean() })
      .map(({ start, length, ...half }): AskedDays => {
        const from = addDays(today, start)
        return { from, to: addDays(from, length), ...half }
      })
      .filter((days) => faultInAsked(days, today) === undefined)
    fc.assert(
      fc.property(anyAsked, (days) => {
        const all = askedAbsences(days, vacation).flatMap((absence) =>
          weekdaysIn(absence).map((day) => day.date),
        )
        expect(all).toEqual(weekdaysIn(days).map((day) => day.date))
      }),
    )
  })
})

const holiday = { kind: 'holiday', holiday: 'epiphany', name: '', share: 1 } as const
const closing = { kind: 'closing', name: 'Summer', charge: 'none', closingId: 1 } as const

/** A week from Monday to Friday; `marks` by weekday. */
const weekOf =
  (days: readonly (DayEntry | undefined)[], rest: Partial<WeekBefore> = {}) =>
  (): WeekBefore => ({
    entries: Object.fromEntries(days.flatMap((entry, at) => (entry ? [[at + 1, entry]] : []))),
    usualWeek: null,
    marks: {},
    ...rest,
  })
const week = asked('2026-12-14', '2026-12-18')
const entered = (days: AskedDays, of: () => WeekBefore) =>
  daysToEnter(days, vacation, of).map(({ weekday, after }) => `${weekday} ${gridMark(after)}`)

describe('what an approval writes', () => {
  const plan = works('08:00-12:00 b12:00-12:30 12:30-16:00')
  const nonWorking: DayEntry = { status: 'nonWorkingDay', plannedHours: null, notes: '' }
  const vacationDay: DayEntry = { status: 'vacation', plannedHours: null, notes: '' }

  test.each<[string, AskedDays, () => WeekBefore, string[]]>([
    ['nothing is planned', week, weekOf([]), ['1 U', '2 U', '3 U', '4 U', '5 U']],
    ['a day off by its entry', week, weekOf([undefined, nonWorking]), ['1 U', '3 U', '4 U', '5 U']],
    [
      'a usual day off',
      week,
      weekOf([], { usualWeek: usualWeekOf(['8-16', '8-16', '8-16', '8-16', '-']) }),
      ['1 U', '2 U', '3 U', '4 U'],
    ],
    ['a sick day stays sick', week, weekOf([plan, sick]), ['1 U', '3 U', '4 U', '5 U']],
    ['leave that is there already', week, weekOf([vacationDay]), ['2 U', '3 U', '4 U', '5 U']],
    ['a holiday', week, weekOf([], { marks: { 3: holiday } }), ['1 U', '2 U', '4 U', '5 U']],
    [
      'a closing day that the house pays',
      week,
      weekOf([], { marks: { 3: closing } }),
      ['1 U', '2 U', '4 U', '5 U'],
    ],
    [
      'one on which somebody was to work',
      week,
      weekOf([undefined, undefined, plan], { marks: { 3: closing } }),
      ['1 U', '2 U', '3 U', '4 U', '5 U'],
    ],
    ['a week without the person', week, weekOf([], { excluded: true }), []],
    ['half ends', asked('2026-12-17', '2026-12-18', 'last'), weekOf([]), ['4 U', '5 ½U']],
  ])('%s', (_, days, of, expected) => {
    expect(entered(days, of)).toEqual(expected)
  })

  test('the plan is kept', () => {
    const [monday] = daysToEnter(week, vacation, weekOf([plan]))
    expect(planText(planOf(monday?.after))).toBe('08:00-12:00 b12:00-12:30 12:30-16:00')
    expect(monday?.before).toBe(plan)
  })
})

test('a part keeps only the halves that are still its ends', () => {
  const days = asked('2026-12-14', '2026-12-18', 'both')
  const only = (from: string, to: string) => partOf(days, { from: date(from), to: date(to) })
  expect(only('2026-12-14', '2026-12-16')).toEqual(asked('2026-12-14', '2026-12-16', 'first'))
  expect(only('2026-12-16', '2026-12-18')).toEqual(asked('2026-12-16', '2026-12-18', 'last'))
  expect(only('2026-12-15', '2026-12-16')).toEqual(asked('2026-12-15', '2026-12-16'))
  expect(only('2026-12-14', '2026-12-18')).toEqual(days)
  const inside = (from: string, to: string) => isPartOf({ from: date(from), to: date(to) }, days)
  expect([inside('2026-12-14', '2026-12-18'), inside('2026-12-13', '2026-12-18')]).toEqual([true, false])
  expect([inside('2026-12-18', '2026-12-19'), inside('2026-12-18', '2026-12-17')]).toEqual([false, false])
})

test('a house without kinds of absence lets people ask for what it can tell apart', () => {
  expect(kindsToAsk({ absenceKinds: false })).toEqual(['leave', 'timeOff', 'training'])
  expect(kindsToAsk({ absenceKinds: true })).toContain('unpaid')
  expect(absenceOf('timeOff', { absenceKinds: false })).toEqual({ status: 'absent' })
  expect(absenceOf('timeOff', { absenceKinds: true })).toEqual({ status: 'absent', kind: 'timeOff' })
  expect(absenceOf('leave', { absenceKinds: true })).toEqual({ status: 'vacation' })
})

test('any days of any week: only days that would be worked, and never over another absence', () => {
  const anyEntry = fc.constantFrom<DayEntry | undefined>(
    undefined,
    works('08:00-14:00'),
    sick,
    { status: 'nonWorkingDay', plannedHours: null, notes: '' },
    { status: 'training', plannedHours: null, notes: '' },
  )
  const anyWeek = fc.array(anyEntry, { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(anyWeek, fc.nat(4), fc.nat(4), (entries, first, length) => {
      const from: CalendarDate = addDays(date('2026-12-14'), first)
      const to = addDays(from, Math.min(length, 5 - isoWeekday(from)))
      const days = daysToEnter({ from, to, firstHalf: false, lastHalf: false }, vacation, weekOf(entries))
      for (const { weekday, before } of days) {
        expect(before).toBe(entries[(weekday as Weekday) - 1])
        expect(before?.status ?? 'present').toBe('present')
      }
      const worked = weekdaysIn({ from, to }).filter(({ weekday }) => {
        const status = entries[weekday - 1]?.status
        return status === undefined || status === 'present'
      })
      expect(days).toHaveLength(worked.length)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Region } from '../calendar/regions.ts'
import { addDays, calendarDateOf, daysBetween, isoWeekday } from '../values/calendar-date.ts'
import { fromHundredths, hoursOf } from '../values/hours.ts'
import { firstMonday, weekNumberOf, weekOfNumber } from '../values/week.ts'
import { balanceAfter } from '../weeks/balance.ts'
import type { LongerTime } from './retention.ts'
import {
  leastRetentionYears,
  longerTimeAfter,
  longerTimeLeft,
  openingBalance,
  retentionYears,
  rollUpDate,
  rollUpDateWith,
  yearsToKeep,
} from './retention.ts'

test('F51: a house keeps day entries for two years at least, as the law asks', () => {
  expect(retentionYears).toEqual({ least: 2, most: 10 })
})

test.each<[string, Region | null, number, number, number]>([
  ['Germany', 'DE-BY', 2, 2, 2],
  ['Austria', 'AT', 2, 2, 2],
  ['Switzerland asks for five', 'CH-ZH', 5, 2, 5],
  ['the longer one stays', 'CH-ZH', 5, 7, 7],
  ['nowhere yet', null, 2, 3, 3],
])('Q8: %s', (_, region, least, chosen, kept) => {
  expect([leastRetentionYears(region), yearsToKeep(chosen, region)]).toEqual([least, kept])
})

const five = (until: string): LongerTime => ({ years: 5, until: calendarDateOf(until) })

describe('a house that moves to another country', () => {
  test.each<[string, Region | null, Region | null, LongerTime | null, LongerTime | null]>([
    ['leaves Switzerland', 'CH-ZH', 'DE-BW', null, five('2026-11-19')],
    ['leaves it for nowhere', 'CH-ZH', null, null, five('2026-11-19')],
    ['stays in it', 'CH-ZH', 'CH-BE', null, null],
    ['comes to it', 'DE-BW', 'CH-BS', null, null],
    ['was never there', 'DE-BW', 'AT', null, null],
    ['was there once', 'DE-BW', 'AT', five('2020-01-31'), five('2020-01-31')],
    ['comes back', 'DE-BW', 'CH-BS', five('2020-01-31'), five('2020-01-31')],
    ['leaves it again', 'CH-BS', 'AT', five('2020-01-31'), five('2026-11-19')],
    [
      'never forgets more years',
      'CH-BS',
      'AT',
      { ...five('2020-01-31'), years: 7 },
      { ...five('2026-11-19'), years: 7 },
    ],
    ['never takes a day back', 'CH-BS', 'AT', five('2030-01-31'), five('2030-01-31')],
  ])('R16: %s', (_, from, to, known, longer) => {
    expect(longerTimeAfter({ from, to, today: calendarDateOf('2026-11-19') }, known)).toEqual(longer)
  })

  test.each([
    ['2028-11-22', 2, '2026-11-18', '2024-12-30', 'two years after the move: all of it is younger than five'],
    ['2030-06-12', 2, '2026-11-18', '2025-06-09', 'what is older than five years may go'],
    ['2031-11-16', 2, '2026-11-18', '2026-11-16', 'all but the week of the move'],
    [
      '2031-11-19',
      2,
      '2026-11-18',
      '2026-11-16',
      'three days after its Monday: its Friday is not old enough',
    ],
    [
      '2031-11-24',
      2,
      '2026-11-18',
      '2029-11-19',
      'the week of the move is old enough: two years hold for all',
    ],
    ['2030-06-12', 7, '2026-11-18', '2024-12-30', 'the house keeps seven years of its own'],
    ['2029-06-13', 2, '2026-11-15', '2024-12-30', 'until a Sunday'],
    ['2031-11-17', 2, '2026-11-15', '2029-11-12', 'until a Sunday: the next Monday is not in it'],
  ])('R16: on %s, %i years, left on %s: before %s, %#', (today, years, until, monday) => {
    expect(rollUpDateWith(five(until), calendarDateOf(today), years)).toBe(monday)
  })

  test('R16: no day up to the move goes before its years are over, and what goes once stays gone', () => {
    const days = fc.integer({ min: 0, max: 6_000 }).map((count) => addDays(firstMonday, count))
    const years = fc.integer({ min: 2, max: 10 })
    fc.assert(
      fc.property(days, days, years, (today, until, chosen) => {
        const longer = five(until)
        const monday = rollUpDateWith(longer, today, chosen)
        expect(monday <= rollUpDate(today, chosen)).toBe(true)
        if (until < monday) expect(until < rollUpDate(today, 5)).toBe(true)
        else expect(monday <= rollUpDate(today, 5)).toBe(true)
        expect(rollUpDateWith(longer, addDays(today, 1), chosen) >= monday).toBe(true)
      }),
    )
  })

  test.each<[number | null, string, boolean, string]>([
    [2, '2026-11-16', true, 'the week of the move is still there'],
    [2, '2026-11-23', false, 'it is rolled up'],
    [4, '2026-11-09', true, 'four years are less than five'],
    [5, '2026-11-09', false, 'the house keeps all as long'],
    [null, '2026-11-09', false, 'the house keeps all for ever'],
  ])('R16: chosen %s, first week %s: still to be said? %s, %#', (chosen, firstWeek, isSaid) => {
    const longer = five('2026-11-18')
    expect(longerTimeLeft(longer, chosen, calendarDateOf(firstWeek))).toEqual(isSaid ? longer : null)
    expect(longerTimeLeft(null, chosen, calendarDateOf(firstWeek))).toBeNull()
  })
})

describe('the Monday before which weeks are folded', () => {
  test.each([
    ['2026-11-11', 1, '2025-11-10', 'a Wednesday: the Monday of the same day last year'],
    ['2026-11-10', 1, '2025-11-10', 'the same day was a Monday itself'],
    ['2026-11-09', 1, '2025-11-03', 'the same day was a Sunday: its week stays'],
    ['2026-11-11', 2, '2024-12-30', 'nothing is older than the first week'],
    ['2027-01-01', 2, '2024-12-30', 'across the year end: 2025-01-01 is in the first week'],
    ['2027-01-06', 2, '2025-01-06', 'one week is old enough'],
    ['2028-02-29', 1, '2027-02-22', 'February 29 has no anniversary: the 28th, a Sunday'],
    ['2028-02-29', 3, '2025-02-24', 'nor three years before: a Friday'],
    ['2040-06-15', 10, '2030-06-10', 'ten years'],
    ['2024-01-01', 1, '2024-12-30', 'a day before the first week'],
  ])('%s and %i years: %s, %#', (today, years, monday) => {
    expect(rollUpDate(calendarDateOf(today), years)).toBe(monday)
  })

  test('is always a Monday, and every week before it ended more than so many years ago', () => {
    const days = fc.integer({ min: 0, max: 9_000 }).map((count) => addDays(firstMonday, count))
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 10 }), (today, years) => {
        const monday = rollUpDate(today, years)
        expect(isoWeekday(monday)).toBe(1)
        expect(rollUpDate(addDays(today, 1), years) >= monday).toBe(true)
        if (monday > firstMonday) expect(daysBetween(addDays(monday, -3), today)).toBeGreaterThan(365 * years)
      }),
    )
  })
})

const weeks = fc.uniqueArray(
  fc.record({
    weekNumber: fc.integer({ min: 1, max: 300 }),
    counts: fc.boolean(),
    difference: fc.integer({ min: -16_800, max: 16_800 }).map(fromHundredths),
  }),
  { selector: (week) => week.weekNumber, maxLength: 120 },
)

describe('the opening balance', () => {
  test.each([
    ['nothing is folded', '2024-12-30', 4],
    ['one week', '2025-01-06', 6.25],
    ['a week that does not count changes nothing', '2025-01-13', 6.25],
    ['all of them', '2026-01-05', 5.25],
  ])('%s', (_, foldedBefore, opening) => {
    const all = [
      { weekNumber: 1, counts: true, difference: hoursOf(2.25) },
      { weekNumber: 2, counts: false, difference: hoursOf(-39) },
      { weekNumber: 3, counts: true, difference: hoursOf(-1) },
    ]
    expect(openingBalance(hoursOf(4), all, calendarDateOf(foldedBefore))).toBe(hoursOf(opening))
  })

  test('keeps the balance after every week that stays, and after those to come', () => {
    const hours = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(fromHundredths)
    fc.assert(
      fc.property(hours, weeks, fc.integer({ min: 1, max: 310 }), (initial, all, first) => {
        const foldedBefore = weekOfNumber(first).startDate
        const opening = openingBalance(initial, all, foldedBefore)
        const kept = all.filter((week) => week.weekNumber >= weekNumberOf(foldedBefore))
        for (const number of [first - 1, ...kept.map((week) => week.weekNumber), 400])
          expect(balanceAfter(opening, kept, number)).toBe(balanceAfter(initial, all, number))
      }),
    )
  })

  test('the bookings before the Monday go along, also those of the weekend before it', () => {
    const hours = fc.integer({ min: -100_000, max: 100_000 }).map(fromHundredths)
    const date = fc.integer({ min: 0, max: 2_200 }).map((days) => addDays(weekOfNumber(1).startDate, days))
    const bookings = fc.array(fc.record({ date, hours }), { maxLength: 6 })
    fc.assert(
      fc.property(weeks, bookings, fc.integer({ min: 1, max: 310 }), (all, entered, first) => {
        const { startDate } = weekOfNumber(first)
        const opening = openingBalance(hoursOf(4), all, startDate, entered)
        const kept = all.filter((week) => week.weekNumber >= first)
        const keptBookings = entered.filter((booking) => booking.date >= startDate)
        for (const number of [first, first + 1, ...kept.map((week) => week.weekNumber), 400])
          expect(balanceAfter(opening, kept, number, keptBookings)).toBe(
            balanceAfter(hoursOf(4), all, number, entered),
          )
      }),
    )
  })

  test('folded twice is folded once, to the later Monday', () => {
    const mondays = fc.tuple(fc.integer({ min: 1, max: 310 }), fc.integer({ min: 1, max: 310 }))
    fc.assert(
      fc.property(weeks, mondays, (all, pair) => {
        const [early, late] = pair.sort((a, b) => a - b).map((number) => weekOfNumber(number).startDate)
        if (!early || !late) return
        const once = openingBalance(hoursOf(1), all, late)
        const kept = all.filter((week) => week.weekNumber >= weekNumberOf(early))
        expect(openingBalance(openingBalance(hoursOf(1), all, early), kept, late)).toBe(once)
      }),
    )
  })
})

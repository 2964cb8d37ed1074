import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDateOf } from '../values/calendar-date.ts'
import { fromHundredths, hoursOf, plus, sumOf, toNumber } from '../values/hours.ts'
import { firstMonday, weekNumberOf } from '../values/week.ts'
import type { BalanceWeek } from '../weeks/balance.ts'
import { balanceAfter } from '../weeks/balance.ts'
import type { Booking } from '../weeks/booking.ts'
import { weekOfBooking } from '../weeks/booking.ts'
import { statementOf } from './account-statement.ts'

const inWeek51 = calendarDateOf('2026-12-16')
const week50 = weekNumberOf(inWeek51) - 1

type Entered = Pick<Booking, 'id' | 'date' | 'hours'>
const booking = (date: string, hours: number, id = 1): Entered => ({
  id,
  date: calendarDateOf(date),
  hours: hoursOf(hours),
})
const week = (weekNumber: number, difference: number, counts = true): BalanceWeek => ({
  weekNumber,
  counts,
  difference: hoursOf(difference),
})

/** As a person would read it: what moved the account, by how much, and where it led. */
const read = (initial: number, weeks: BalanceWeek[], bookings: Entered[]) =>
  statementOf(hoursOf(initial), weeks, bookings).map((line) => {
    if (line.kind === 'beginning') return `beginning: ${toNumber(line.balance)}`
    const what = line.kind === 'week' ? `week ${line.week.weekNumber - week50 + 50}` : line.date
    return `${what}: ${toNumber(line.moved)} = ${toNumber(line.balance)}`
  })

describe('the statement', () => {
  test('+18.50 and a payout of −10.00 in W51 is +8.50 from W51 on, and W50 stays', () => {
    const weeks = [week(week50, 1.5), week(week50 + 1, 0), week(week50 + 2, 0.25)]
    expect(read(17, weeks, [booking(inWeek51, -10)])).toEqual([
      'beginning: 17',
      'week 50: 1.5 = 18.5',
      '2026-12-16: -10 = 8.5',
      'week 51: 0 = 8.5',
      'week 52: 0.25 = 8.75',
    ])
  })

  test.each([
    ['on the Friday it is part of the week', '2026-12-18', ['2026-12-18: -10 = -10', 'week 51: 1 = -9']],
    ['on the Saturday it comes after', '2026-12-19', ['week 51: 1 = 1', '2026-12-19: -10 = -9']],
  ])('a booking %s', (_, date, lines) => {
    expect(read(0, [week(week50 + 1, 1)], [booking(date, -10)])).toEqual(['beginning: 0', ...lines])
  })

  test('a week that does not count has its line and moves nothing', () => {
    expect(read(4, [week(week50, -39, false)], [])).toEqual(['beginning: 4', 'week 50: 0 = 4'])
  })

  test('bookings before, between and after the weeks, in the order of their dates, then of their numbers', () => {
    const bookings = [booking('2027-03-01', 1, 4), booking('2026-12-11', 2, 3), booking('2026-12-11', 3, 2)]
    expect(read(0, [week(week50 + 1, 1)], [...bookings, booking('2025-01-01', 4, 9)])).toEqual([
      'beginning: 0',
      '2025-01-01: 4 = 4',
      '2026-12-11: 3 = 7',
      '2026-12-11: 2 = 9',
      'week 51: 1 = 10',
      '2027-03-01: 1 = 11',
    ])
  })

  test('nothing but the beginning', () => {
    expect(read(-12.5, [], [])).toEqual(['beginning: -12.5'])
  })
})

describe('laws of any account', () => {
  const hours = fc.integer({ min: -100_000, max: 100_000 }).map(fromHundredths)
  const weeks = fc.uniqueArray(
    fc.record({ weekNumber: fc.integer({ min: 1, max: 60 }), counts: fc.boolean(), difference: hours }),
    { selector: (week) => week.weekNumber, maxLength: 30 },
  )
  const date = fc.integer({ min: 0, max: 450 }).map((days) => addDays(firstMonday, days))
  const bookings = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 99 }), date, hours }), {
    selector: ({ id }) => id,
    maxLength: 8,
  })

  test('the lines add up to the last balance, and every week shows its balance', () => {
    fc.assert(
      fc.property(hours, weeks, bookings, (initial, all, entered) => {
        const lines = statementOf(initial, all, entered)
        const moved = lines.map((line) => (line.kind === 'beginning' ? initial : line.moved))
        lines.forEach((line, at) => {
          expect(line.balance).toBe(sumOf(moved.slice(0, at + 1)))
          if (line.kind === 'week')
            expect(line.balance).toBe(balanceAfter(initial, all, line.week.weekNumber, entered))
        })
        expect(lines).toHaveLength(1 + all.length + entered.length)
      }),
    )
  })

  test('the order of entering does not matter', () => {
    const shuffled = fc
      .tuple(weeks, bookings)
      .chain(([all, entered]) =>
        fc.tuple(
          fc.constant(all),
          fc.constant(entered),
          fc.shuffledSubarray(all, { minLength: all.length }),
          fc.shuffledSubarray(entered, { minLength: entered.length }),
        ),
      )
    fc.assert(
      fc.property(hours, shuffled, (initial, [all, entered, otherWeeks, otherBookings]) => {
        expect(statementOf(initial, otherWeeks, otherBookings)).toEqual(statementOf(initial, all, entered))
      }),
    )
  })

  test('a booking changes no week before it, and every week from it on by its hours', () => {
    fc.assert(
      fc.property(hours, weeks, bookings, date, hours, (initial, all, entered, when, booked) => {
        const more = [...entered, { id: 100, date: when, hours: booked }]
        for (const { weekNumber } of all) {
          const before = balanceAfter(initial, all, weekNumber, entered)
          const after = balanceAfter(initial, all, weekNumber, more)
          expect(after).toBe(weekNumber < weekOfBooking(when) ? before : plus(before, booked))
        }
      }),
    )
  })
})

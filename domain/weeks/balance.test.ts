import { describe, expect, test } from 'vitest'
import { addDays } from '../values/calendar-date.ts'
import { hoursOf, toNumber } from '../values/hours.ts'
import { weekOfNumber } from '../values/week.ts'
import type { BalanceWeek } from './balance.ts'
import { balanceAfter } from './balance.ts'

const week = (weekNumber: number, difference: number, counts = true): BalanceWeek => ({
  weekNumber,
  counts,
  difference: hoursOf(difference),
})

const weeks = [week(1, 2.25), week(2, -39, false), week(3, -1), week(7, 0.1)]

// spec 1.6
describe('initial balance + the differences of all weeks that count, up to and including this one', () => {
  test.each([
    ['before the first week there is only the initial balance', 0, 4],
    ['the week itself is included', 1, 6.25],
    ['a week that does not count moves nothing', 2, 6.25],
    ['a negative difference takes away', 3, 5.25],
    ['a week that does not exist carries the balance on', 6, 5.25],
    ['later weeks add theirs', 7, 5.35],
    ['after the last week nothing changes', 9130, 5.35],
  ])('%s (after week %i: %d)', (_, weekNumber, expected) => {
    expect(toNumber(balanceAfter(hoursOf(4), weeks, weekNumber))).toBe(expected)
    expect(toNumber(balanceAfter(hoursOf(4), [...weeks].reverse(), weekNumber))).toBe(expected)
  })

  test('no weeks leave the initial balance, which may be negative', () => {
    expect(toNumber(balanceAfter(hoursOf(-12.5), [], 98))).toBe(-12.5)
  })

  test.each([
    ['the weeks before a payout keep their balance', 50, 18.5],
    ['from its week on it is less', 51, 8.5],
    ['and stays so', 52, 8.5],
  ])('decided bookings: %s (after week %i: %d)', (_, weekNumber, expected) => {
    const payout = { date: addDays(weekOfNumber(51).startDate, 2), hours: hoursOf(-10) }
    expect(toNumber(balanceAfter(hoursOf(18.5), [], weekNumber, [payout]))).toBe(expected)
  })

  // spec 3.11; decided exact-hours
  test('52 weeks of +0.10 are exactly 5.20', () => {
    const year = Array.from({ length: 52 }, (_, index) => week(index + 1, 0.1))
    expect(toNumber(balanceAfter(hoursOf(0), year, 52))).toBe(5.2)
  })
})

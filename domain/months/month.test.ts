import { describe, expect, test } from 'vitest'
import { calendarDateOf } from '../values/calendar-date.ts'
import { weekContaining, weekNumberOf } from '../values/week.ts'
import {
  bookingDaysOf,
  firstDayOfMonth,
  firstMonth,
  isMonth,
  lastDayOfMonth,
  monthAfter,
  monthBefore,
  monthNamed,
  monthOfWeek,
  weekdaysOfMonth,
  weeksOfMonth,
} from './month.ts'
import { isShut, isShutWeek } from './shut-day.ts'

const weekOf = (date: string) => weekContaining(calendarDateOf(date))

describe('a month', () => {
  test.each([
    ['2026-02', '2026-02-01', '2026-02-28', '2026-01', '2026-03'],
    ['2028-02', '2028-02-01', '2028-02-29', '2028-01', '2028-03'],
    ['2026-12', '2026-12-01', '2026-12-31', '2026-11', '2027-01'],
    ['2027-01', '2027-01-01', '2027-01-31', '2026-12', '2027-02'],
  ])('%s is from %s to %s, after %s and before %s', (text, first, last, before, after) => {
    const month = monthNamed(text)
    expect([firstDayOfMonth(month), lastDayOfMonth(month), monthBefore(month), monthAfter(month)]).toEqual([
      first,
      last,
      before,
      after,
    ])
  })

  test.each(['2026-13', '2026-00', '2026-1', '2026-10-01', '1899-12', '2200-01', ''])(
    '%s is none',
    (text) => {
      expect(isMonth(text)).toBe(false)
      expect(() => monthNamed(text)).toThrow(RangeError)
    },
  )

  test('the first one is that of the first week, which ends in January', () => {
    expect(firstMonth).toBe('2025-01')
  })
})

// field.md, section 8
describe('weeks of a month', () => {
  test.each([
    ['October 2026 ends on a Saturday: week 44 is whole', '2026-10', '2026-09-28', '2026-10-26'],
    ['September 2026 ends on a Wednesday: week 40 is October’s', '2026-09', '2026-08-31', '2026-09-21'],
    ['August 2026 begins on a Saturday', '2026-08', '2026-08-03', '2026-08-24'],
    ['May 2026 begins on a Friday', '2026-05', '2026-04-27', '2026-05-25'],
    ['January 2027 begins on a Friday', '2027-01', '2026-12-28', '2027-01-25'],
  ])('%s', (_, month, first, last) => {
    expect(weeksOfMonth(monthNamed(month))).toEqual({
      first: weekNumberOf(calendarDateOf(first)),
      last: weekNumberOf(calendarDateOf(last)),
    })
  })

  test('belong to the month of their Friday', () => {
    expect(monthOfWeek(weekOf('2026-09-28'))).toBe('2026-10')
    expect(monthOfWeek(weekOf('2026-10-26'))).toBe('2026-10')
  })

  test.each([
    ['its own days', '2026-10', null, '2026-10-01', '2026-10-31'],
    [
      'from the weekend on, after a month that was closed by weeks',
      '2026-10',
      '2026-10-01',
      '2026-09-26',
      '2026-10-31',
    ],
    ['those of its weeks, itself closed so', '2026-10', '2026-11-01', '2026-09-26', '2026-10-30'],
    ['its own again, two months later', '2026-10', '2026-09-01', '2026-10-01', '2026-10-31'],
  ])('D4: its bookings are %s', (_, month, byWeeksBefore, from, through) => {
    const before = byWeeksBefore === null ? null : calendarDateOf(byWeeksBefore)
    expect(bookingDaysOf(monthNamed(month), before)).toEqual({ from, through })
  })

  test('has its days from Monday to Friday', () => {
    const days = weekdaysOfMonth(monthNamed('2026-08'))
    expect([days.length, days[0], days.at(-1)]).toEqual([21, '2026-08-03', '2026-08-31'])
  })
})

describe('what is shut when September 2026 is closed', () => {
  const closedBefore = calendarDateOf('2026-10-01')

  test.each([
    ['2026-09-30', true],
    ['2026-10-01', false],
    ['2024-12-30', true],
  ])('the day %s: %s', (date, expected) => {
    expect(isShut(calendarDateOf(date), closedBefore)).toBe(expected)
    expect(isShut(calendarDateOf(date), null)).toBe(false)
  })

  test('of weeks those that have ended: week 40 is open, though three of its days are not', () => {
    expect(isShutWeek(weekOf('2026-09-21'), closedBefore)).toBe(true)
    expect(isShutWeek(weekOf('2026-09-28'), closedBefore)).toBe(false)
    expect(isShutWeek(weekOf('2026-09-21'), null)).toBe(false)
  })
})

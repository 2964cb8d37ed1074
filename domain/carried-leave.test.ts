import { describe, expect, test } from 'vitest'
import { calendarDateOf } from './calendar-date.ts'
import { expiryDayOf, expiryIn, lapsesOn, usualExpiryDay } from './carried-leave.ts'
import { leaveDaysOf } from './leave-days.ts'

describe('when carried leave expires', () => {
  test.each([
    [undefined, 2027, '2027-03-31'],
    [usualExpiryDay, 2027, '2027-03-31'],
    [{ month: 5, day: 31 }, 2027, '2027-05-31'],
    [{ month: 2, day: 29 }, 2027, '2027-02-28'],
    [{ month: 2, day: 29 }, 2028, '2028-02-29'],
    [{ month: 12, day: 31 }, 2027, '2027-12-31'],
  ])('%j in %i: %s', (day, year, expected) => {
    expect(expiryIn(year, day)).toBe(expected)
  })

  test.each([
    ['2026-03-31', null, null],
    ['2026-03-31', '2025-10-01', '2026-03-31'],
    ['2026-03-31', '2026-03-31', '2026-03-31'],
    // Too late for this time.
    ['2026-03-31', '2026-04-01', '2027-03-31'],
    ['2024-03-31', '2026-10-01', '2027-03-31'],
  ])('expires on %s, notice on %s: lapses on %s', (expires, notice, last) => {
    const noticeGiven = notice === null ? null : calendarDateOf(notice)
    expect(lapsesOn({ days: leaveDaysOf(3), expires: calendarDateOf(expires), noticeGiven })).toBe(last)
  })
})

test.each([
  ['03-31', { month: 3, day: 31 }],
  ['02-29', { month: 2, day: 29 }],
  ['12-01', { month: 12, day: 1 }],
  ['02-30', undefined],
  ['3-31', undefined],
  ['13-01', undefined],
  ['00-00', undefined],
  ['', undefined],
])('%s as a day of the year', (text, day) => {
  expect(expiryDayOf(text)).toEqual(day)
})

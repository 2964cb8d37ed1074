import { describe, expect, test } from 'vitest'
import type { LongAbsenceSpan } from '../absences/long-absence.ts'
import { leaveDaysOf } from '../days/leave-days.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { expiryDayOf, expiryIn, lapseOf, usualExpiryDay } from './carried-leave.ts'

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
    const carried = { days: leaveDaysOf(3), expires: calendarDateOf(expires), noticeGiven }
    expect(lapseOf(carried)).toEqual({ on: last, keptBy: null })
  })

  test.each([
    ['2026-03-27', '2026-03-31', '2026-03-31'],
    ['2026-03-27', '2026-04-01', '2027-03-31'],
    ['2026-04-02', '2026-04-07', '2027-03-31'],
    ['2026-04-02', '2027-04-01', '2028-03-31'],
  ])('Q4: notice on %s, after which it takes until %s: lapses on %s', (notice, until, last) => {
    const dates = { expires: calendarDateOf('2026-03-31'), noticeGiven: calendarDateOf(notice) }
    expect(lapseOf({ days: leaveDaysOf(3), ...dates, takesUntil: calendarDateOf(until) }).on).toBe(last)
  })

  const span = (kind: LongAbsenceSpan['kind'], from: string, to: string | null): LongAbsenceSpan => ({
    ...{ kind, from: calendarDateOf(from), to: to === null ? null : calendarDateOf(to) },
  })
  // Leave of 2025, which expires on 31 March 2026, with a notice on 5 October 2025. field-people.md, 6.3.
  test.each<[string, LongAbsenceSpan[], string | null, string | null]>([
    [
      'ill on its day: 15 months after its year',
      [span('sick', '2026-03-01', '2026-04-30')],
      '2027-03-31',
      'sick',
    ],
    ['ill without a known end', [span('sick', '2025-05-01', null)], '2027-03-31', 'sick'],
    ['ill on the last day', [span('sick', '2026-03-31', '2026-05-31')], '2027-03-31', 'sick'],
    ['well again the day before', [span('sick', '2026-01-01', '2026-03-30')], '2026-03-31', null],
    ['ill afterwards', [span('sick', '2026-04-01', '2026-05-31')], '2026-03-31', null],
    ['a sabbatical keeps nothing', [span('sabbatical', '2026-03-01', '2026-04-30')], '2026-03-31', null],
    [
      'back from parental leave in 2027',
      [span('parental', '2025-11-01', '2027-01-31')],
      '2028-12-31',
      'parental',
    ],
    ['back on New Year’s Day', [span('parental', '2025-11-01', '2026-12-31')], '2028-12-31', 'parental'],
    ['back before its day', [span('maternity', '2025-11-01', '2026-02-28')], '2027-12-31', 'parental'],
    [
      'maternity, then parental leave',
      [span('maternity', '2025-11-01', '2026-02-28'), span('parental', '2026-03-01', '2028-02-29')],
      '2029-12-31',
      'parental',
    ],
    [
      'a second parental leave after the return',
      [span('parental', '2025-11-01', '2026-02-28'), span('parental', '2027-06-01', '2028-02-29')],
      '2029-12-31',
      'parental',
    ],
    ['an unknown return', [span('parental', '2026-01-01', null)], null, 'parental'],
    ['over before its year', [span('parental', '2024-01-01', '2024-12-31')], '2026-03-31', null],
    ['begun after its day', [span('parental', '2026-04-01', '2026-12-31')], '2026-03-31', null],
    [
      'ill, and a birth before it lapses',
      [span('sick', '2026-03-01', '2026-04-30'), span('maternity', '2027-02-01', '2027-05-31')],
      '2028-12-31',
      'parental',
    ],
  ])('D5: a long absence: %s', (_, absences, on, keptBy) => {
    const dates = { expires: calendarDateOf('2026-03-31'), noticeGiven: calendarDateOf('2025-10-05') }
    expect(lapseOf({ days: leaveDaysOf(4), ...dates }, absences)).toEqual({ on, keptBy })
    expect(lapseOf({ days: leaveDaysOf(4), ...dates, noticeGiven: null }, absences).on).toBe(null)
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

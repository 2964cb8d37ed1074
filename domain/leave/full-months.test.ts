import { describe, expect, test } from 'vitest'
import { calendarDateOf } from '../values/calendar-date.ts'
import { fullMonths, lastDayOfMonths } from './full-months.ts'

describe('months that begin on any day', () => {
  test.each([
    ['2026-03-15', 1, '2026-04-14'],
    ['2026-01-01', 12, '2026-12-31'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2026-01-29', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-30'],
    ['2026-12-15', 1, '2027-01-14'],
    ['2026-07-01', 6, '2026-12-31'],
    ['2026-06-30', 6, '2026-12-29'],
    ['2025-11-20', 6, '2026-05-19'],
  ])('from %s, %i of them: until %s', (from, months, last) => {
    expect(lastDayOfMonths(calendarDateOf(from), months)).toBe(last)
  })

  test.each([
    ['2026-01-01', '2026-12-31', 12],
    ['2026-09-01', '2026-12-31', 4],
    ['2026-09-02', '2026-12-31', 3],
    ['2026-03-15', '2026-12-31', 9],
    ['2026-03-15', '2026-06-14', 3],
    ['2026-03-15', '2026-06-13', 2],
    ['2026-01-01', '2026-06-14', 5],
    ['2026-01-01', '2026-01-30', 0],
    ['2026-12-31', '2026-12-31', 0],
  ])('%s to %s: %i full ones', (from, to, months) => {
    expect(fullMonths({ from: calendarDateOf(from), to: calendarDateOf(to) })).toBe(months)
  })
})

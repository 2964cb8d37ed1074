import { expect, test } from 'vitest'
import { calendarDateOf } from './calendar-date.ts'
import { houseWeek, usualRules } from './house-week.ts'

test('the calendar of a house’s week has its days from Monday to Friday, across the end of a year', () => {
  const week = { startDate: calendarDateOf('2026-12-28'), endDate: calendarDateOf('2027-01-01') }
  expect(houseWeek({ week, currentWeek: week }, usualRules, [])).toEqual({
    ...{ week, currentWeek: week, rules: usualRules, lines: [] },
    calendar: [
      { weekday: 1, date: '2026-12-28' },
      { weekday: 2, date: '2026-12-29' },
      { weekday: 3, date: '2026-12-30' },
      { weekday: 4, date: '2026-12-31' },
      { weekday: 5, date: '2027-01-01' },
    ],
  })
})

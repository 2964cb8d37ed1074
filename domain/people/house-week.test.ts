import { expect, test } from 'vitest'
import type { MarkedDay } from '../calendar/house-day.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { weekContaining } from '../values/week.ts'
import { houseWeek, marksFor, marksIn, usualRules } from './house-week.ts'

const week = weekContaining(calendarDateOf('2026-12-31'))
const newYear: MarkedDay = {
  date: calendarDateOf('2027-01-01'),
  mark: { kind: 'holiday', holiday: 'newYear', name: '', share: 1 },
}

test('the days of a week are found by their dates, across the end of a year', () => {
  const closed: MarkedDay = {
    date: calendarDateOf('2026-12-28'),
    mark: { kind: 'closing', name: 'Christmas', charge: 'none', closingId: 1 },
  }
  expect(marksIn({ week, calendar: [closed, newYear] })).toEqual({ 1: closed.mark, 5: newYear.mark })
  expect(marksIn({ week, calendar: [] })).toEqual({})
})

test('a house’s week is its frame with rules and lines', () => {
  const frame = { week, currentWeek: week, calendar: [newYear] }
  expect(houseWeek(frame, usualRules, [])).toEqual({ ...frame, rules: usualRules, lines: [] })
})

test('a closing day is another one for who had no leave left, and no day else is', () => {
  const closing = (day: string): MarkedDay => ({
    date: calendarDateOf(day),
    mark: { kind: 'closing', name: 'Christmas', charge: 'leave', closingId: 1 },
  })
  const frame = {
    week,
    calendar: [closing('2026-12-28'), closing('2026-12-29'), closing('2026-12-30'), newYear],
  }
  const exceptionOn = (day: string, charge: 'none' | 'timeOff' | 'open') => ({
    date: calendarDateOf(day),
    charge,
  })
  const closingExceptions = [
    exceptionOn('2026-12-28', 'timeOff'),
    exceptionOn('2026-12-29', 'open'),
    exceptionOn('2027-01-01', 'open'),
  ]
  const chargeOf = (mark: object | undefined) => (mark && 'charge' in mark ? mark.charge : mark)
  const marks = marksFor({ closingExceptions }, frame)
  expect([1, 2, 3, 5].map((day) => chargeOf(marks[day as 1]))).toEqual([
    'timeOff',
    undefined,
    'leave',
    newYear.mark,
  ])
  expect(marksFor({}, frame)).toEqual(marksIn(frame))
})

import { describe, expect, test } from 'vitest'
import { calendarDateOf } from './calendar-date.ts'
import {
  dateOfWeekday,
  firstMonday,
  isBeforeFirstWeek,
  isMonday,
  lastWeekNumber,
  weekContaining,
  weekName,
  weekNumberOf,
  weekOfNumber,
  weekToOpen,
  weekToPick,
} from './week.ts'

const date = calendarDateOf

// spec 5.35, 9.1
describe('one week for each Monday from 2024-12-30 on, numbered from 1', () => {
  test.each([
    ['2024-12-30', 1, '2024-12-30', '2025-01-03'],
    ['2025-01-05', 1, '2024-12-30', '2025-01-03'],
    ['2025-01-06', 2, '2025-01-06', '2025-01-10'],
    ['2026-11-11', 98, '2026-11-09', '2026-11-13'],
    ['2026-12-31', 105, '2026-12-28', '2027-01-01'],
    ['2027-01-01', 105, '2026-12-28', '2027-01-01'],
    ['2027-01-04', 106, '2027-01-04', '2027-01-08'],
  ])('%s is in week number %i, %s to %s', (day, number, startDate, endDate) => {
    expect(weekNumberOf(date(day))).toBe(number)
    expect(weekOfNumber(number)).toEqual({ startDate, endDate })
    expect(weekContaining(date(day))).toEqual({ startDate, endDate })
  })

  test('the last week number lies in the year 2199', () => {
    expect(weekOfNumber(lastWeekNumber).startDate).toBe('2199-12-16')
  })

  // spec 2.22, 9.1
  test.each([
    ['2024-12-29', true],
    ['2024-12-30', false],
    ['2024-12-31', false],
  ])('%s is before the first week: %s', (day, expected) => {
    expect(isBeforeFirstWeek(date(day))).toBe(expected)
  })

  // spec 5.38
  test.each([
    ['2024-12-29', true],
    ['1999-06-01', true],
    ['2025-01-03', false],
  ])('picking %s shows the first week, and says that it was moved: %s', (day, adjusted) => {
    expect(weekToPick(date(day))).toEqual({ week: weekOfNumber(1), adjusted })
  })

  // spec 4.18
  test('picking any later day shows the week it lies in', () => {
    expect(weekToPick(date('2026-11-15'))).toEqual({ week: weekOfNumber(98), adjusted: false })
  })

  test('the first week starts on a Monday, and a Sunday is none', () => {
    expect(isMonday(firstMonday)).toBe(true)
    expect(isMonday(date('2024-12-29'))).toBe(false)
  })

  // spec 1.1, 3.20, 3.26, 9.2; decided no-imitations
  test('Monday is weekday 1 and Friday, four days later, is weekday 5', () => {
    const week = weekOfNumber(105)
    expect(dateOfWeekday(week, 1)).toBe('2026-12-28')
    expect(dateOfWeekday(week, 4)).toBe('2026-12-31')
    expect(dateOfWeekday(week, 5)).toBe('2027-01-01')
  })
})

test.each([
  ['2026-11-09', 'W46: November 9 - November 13, 2026'],
  ['2024-12-30', 'W1: December 30 - January 3, 2025'],
  ['2026-12-28', 'W53: December 28 - January 1, 2027'],
  ['2026-04-27', 'W18: April 27 - May 1, 2026'],
])('the name of the week of %s is %s', (monday, name) => {
  expect(weekName(weekContaining(date(monday)))).toBe(name)
})

// spec 2.10
describe('the week to open', () => {
  const november9 = weekContaining(date('2026-11-09'))
  const november16 = weekContaining(date('2026-11-16'))
  const december7 = weekContaining(date('2026-12-07'))
  const weeks = [december7, november9, november16]

  test.each([
    ['is the one with today in it, on its Monday', '2026-11-09', november9],
    ['is the one with today in it, on its Friday', '2026-11-13', november9],
    ['is the next one on a Saturday', '2026-11-14', november16],
    ['is the next one on a Sunday', '2026-11-15', november16],
    // spec 2.11
    ['is the nearest upcoming one in a gap', '2026-11-25', december7],
    ['is the nearest upcoming one before all of them', '2026-01-01', november9],
    // spec 2.12
    ['is the one that ended last after all of them', '2027-02-01', december7],
  ])('%s (%s)', (_, today, expected) => expect(weekToOpen(weeks, date(today))).toEqual(expected))

  // spec 4.22
  test('is none when there are no weeks', () => {
    expect(weekToOpen([], date('2026-11-09'))).toBeUndefined()
  })

  test('is found without changing the order of the weeks', () => {
    weekToOpen(weeks, date('2026-11-09'))
    expect(weeks).toEqual([december7, november9, november16])
  })
})

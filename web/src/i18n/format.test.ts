import { describe, expect, test } from 'vitest'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import {
  formatBalance,
  formatDate,
  formatDayAndMonth,
  formatDifference,
  formatFullDate,
  formatHours,
  formatLongDate,
  formatSignedNumber,
  shortTime,
} from './format.ts'
import { decimalSign, hoursInField } from './hours-in-field.ts'

// spec 2.46, 9.8
test.each([
  [39, '39.00', '39,00'],
  [7.5, '7.50', '7,50'],
  [0, '0.00', '0,00'],
  [1234.25, '1,234.25', '1.234,25'],
])('%d hours are shown with two decimals', (hours, english, german) => {
  expect([formatHours(hours, 'en'), formatHours(hours, 'de')]).toEqual([english, german])
})

// spec 2.43, 2.44, 2.45
describe('a difference', () => {
  test.each([
    ['has a plus sign when positive', 2.25, '+2.25', '+2,25'],
    ['stands in parentheses when negative, in German with a minus', -3.5, '(3.50)', '−3,50'],
    ['is 0.00 when zero', 0, '0.00', '0,00'],
    ['is 0.00 when it is minus zero', -0, '0.00', '0,00'],
  ])('%s', (_, hours, english, german) => {
    expect([formatDifference(hours, 'en'), formatDifference(hours, 'de')]).toEqual([english, german])
  })
})

test('F25: a balance has one minus sign in both languages', () => {
  expect([formatBalance(-3.5, 'en'), formatBalance(-3.5, 'de')]).toEqual(['−3.50', '−3,50'])
  expect([formatBalance(3.5, 'en'), formatBalance(-0, 'de')]).toEqual(['+3.50', '0,00'])
})

test('days have a sign, and as many decimals as they need', () => {
  const both = (days: number) => [formatSignedNumber(days, 'en'), formatSignedNumber(days, 'de')]
  expect([2.5, -2, 25.04, -0].map(both)).toEqual([
    ['+2.5', '+2,5'],
    ['−2', '−2'],
    ['+25.04', '+25,04'],
    ['0', '0'],
  ])
})

test('hours stand in a field with the point or comma of the language, and never with a separator of thousands', () => {
  expect([decimalSign('en'), decimalSign('de')]).toEqual(['.', ','])
  expect([hoursInField(1234.5, 'en'), hoursInField(1234.5, 'de')]).toEqual(['1234.5', '1234,5'])
  expect(hoursInField(null, 'de')).toBe('')
})

// spec 2.77, 9.16, 9.17
describe('a date', () => {
  const date = calendarDateOf('2026-11-09')
  test.each([
    ['in a table: MMM d, yyyy', formatDate, 'Nov 9, 2026', '9. Nov. 2026'],
    ['in full, without a weekday', formatLongDate, 'November 9, 2026', '9. November 2026'],
    ['in full, with its weekday', formatFullDate, 'Mon, November 9, 2026', 'Mo., 9. November 2026'],
    ['without its year', formatDayAndMonth, 'November 9', '9. November'],
  ])('%s', (_, format, english, german) => {
    expect([format(date, 'en'), format(date, 'de')]).toEqual([english, german])
  })
})

test.each([
  ['08:00', '8:00'],
  ['16:30', '16:30'],
  ['00:15', '0:15'],
])('%s in a sentence', (time, short) => {
  expect(shortTime(time)).toBe(short)
})

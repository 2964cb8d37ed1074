import { describe, expect, test } from 'vitest'
import {
  addDays,
  calendarDateOf,
  dateFromInput,
  dateInZone,
  dayOfMonth,
  daysBetween,
  isCalendarDate,
  isoWeek,
  isoWeekday,
  isTimeZone,
  mondayOf,
  monthOf,
  yearOf,
} from './calendar-date.ts'

const date = calendarDateOf

describe('a calendar date is a day that exists, written YYYY-MM-DD', () => {
  test.each([
    ['2026-11-09', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2000-02-29', true],
    ['2100-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['2199-12-31', true],
    ['2200-01-01', false],
    ['2026-1-9', false],
    ['09.11.2026', false],
    ['2026-11-09T00:00:00Z', false],
    ['2026-11-09\n', false],
    ['', false],
  ])('%j: %s', (text, expected) => expect(isCalendarDate(text)).toBe(expected))

  test('anything else is refused, naming the text', () => {
    expect(() => calendarDateOf('2025-02-29')).toThrow('Not a calendar date: 2025-02-29')
  })

  test('its parts are numbers as people say them', () => {
    const day = date('2026-03-09')
    expect([yearOf(day), monthOf(day), dayOfMonth(day)]).toEqual([2026, 3, 9])
  })
})

describe('counting days', () => {
  test.each([
    ['2026-11-09', 0, '2026-11-09'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['1970-01-01', -1, '1969-12-31'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
  ])('%s and %i days is %s, and back', (from, days, to) => {
    expect(addDays(date(from), days)).toBe(to)
    expect(daysBetween(date(from), date(to))).toBe(days)
    expect(daysBetween(date(to), date(from))).toBe(0 - days)
  })

  test.each([
    ['2026-11-09', 1, '2026-11-09'],
    ['2026-11-13', 5, '2026-11-09'],
    ['2026-11-15', 7, '2026-11-09'],
    ['2025-01-01', 3, '2024-12-30'],
    ['1970-01-01', 4, '1969-12-29'],
    ['1969-12-28', 7, '1969-12-22'],
    ['1900-01-01', 1, '1900-01-01'],
  ])('%s is weekday %i of the week from Monday %s', (day, weekday, monday) => {
    expect(isoWeekday(date(day))).toBe(weekday)
    expect(mondayOf(date(day))).toBe(monday)
  })

  test.each([
    ['2024-12-29', 2024, 52],
    ['2024-12-30', 2025, 1],
    ['2025-12-28', 2025, 52],
    ['2025-12-29', 2026, 1],
    ['2026-11-09', 2026, 46],
    ['2026-12-31', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2033-01-02', 2032, 53],
    ['2033-01-03', 2033, 1],
  ])('%s is in ISO year %i, week %i: the year of its Thursday', (day, year, week) => {
    expect(isoWeek(date(day))).toEqual({ year, week })
  })
})

describe('today is the day of the site, not of the machine', () => {
  test.each([
    ['2026-11-08T22:59:59Z', 'Europe/Berlin', '2026-11-08'],
    ['2026-11-08T23:00:00Z', 'Europe/Berlin', '2026-11-09'],
    ['2026-06-30T22:00:00Z', 'Europe/Berlin', '2026-07-01'],
    ['2026-12-31T23:00:00Z', 'Europe/Berlin', '2027-01-01'],
    ['2026-12-31T23:00:00Z', 'UTC', '2026-12-31'],
  ])('%s in %s is %s', (instant, timeZone, expected) => {
    expect(dateInZone(Date.parse(instant), timeZone)).toBe(expected)
  })

  test.each([
    ['Europe/Berlin', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('%j is a time zone: %s', (timeZone, expected) => expect(isTimeZone(timeZone)).toBe(expected))
})

describe('a date on input: a day stays that day, a full timestamp is read in the time zone of the site', () => {
  test.each([
    ['2026-11-09', '2026-11-09'],
    ['2026-11-08T23:00:00.000Z', '2026-11-09'],
    ['2026-11-08T22:59Z', '2026-11-08'],
    ['2026-11-09T00:30:00+02:00', '2026-11-08'],
    ['2026-11-08T20:00:00-05:00', '2026-11-09'],
    ['2026-02-30T10:00:00Z', undefined],
    ['2026-11-09T10:00:00', undefined],
    ['2026-11-09T25:00:00Z', undefined],
    ['2026-11-09T10:00:00+99:99', undefined],
    ['1899-12-31T12:00:00Z', undefined],
    ['2199-12-31T22:30:00Z', '2199-12-31'],
    ['2199-12-31T23:30:00Z', undefined],
    ['next Monday', undefined],
    ['', undefined],
  ])('%j in Berlin is %s', (text, expected) => {
    expect(dateFromInput(text, 'Europe/Berlin')).toBe(expected)
  })

  test('the first day of 1900 in London is outside of the years west of it', () => {
    expect(dateFromInput('1900-01-01T00:30:00Z', 'America/Sao_Paulo')).toBeUndefined()
  })
})

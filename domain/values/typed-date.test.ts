import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDate } from './calendar-date.ts'
import { addDays, calendarDateOf, dayOfMonth, daysBetween, monthOf, yearOf } from './calendar-date.ts'
import type { MonthNames } from './typed-date.ts'
import { readTypedDate } from './typed-date.ts'

const namesIn = (tag: string, month: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat(tag, { month, timeZone: 'UTC' })
  return (number: number) => format.format(Date.UTC(2026, number - 1, 1))
}
const forms = ['de-DE', 'en-US'].flatMap((tag) => [namesIn(tag, 'long'), namesIn(tag, 'short')])
const months: MonthNames = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    at + 1,
    [...forms.map((name) => name(at + 1)), ...(at === 2 ? ['Mrz'] : [])],
  ]),
)
const near = calendarDateOf('2026-11-18')
const read = (text: string, date = near) => {
  const answer = readTypedDate(text, months, date)
  return 'date' in answer ? answer.date : answer.fault
}

test.each([
  '16.11.',
  '16.11',
  '16.11.26',
  '16.11.2026',
  '16. 11. 2026',
  ' 16.11.2026 ',
  '16,11',
  '16/11',
  '16/11/26',
  '16/11/2026',
  '16-11-2026',
  '16 11 2026',
  '1611',
  '161126',
  '16112026',
  '16 nov',
  '16. Nov',
  '16. Nov 2026',
  '16. Nov. 2026',
  '16. November 2026',
  '16nov26',
  'nov 16',
  'Nov 16, 2026',
  'NOVEMBER 16th, 2026',
  '2026-11-16',
  '2026/11/16',
])('“%s” is 16 November 2026', (text) => {
  expect(read(text)).toBe('2026-11-16')
})

test.each([
  ['3.4.', '2027-04-03'],
  ['1/12/2026', '2026-12-01'],
  ['5. März', '2027-03-05'],
  ['5 mrz 26', '2026-03-05'],
  ['5 maerz', '2027-03-05'],
  ['5 marz', '2027-03-05'],
  ['5 mar', '2027-03-05'],
  ['5 mai', '2027-05-05'],
  ['5 may', '2027-05-05'],
  ['24 Dez', '2026-12-24'],
  ['24 dec', '2026-12-24'],
  ['1 okt', '2026-10-01'],
  ['1 oct', '2026-10-01'],
  ['1 sept', '2026-09-01'],
  ['29.2.', '2028-02-29'],
  ['1.1.99', '1999-01-01'],
])('“%s” is %s', (text, date) => {
  expect(read(text)).toBe(date)
})

test.each([
  ['', 'unreadable'],
  ['16', 'unreadable'],
  ['16.', 'unreadable'],
  ['november', 'unreadable'],
  ['16 ju', 'unreadable'],
  ['16 j', 'unreadable'],
  ['16 foo', 'unreadable'],
  ['10:30', 'unreadable'],
  ['-16.11.', 'unreadable'],
  ['16.11.202', 'unreadable'],
  ['16.11.2026.1', 'unreadable'],
  ['16112', 'unreadable'],
  ['2026', 'noSuchDay'],
  ['11/16/2026', 'noSuchDay'],
  ['31.2.', 'noSuchDay'],
  ['29.2.2026', 'noSuchDay'],
  ['0.1.', 'noSuchDay'],
  ['16.13.', 'noSuchDay'],
  ['16.11.1826', 'noSuchDay'],
])('“%s” is %s', (text, fault) => {
  expect(read(text)).toBe(fault)
})

test.each([
  ['2026-01-05', '2025-12-20'],
  ['2026-08-05', '2026-12-20'],
  ['2026-12-30', '2026-12-20'],
])('near %s, “20.12.” is %s', (date, expected) => {
  expect(read('20.12.', calendarDateOf(date))).toBe(expected)
})

describe('what may still be typed on', () => {
  test.each([
    ['2026-11-1', false],
    ['2026-11-16', true],
    ['16.11.20', false],
    ['16.11.', false],
    ['161120', false],
    ['16112026', true],
    ['16.11.2026', true],
    ['Nov 16, 2026', true],
  ])('“%s” whole: %s', (text, isWhole) => {
    expect(readTypedDate(text, months, near)).toMatchObject({ isWhole })
  })
})

describe('any day', () => {
  const first = calendarDateOf('1950-01-01')
  const anyDay = fc.integer({ min: 0, max: 54_000 }).map((days) => addDays(first, days))
  const ways: readonly ((date: CalendarDate) => string)[] = [
    (date) => date,
    (date) => `${dayOfMonth(date)}.${monthOf(date)}.${yearOf(date)}`,
    (date) => `${dayOfMonth(date)}/${monthOf(date)}/${yearOf(date)}`,
    ...forms.flatMap((name) => [
      (date: CalendarDate) => `${dayOfMonth(date)}. ${name(monthOf(date))} ${yearOf(date)}`,
      (date: CalendarDate) => `${name(monthOf(date))} ${dayOfMonth(date)}, ${yearOf(date)}`,
    ]),
  ]

  test('is read back however it is written, near any other', () => {
    fc.assert(
      fc.property(anyDay, anyDay, fc.constantFrom(...ways), (date, other, write) => {
        expect(read(write(date), other)).toBe(date)
      }),
    )
  })

  test('without its year is at most half a year away, leap days apart', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (date, other) => {
        fc.pre(!date.endsWith('-02-29'))
        const found = calendarDateOf(read(`${dayOfMonth(date)}.${monthOf(date)}.`, other))
        expect(found.slice(5)).toBe(date.slice(5))
        expect(Math.abs(daysBetween(other, found))).toBeLessThanOrEqual(183)
      }),
    )
  })

  test('with two digits of its year is at most fifty years away', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (date, other) => {
        fc.pre(!date.endsWith('-02-29') && yearOf(other) >= 1950 && yearOf(other) <= 2097)
        const found = calendarDateOf(read(`${dayOfMonth(date)}.${monthOf(date)}.${date.slice(2, 4)}`, other))
        expect(found.slice(2)).toBe(date.slice(2))
        expect(Math.abs(yearOf(found) - yearOf(other))).toBeLessThanOrEqual(50)
      }),
    )
  })

  test('whatever is typed is a day or a fault', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        const answer = read(text)
        if (answer !== 'unreadable' && answer !== 'noSuchDay') expect(calendarDateOf(answer)).toBe(answer)
      }),
    )
  })
})

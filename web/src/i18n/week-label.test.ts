import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { weekContaining, weekOfNumber } from '#domain/values/week.ts'
import { formatDayAndMonth, formatShortDayAndMonth, weekdayNames } from './format.ts'
import { languages } from './locales.ts'
import { shortWeekLabel, weekLabel } from './week-label.ts'

const weekOf = (monday: string) => weekContaining(calendarDateOf(monday))

// spec 3.18, 3.21, 9.18; decided names-made-from-the-dates
describe('the week label is made from the dates in the language of the reader', () => {
  test.each([
    ['2026-11-09', 'W46: November 9 - November 13, 2026', 'KW 46: 9.–13. November 2026'],
    ['2024-12-30', 'W1: December 30 - January 3, 2025', 'KW 1: 30. Dezember – 3. Januar 2025'],
    ['2026-12-28', 'W53: December 28 - January 1, 2027', 'KW 53: 28. Dezember – 1. Januar 2027'],
    ['2026-03-02', 'W10: March 2 - March 6, 2026', 'KW 10: 2.–6. März 2026'],
    ['2026-04-27', 'W18: April 27 - May 1, 2026', 'KW 18: 27. April – 1. Mai 2026'],
  ])('%s: %s / %s', (monday, english, german) => {
    expect([weekLabel(weekOf(monday), 'en'), weekLabel(weekOf(monday), 'de')]).toEqual([english, german])
  })

  test.each(languages)('every week of twenty years has one of its own: %s', (language) => {
    const labels = Array.from({ length: 1044 }, (_, index) => weekLabel(weekOfNumber(index + 1), language))
    expect(new Set(labels).size).toBe(1044)
  })
})

test.each([
  ['2026-11-09', 'W46: Nov 9 - Nov 13', 'KW 46: 9.–13. Nov.'],
  ['2024-12-30', 'W1: Dec 30 - Jan 3', 'KW 1: 30. Dez. – 3. Jan.'],
  ['2026-02-23', 'W9: Feb 23 - Feb 27', 'KW 9: 23.–27. Feb.'],
])('the short label of the week of %s', (monday, english, german) => {
  const week = weekOf(monday)
  expect([shortWeekLabel(week, 'en'), shortWeekLabel(week, 'de')]).toEqual([english, german])
})

/** As the spec and German readers write them, whatever the version of Intl: its names are compared with these. */
const written = {
  en: {
    long: 'January February March April May June July August September October November December',
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    days: { long: 'Monday Tuesday Wednesday Thursday Friday', short: 'Mon Tue Wed Thu Fri' },
    with: (month: string, day: number) => `${month} ${day}`,
  },
  de: {
    long: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    short: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    days: { long: 'Montag Dienstag Mittwoch Donnerstag Freitag', short: 'Mo Di Mi Do Fr' },
    with: (month: string, day: number) => `${day}. ${month}`,
  },
}

describe.each(['en', 'de'] as const)('Intl writes as it always was written: %s', (language) => {
  const { long, short, days, with: joined } = written[language]
  const twelve = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
  const ninth = twelve.map((month) => `2026-${month}-09` as CalendarDate)

  test.each([
    ['months in full', formatDayAndMonth, long],
    ['months for narrow screens', formatShortDayAndMonth, short],
  ])('%s', (_, format, names) => {
    expect(ninth.map((date) => format(date, language))).toEqual(
      names.split(' ').map((name) => joined(name, 9)),
    )
  })

  test.each(['long', 'short'] as const)('weekdays, %s', (width) => {
    expect(Object.values(weekdayNames(language)[width])).toEqual(days[width].split(' '))
  })
})

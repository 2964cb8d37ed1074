import { describe, expect, test } from 'vitest'
import { yearsAhead } from '#domain/calendar/coming-days.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { dayOf } from '../../../test/calendar.ts'
import { closedSpans, countryIn } from './closed-spans.ts'

const today = calendarDateOf('2026-12-21')
const closing = (...dates: string[]) =>
  dates.map((date) => dayOf(date, { kind: 'closing', name: 'Christmas' }))
const spans = (days: ReturnType<typeof dayOf>[]) =>
  closedSpans(
    days.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    today,
  ).map(({ from, to, day }) => `${day.kind} ${from} ${to}`)

describe('what parents have to know of the next eight weeks', () => {
  test('a closing is one line over weekends and holidays', () => {
    const free = ['2026-12-25', '2027-01-01'].map((date) => dayOf(date, { holiday: 'christmasDay' }))
    expect(spans([...free, ...closing('2026-12-23', '2026-12-24', '2026-12-28', '2026-12-29')])).toEqual([
      'closing 2026-12-23 2026-12-29',
      'holiday 2027-01-01 2027-01-01',
    ])
  })

  test('a day on which the house is open parts two closings of one name', () => {
    expect(spans(closing('2026-12-22', '2026-12-24'))).toEqual([
      'closing 2026-12-22 2026-12-22',
      'closing 2026-12-24 2026-12-24',
    ])
  })

  test('M13: 24 and 31 December belong to the closing around them, and half of them closes nothing', () => {
    const eve = (share: 0.5 | 1) =>
      ['2026-12-24', '2026-12-31'].map((date) => dayOf(date, { kind: 'release', share }))
    const holidays = ['2026-12-25', '2027-01-01'].map((date) => dayOf(date, { holiday: 'christmasDay' }))
    const closed = closing('2026-12-28', '2026-12-29', '2026-12-30')
    expect(spans([...eve(1), ...holidays, ...closed])).toEqual([
      'closing 2026-12-24 2026-12-31',
      'holiday 2027-01-01 2027-01-01',
    ])
    expect(spans([...eve(0.5), ...holidays, ...closed])).toEqual([
      'holiday 2026-12-25 2026-12-25',
      'closing 2026-12-28 2026-12-30',
      'holiday 2027-01-01 2027-01-01',
    ])
    expect(spans(eve(1))).toEqual(['release 2026-12-24 2026-12-24', 'release 2026-12-31 2026-12-31'])
  })

  test('two team days of one name are two lines', () => {
    const team = ['2027-01-07', '2027-01-08'].map((date) => dayOf(date, { kind: 'teamDay', name: 'Plans' }))
    expect(spans(team)).toHaveLength(2)
  })

  test.each([
    ['2026-12-18', 'holiday', 0],
    ['2026-12-21', 'holiday', 1],
    ['2026-12-26', 'holiday', 0],
    ['2026-12-24', 'release', 1],
    ['2027-02-15', 'teamDay', 1],
    ['2027-02-16', 'teamDay', 0],
  ] as const)('%s, %s: %i', (date, kind, count) => {
    expect(spans([dayOf(date, { kind })])).toHaveLength(count)
  })
})

test.each([
  ['2026-11-05', [2026]],
  ['2026-11-06', [2026, 2027]],
  ['2027-01-01', [2027]],
])('eight weeks from %s lie in %j', (date, years) => {
  expect(yearsAhead(calendarDateOf(date))).toEqual(years)
})

test.each([
  ['austrianNationalDay', 'AT'],
  ['luxembourgNationalDay', 'LU'],
  ['swissNationalDay', 'CH'],
  ['germanUnity', undefined],
] as const)('%s is kept in %s', (holiday, country) => {
  expect(countryIn([dayOf('2026-01-01', { holiday: 'newYear' }), dayOf('2026-10-26', { holiday })])).toBe(
    country,
  )
})

import { describe, expect, test } from 'vitest'
import { calendarDateOf } from './calendar-date.ts'
import { hoursOf } from './hours.ts'
import type { AppliesFrom, Terms, TermsHours } from './terms.ts'
import { appliesFrom, changesHours, changeTerms, firstTerms, startOf, termsInForce } from './terms.ts'
import { usualTexts, usualWeekOf } from './usual-week.ts'

const date = calendarDateOf
const weekly = (hours: number): TermsHours => ({
  weeklyHours: hoursOf(hours),
  targetWorkHours: null,
  teamHours: null,
  mpaHours: null,
  usualWeek: null,
})
const thirty = firstTerms(weekly(30))
const thirtyNineFromSeptember = changeTerms(thirty, { weeklyHours: hoursOf(39) }, date('2026-09-07'))

/** Each line as "from Monday: weekly hours". */
const lines = (terms: readonly Terms[]) => terms.map((one) => `${one.validFrom}: ${one.weeklyHours / 100}`)

describe('terms begin on a Monday, and never before the first week', () => {
  test.each([
    ['2026-09-07', '2026-09-07'],
    ['2026-09-09', '2026-09-07'],
    ['2026-09-13', '2026-09-07'],
    ['2027-01-01', '2026-12-28'],
    ['2024-12-30', '2024-12-30'],
    ['2024-12-29', '2024-12-30'],
    ['2019-08-01', '2024-12-30'],
  ])('from %s on means from %s on', (day, monday) => expect(startOf(date(day))).toBe(monday))

  test('the first terms hold from the first week on', () => {
    expect(lines(thirty)).toEqual(['2024-12-30: 30'])
  })
})

describe('the terms in force', () => {
  test.each([
    ['before the first ones, the first ones', '2020-01-01', 30],
    ['on the first Monday', '2024-12-30', 30],
    ['on the Sunday before a change', '2026-09-06', 30],
    ['on the Monday of the change', '2026-09-07', 39],
    ['long after it', '2044-12-31', 39],
  ])('%s (%s): %i hours', (_, day, hours) => {
    expect(termsInForce(thirtyNineFromSeptember, date(day)).weeklyHours).toBe(hoursOf(hours))
    expect(termsInForce([...thirtyNineFromSeptember].reverse(), date(day)).weeklyHours).toBe(hoursOf(hours))
  })

  test('a teacher always has terms', () => {
    expect(() => termsInForce([], date('2026-09-07'))).toThrow('A teacher always has terms')
  })
})

describe('a change of terms', () => {
  test.each<[string, number, AppliesFrom, string[]]>([
    [
      'from a date on leaves the past',
      20,
      date('2027-01-04'),
      ['2024-12-30: 30', '2026-09-07: 39', '2027-01-04: 20'],
    ],
    [
      'in mid-week holds from its Monday',
      20,
      date('2027-01-06'),
      ['2024-12-30: 30', '2026-09-07: 39', '2027-01-04: 20'],
    ],
    [
      'holds until the terms entered already',
      20,
      date('2026-01-05'),
      ['2024-12-30: 30', '2026-01-05: 20', '2026-09-07: 39'],
    ],
    ['on the same Monday replaces them', 20, date('2026-09-07'), ['2024-12-30: 30', '2026-09-07: 20']],
    ['to what held before ends the later terms', 30, date('2026-09-07'), ['2024-12-30: 30']],
    ['to what already holds is no new line', 39, date('2027-01-04'), ['2024-12-30: 30', '2026-09-07: 39']],
    ['before the first week holds from it', 20, date('2020-01-01'), ['2024-12-30: 20', '2026-09-07: 39']],
    ['always corrects all weeks', 20, 'always', ['2024-12-30: 20']],
  ])('%s', (_, hours, from, expected) => {
    expect(lines(changeTerms(thirtyNineFromSeptember, { weeklyHours: hoursOf(hours) }, from))).toEqual(
      expected,
    )
  })

  test('always corrects only the changed fields and keeps the other changes apart', () => {
    const corrected = changeTerms(thirtyNineFromSeptember, { teamHours: hoursOf(2) }, 'always')
    expect(lines(corrected)).toEqual(['2024-12-30: 30', '2026-09-07: 39'])
    expect(corrected.map((one) => one.teamHours)).toEqual([200, 200])
  })

  test('a change of one field leaves the other fields as they were', () => {
    const changed = changeTerms(thirtyNineFromSeptember, { mpaHours: hoursOf(3) }, date('2027-01-04'))
    expect(changed.at(-1)).toEqual({ ...weekly(39), mpaHours: 300, validFrom: '2027-01-04' })
  })

  test('an empty target stays empty, and a stored target can be emptied', () => {
    const withTarget = changeTerms(thirty, { targetWorkHours: hoursOf(25) }, 'always')
    expect(changeTerms(thirty, { weeklyHours: hoursOf(20) }, 'always')[0]!.targetWorkHours).toBeNull()
    expect(changeTerms(withTarget, { targetWorkHours: null }, 'always')).toEqual(thirty)
  })

  test('a usual week is dated like the hours, and the same one in other words is no new line', () => {
    const usual = (text: string) => ({ usualWeek: usualWeekOf([text, '', '', '', '-']) })
    const dated = changeTerms(thirty, usual('8-15'), date('2027-01-04'))
    expect(dated.map((one) => usualTexts(one.usualWeek))).toEqual([null, ['08:00-15:00', '', '', '', '-']])
    expect(changeTerms(dated, usual('800-1500'), date('2027-02-01'))).toEqual(dated)
    expect(changeTerms(dated, { usualWeek: null }, date('2027-01-04'))).toEqual(thirty)
  })

  test('leaves the terms it was given untouched', () => {
    changeTerms(thirty, { weeklyHours: hoursOf(20) }, 'always')
    expect(lines(thirty)).toEqual(['2024-12-30: 30'])
  })
})

describe('from when a change applies', () => {
  const wednesday = date('2026-11-11')

  test.each<[string, AppliesFrom | undefined, boolean, AppliesFrom]>([
    ['from the date that was asked for', date('2027-01-04'), true, date('2027-01-04')],
    ['always, when that was asked for', 'always', true, 'always'],
    ['without a date, from the current week on', undefined, true, date('2026-11-09')],
    ['without a date and any recorded week, always', undefined, false, 'always'],
  ])('%s', (_, asked, hasRecordedWeek, expected) => {
    expect(appliesFrom(asked, wednesday, hasRecordedWeek)).toBe(expected)
  })
})

test('a change asks for "applies from" only when an hours field changed', () => {
  expect(changesHours({})).toBe(false)
  expect(changesHours({ targetWorkHours: null })).toBe(true)
  expect(changesHours({ weeklyHours: hoursOf(0) })).toBe(true)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import type { AppliesFrom, EditedTerms, Terms, TermsHours } from './terms.ts'
import {
  alteredTerms,
  appliesFrom,
  changesTerms,
  correctTerms,
  firstTerms,
  onlyChanged,
  startOf,
  termsInForce,
  termsWithChange,
  termsWithout,
} from './terms.ts'
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
const thirtyNineFromSeptember = termsWithChange(thirty, { weeklyHours: hoursOf(39) }, date('2026-09-07'))

/** Each line as "from day: weekly hours". */
const lines = (terms: readonly Terms[]) => terms.map((term) => `${term.validFrom}: ${term.weeklyHours / 100}`)

describe('terms begin on any day, and never before the first week', () => {
  test.each([
    ['2026-09-07', '2026-09-07'],
    ['2026-09-09', '2026-09-09'],
    ['2026-09-13', '2026-09-13'],
    ['2024-12-30', '2024-12-30'],
    ['2024-12-29', '2024-12-30'],
    ['2019-08-01', '2024-12-30'],
  ])('from %s on means from %s on', (day, begin) => expect(startOf(date(day))).toBe(begin))

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
      'in mid-week holds from that day on',
      20,
      date('2027-01-06'),
      ['2024-12-30: 30', '2026-09-07: 39', '2027-01-06: 20'],
    ],
    [
      'holds until the terms entered already',
      20,
      date('2026-01-05'),
      ['2024-12-30: 30', '2026-01-05: 20', '2026-09-07: 39'],
    ],
    ['on the same Monday replaces them', 20, date('2026-09-07'), ['2024-12-30: 30', '2026-09-07: 20']],
    [
      'to what held before is kept as it was entered',
      30,
      date('2026-09-07'),
      ['2024-12-30: 30', '2026-09-07: 30'],
    ],
    [
      'to what already holds is kept as well',
      39,
      date('2027-01-04'),
      ['2024-12-30: 30', '2026-09-07: 39', '2027-01-04: 39'],
    ],
    ['before the first week holds from it', 20, date('2020-01-01'), ['2024-12-30: 20', '2026-09-07: 39']],
    ['always corrects all weeks', 20, 'always', ['2024-12-30: 20', '2026-09-07: 20']],
  ])('%s', (_, hours, from, expected) => {
    expect(lines(termsWithChange(thirtyNineFromSeptember, { weeklyHours: hoursOf(hours) }, from))).toEqual(
      expected,
    )
  })

  test('always corrects only the changed fields and keeps the other changes apart', () => {
    const corrected = termsWithChange(thirtyNineFromSeptember, { teamHours: hoursOf(2) }, 'always')
    expect(lines(corrected)).toEqual(['2024-12-30: 30', '2026-09-07: 39'])
    expect(corrected.map((term) => term.teamHours)).toEqual([200, 200])
  })

  test('a change of one field leaves the other fields as they were', () => {
    const changed = termsWithChange(thirtyNineFromSeptember, { mpaHours: hoursOf(3) }, date('2027-01-04'))
    expect(changed.at(-1)).toEqual({ ...weekly(39), mpaHours: 300, validFrom: '2027-01-04' })
  })

  // spec 5.9; decided no-invented-target
  test('an empty target stays empty, and a stored target can be emptied', () => {
    const withTarget = termsWithChange(thirty, { targetWorkHours: hoursOf(25) }, 'always')
    expect(termsWithChange(thirty, { weeklyHours: hoursOf(20) }, 'always')[0]!.targetWorkHours).toBeNull()
    expect(termsWithChange(withTarget, { targetWorkHours: null }, 'always')).toEqual(thirty)
  })

  test('a usual week is dated like the hours', () => {
    const usual = { usualWeek: usualWeekOf(['8-15', '', '', '', '-']) }
    const dated = termsWithChange(thirty, usual, date('2027-01-04'))
    expect(dated.map((term) => usualTexts(term.usualWeek))).toEqual([null, ['08:00-15:00', '', '', '', '-']])
  })

  // decided dated-terms
  test('F5: terms that were entered are never merged away', () => {
    const from = (terms: readonly Terms[], hours: number, day: string) =>
      termsWithChange(terms, { weeklyHours: hoursOf(hours) }, date(day))
    const september = from(thirty, 39, '2027-09-06')
    const mistaken = from(september, 39, '2027-03-01')
    expect(lines(from(mistaken, 35, '2027-03-01'))).toEqual([
      '2024-12-30: 30',
      '2027-03-01: 35',
      '2027-09-06: 39',
    ])
  })

  test('F5: no sequence of changes loses a Monday that was named', () => {
    const change = fc.record({
      hours: fc.integer({ min: 0, max: 3 }),
      week: fc.integer({ min: 0, max: 6 }),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let terms: readonly Terms[] = thirty
        for (const { hours, week } of changes) {
          const monday = addDays(date('2027-01-04'), week * 7)
          terms = termsWithChange(terms, { weeklyHours: hoursOf(hours) }, monday)
          expect(termsInForce(terms, monday).weeklyHours).toBe(hoursOf(hours))
        }
        const named = new Set(changes.map(({ week }) => addDays(date('2027-01-04'), week * 7)))
        expect(terms.map((term) => term.validFrom)).toEqual([date('2024-12-30'), ...[...named].sort()])
      }),
    )
  })

  test('leaves the terms it was given untouched', () => {
    termsWithChange(thirty, { weeklyHours: hoursOf(20) }, 'always')
    expect(lines(thirty)).toEqual(['2024-12-30: 30'])
  })
})

describe('from when a change applies', () => {
  const wednesday = date('2026-11-11')

  test.each<[string, AppliesFrom | undefined, boolean, AppliesFrom]>([
    ['from the date that was asked for', date('2027-01-04'), true, date('2027-01-04')],
    ['always, when that was asked for', 'always', true, 'always'],
    ['without a date, from the current week on', undefined, true, date('2026-11-09')],
    ['F6: without a date and any recorded week, the terms in force', undefined, false, date('2026-09-07')],
  ])('%s', (_, asked, hasRecordedWeek, expected) => {
    expect(appliesFrom(asked, thirtyNineFromSeptember, wednesday, hasRecordedWeek)).toBe(expected)
  })
})

describe('F7: terms that were entered can be corrected, moved and removed', () => {
  const all = termsWithChange(thirtyNineFromSeptember, { weeklyHours: hoursOf(35) }, date('2027-01-04'))
  const result = (edited: EditedTerms) => ('fault' in edited ? edited.fault : lines(edited.terms))
  const twenty = { weeklyHours: hoursOf(20) }

  test.each<[string, string, string | undefined, ReturnType<typeof result>]>([
    ['the first', '2024-12-30', undefined, ['2024-12-30: 20', '2026-09-07: 39', '2027-01-04: 35']],
    ['past ones', '2026-09-07', undefined, ['2024-12-30: 30', '2026-09-07: 20', '2027-01-04: 35']],
    ['those to come', '2027-01-04', undefined, ['2024-12-30: 30', '2026-09-07: 39', '2027-01-04: 20']],
    ['and their date', '2027-01-04', '2027-03-01', ['2024-12-30: 30', '2026-09-07: 39', '2027-03-01: 20']],
    [
      'into the middle of a week',
      '2027-01-04',
      '2027-03-03',
      ['2024-12-30: 30', '2026-09-07: 39', '2027-03-03: 20'],
    ],
    ['past others', '2026-09-07', '2027-03-01', ['2024-12-30: 30', '2027-01-04: 35', '2027-03-01: 20']],
    ['never onto others', '2027-01-04', '2026-09-07', 'taken'],
    ['never onto the first', '2027-01-04', '2020-01-01', 'taken'],
    ['the first stay first', '2024-12-30', '2025-01-06', 'first'],
    [
      'the first where they are',
      '2024-12-30',
      '2020-01-01',
      ['2024-12-30: 20', '2026-09-07: 39', '2027-01-04: 35'],
    ],
    ['nothing that is not there', '2027-01-05', undefined, 'unknown'],
  ])('%s (%s to %s)', (_, validFrom, movedTo, expected) => {
    const to = movedTo === undefined ? [] : ([date(movedTo)] as const)
    expect(result(correctTerms(all, date(validFrom), twenty, ...to))).toEqual(expected)
  })

  test.each<[string, string, ReturnType<typeof result>]>([
    ['those before hold on', '2026-09-07', ['2024-12-30: 30', '2027-01-04: 35']],
    ['those to come are gone', '2027-01-04', ['2024-12-30: 30', '2026-09-07: 39']],
    ['the first stay', '2024-12-30', 'first'],
    ['nothing that is not there', '2027-01-11', 'unknown'],
  ])('removed, %s', (_, validFrom, expected) => {
    expect(result(termsWithout(all, date(validFrom)))).toEqual(expected)
  })

  test('what "always" takes can be named: the terms that it alters, and no others', () => {
    const after = termsWithChange(all, { weeklyHours: hoursOf(35) }, 'always')
    expect(alteredTerms(all, after).map(([was, is]) => [lines([was]), lines([is])])).toEqual([
      [['2024-12-30: 30'], ['2024-12-30: 35']],
      [['2026-09-07: 39'], ['2026-09-07: 35']],
    ])
    expect(alteredTerms(all, all)).toEqual([])
  })
})

describe('a change without a date', () => {
  const [inForce] = firstTerms({
    weeklyHours: hoursOf(30),
    targetWorkHours: null,
    teamHours: hoursOf(2),
    mpaHours: null,
    usualWeek: usualWeekOf(['8-15', '', '', '', '-']),
  })
  test.each<[string, Partial<TermsHours>, string[]]>([
    ['the same again', inForce!, []],
    ['the usual week in other words', { usualWeek: usualWeekOf(['800-1500', '', '', '', '–']) }, []],
    ['no usual week any more', { usualWeek: null }, ['usualWeek']],
    ['a target where none was', { targetWorkHours: hoursOf(25) }, ['targetWorkHours']],
    ['no team hours any more', { teamHours: null }, ['teamHours']],
    ['one of two', { weeklyHours: hoursOf(39), mpaHours: null }, ['weeklyHours']],
  ])('%s', (_, change, fields) => {
    const changed = onlyChanged(change, inForce!)
    expect(Object.keys(changed)).toEqual(fields)
    for (const field of fields as (keyof TermsHours)[]) expect(changed[field]).toBe(change[field])
  })
})

test('a change asks for "applies from" only when an hours field changed', () => {
  expect(changesTerms({})).toBe(false)
  expect(changesTerms({ weeklyHours: undefined } as object)).toBe(false)
  expect(changesTerms({ targetWorkHours: null })).toBe(true)
  expect(changesTerms({ weeklyHours: hoursOf(0) })).toBe(true)
})

test.each<[string, Partial<TermsHours>]>([
  ['the contract', { weeklyHours: hoursOf(31) }],
  ['the target', { targetWorkHours: hoursOf(25) }],
  ['the team hours', { teamHours: hoursOf(2) }],
  ['the MPA hours', { mpaHours: hoursOf(3) }],
  ['the usual week', { usualWeek: usualWeekOf(['8-15', '', '', '', '-']) }],
])('terms are altered by %s alone', (_, change) => {
  expect(alteredTerms(thirty, termsWithChange(thirty, change, 'always'))).toHaveLength(1)
})

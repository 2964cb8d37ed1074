import { describe, expect, test } from 'vitest'
import { agreedWeek } from '../people/employment.ts'
import type { LineFacts } from '../people/house-week.ts'
import type { Terms } from '../people/terms.ts'
import { correctTerms, firstTerms, termsInForce, termsWithChange } from '../people/terms.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf, toNumber } from '../values/hours.ts'
import { weekContaining } from '../values/week.ts'
import { figuresOf } from '../weeks/week-row.ts'
import { termsWithLongAbsence } from './long-absence.ts'

const date = calendarDateOf
const hours = (weeklyHours: number) => ({
  ...{ weeklyHours: hoursOf(weeklyHours), targetWorkHours: null, usualWeek: null },
  ...{ teamHours: hoursOf(2), mpaHours: null },
})
const thirty = firstTerms(hours(30))
/** 30 hours, and 39 from September on. */
const changing = termsWithChange(thirty, hours(39), date('2027-09-01'))

function away(terms: readonly Terms[], from: string, to: string | null): readonly Terms[] {
  const edited = termsWithLongAbsence(terms, { kind: 'parental', from: date(from), to: to ? date(to) : null })
  if ('fault' in edited) throw new Error(edited.fault)
  return edited.terms
}

const agreed = (terms: readonly Terms[]) =>
  terms.map((term) => [term.validFrom, toNumber(term.weeklyHours), term.longAbsence ?? null])

describe('a long absence is a span of the terms', () => {
  test('afterwards the same holds as before', () => {
    expect(agreed(away(thirty, '2027-03-03', '2027-08-31'))).toEqual([
      ['2024-12-30', 30, null],
      ['2027-03-03', 0, 'parental'],
      ['2027-09-01', 30, null],
    ])
  })

  test('afterwards what was agreed for then, also when it began meanwhile', () => {
    const back = [
      ['2027-03-01', 0, 'parental'],
      ['2027-11-01', 39, null],
    ]
    expect(agreed(away(changing, '2027-03-01', '2027-10-31'))).toEqual([['2024-12-30', 30, null], ...back])
    expect(agreed(away(changing, '2027-03-01', '2027-08-31')).at(-1)).toEqual(['2027-09-01', 39, null])
  })

  test('without an end it holds until other terms begin', () => {
    expect(agreed(away(changing, '2027-03-01', null)).slice(1)).toEqual([
      ['2027-03-01', 0, 'parental'],
      ['2027-09-01', 39, null],
    ])
    expect(agreed(away(thirty, '2027-03-01', null)).at(-1)).toEqual(['2027-03-01', 0, 'parental'])
  })

  test.each([
    ['reversed', '2027-03-01', '2027-02-28'],
    ['overlaps', '2027-06-01', '2027-12-31'],
    ['overlaps', '2027-01-01', '2027-04-01'],
    ['overlaps', '2027-01-01', null],
  ])('%s: %s to %s is refused beside one in spring', (fault, from, to) => {
    const before = away(thirty, '2027-04-01', '2027-06-30')
    const span = { kind: 'sick', from: date(from), to: to === null ? null : date(to) } as const
    expect(termsWithLongAbsence(before, span)).toEqual({ fault })
  })

  test('hours that are agreed end it, and a correction of all weeks leaves it', () => {
    const terms = away(thirty, '2027-03-01', null)
    const again = termsWithChange(terms, { weeklyHours: hoursOf(20) }, date('2027-06-01'))
    expect(agreed(again).at(-1)).toEqual(['2027-06-01', 20, null])
    expect(agreed(termsWithChange(terms, { weeklyHours: hoursOf(25) }, 'always'))).toEqual([
      ['2024-12-30', 25, null],
      ['2027-03-01', 0, 'parental'],
    ])
    const moved = correctTerms(terms, date('2027-03-01'), {}, date('2027-03-08'))
    expect('terms' in moved && agreed(moved.terms).at(-1)).toEqual(['2027-03-08', 0, 'parental'])
    const worked = correctTerms(terms, date('2027-03-01'), { weeklyHours: hoursOf(10) })
    expect('terms' in worked && agreed(worked.terms).at(-1)).toEqual(['2027-03-01', 10, null])
  })
})

describe('its days are like days without employment', () => {
  const teacher = { startDate: null, lastDay: null, archivedOn: null }
  /** From Wednesday 3 March to Tuesday 31 August 2027. */
  const terms = away(firstTerms({ ...hours(39), teamHours: null }), '2027-03-03', '2027-08-31')

  function weekOf(monday: string, entries: LineFacts['entries'] = {}) {
    const week = weekContaining(date(monday))
    const laterTerms = terms.filter(
      ({ validFrom }) => week.startDate < validFrom && validFrom <= week.endDate,
    )
    const line = {
      teacher,
      terms: termsInForce(terms, week.startDate),
      laterTerms,
      setting: undefined,
      entries,
    }
    return { week, row: figuresOf(line, { week, currentWeek: week, calendar: [] }) }
  }

  test.each([
    ['2027-02-22', 39, true],
    ['2027-03-01', 15.6, true],
    ['2027-03-08', 0, false],
    ['2027-08-30', 23.4, true],
    ['2027-09-06', 39, true],
  ])('the week of %s: contract %f, in the week %s', (monday, contract, inWeek) => {
    const { row } = weekOf(monday)
    expect([toNumber(row.contract.hours), row.inWeek]).toEqual([contract, inWeek])
  })

  test('two days of vacation before it are exactly the target', () => {
    const vacation = { status: 'vacation', plannedHours: null, notes: '' } as const
    const { week, row } = weekOf('2027-03-01', { 1: vacation, 2: vacation })
    expect([row.target.hours, row.credited.hours, row.difference.hours]).toEqual([1560, 1560, 0])
    expect(agreedWeek(teacher, terms, week).employedDays).toEqual([1, 2])
  })

  test('a week within it counts for nothing, whatever is entered', () => {
    const { row } = weekOf('2027-03-08', { 1: { status: 'vacation', plannedHours: null, notes: '' } })
    expect([row.inWeek, row.notCounted, row.target.hours]).toEqual([true, 'longAbsence', 0])
  })
})

import { describe, expect, test } from 'vitest'
import { termsWithLongAbsence } from '../absences/long-absence.ts'
import { leaveDaysOf, toDaysNumber } from '../days/leave-days.ts'
import type { Terms, TermsHours } from '../people/terms.ts'
import {
  alteredTerms,
  changesTerms,
  correctTerms,
  firstTerms,
  leaveDaysIn,
  onlyChanged,
  termsWithChange,
} from '../people/terms.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'

const date = calendarDateOf
const hours = { weeklyHours: hoursOf(30), targetWorkHours: null, teamHours: null, mpaHours: null }
const first = firstTerms({ ...hours, usualWeek: null, leaveDays: leaveDaysOf(28) })
const leave = (days: number) => ({ leaveDays: leaveDaysOf(days) })
const shown = (terms: readonly Terms[]) =>
  terms.map((term) => [term.validFrom, toDaysNumber(leaveDaysIn(term)), term.longAbsence ?? null])

function withAbsence(terms: readonly Terms[]): Terms[] {
  const span = { kind: 'parental', from: date('2026-03-01'), to: date('2026-08-31') } as const
  const edited = termsWithLongAbsence(terms, span)
  if ('fault' in edited) throw new Error(edited.fault)
  return edited.terms
}

describe('the days of leave of the terms', () => {
  test('are 30 when it is left out, and that is no change', () => {
    const silent: TermsHours = { ...hours, usualWeek: null }
    expect(toDaysNumber(leaveDaysIn(silent))).toBe(30)
    expect(onlyChanged(leave(30), silent)).toEqual({})
    expect(onlyChanged(leave(31), silent)).toEqual(leave(31))
    expect(changesTerms(leave(30))).toBe(true)
    const [said] = firstTerms({ ...silent, ...leave(30) })
    const [unsaid] = firstTerms(silent)
    expect(alteredTerms([said as Terms], [unsaid as Terms])).toEqual([])
  })

  test('change from a day on and leave the time before', () => {
    const changed = termsWithChange(first, leave(31), date('2027-01-01'))
    expect(shown(changed)).toEqual([
      ['2024-12-30', 28, null],
      ['2027-01-01', 31, null],
    ])
  })

  test('stay in a long absence what they were, and come back', () => {
    expect(shown(withAbsence(first))).toEqual([
      ['2024-12-30', 28, null],
      ['2026-03-01', 28, 'parental'],
      ['2026-09-01', 28, null],
    ])
  })

  test('may change in it without ending it; hours do end it', () => {
    const away = withAbsence(first)
    const inMay = date('2026-05-01')
    expect(shown(termsWithChange(away, leave(31), inMay))[2]).toEqual(['2026-05-01', 31, 'parental'])
    const both = termsWithChange(away, { ...leave(31), weeklyHours: hoursOf(10) }, inMay)
    expect(shown(both)[2]).toEqual(['2026-05-01', 31, null])
    const corrected = correctTerms(away, date('2026-03-01'), leave(31))
    if ('fault' in corrected) throw new Error(corrected.fault)
    expect(shown(corrected.terms)[1]).toEqual(['2026-03-01', 31, 'parental'])
  })

  test('are corrected everywhere, in long absences too, whose hours stay none', () => {
    const all = termsWithChange(withAbsence(first), { ...leave(31), weeklyHours: hoursOf(39) }, 'always')
    expect(shown(all).map(([, days]) => days)).toEqual([31, 31, 31])
    expect(all.map(({ weeklyHours }) => weeklyHours)).toEqual([3900, 0, 3900])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, calendarDateOf, daysBetween, isoWeekday } from '../values/calendar-date.ts'
import type { CertificateState, SickDay } from './certificates.ts'
import { certificateStates, missingCertificates, usualCertificate } from './certificates.ts'

const isWeekend = (date: CalendarDate) => isoWeekday(date) > 5
/** '9 10 11+ 12- 13?' are days of November 2026: here, not needed, missing. */
const sick = (text: string): SickDay[] =>
  text.split(' ').map((word) => {
    const date = calendarDateOf(`2026-11-${word.replace(/\D/, '').padStart(2, '0')}`)
    const states = new Map<string, CertificateState>([
      ['+', 'here'],
      ['-', 'notNeeded'],
      ['?', 'missing'],
    ])
    const certificate = states.get(word.at(-1) ?? '')
    return { date, ...(certificate ? { certificate } : {}) }
  })
const missing = (text: string, isFree = isWeekend) =>
  missingCertificates(sick(text), isFree).map(
    ({ from, to, sickness, dueOn }) =>
      `${[from, to, sickness.from, sickness.to].map((date) => Number(date.slice(8))).join(' ')} due ${Number(dueOn.slice(8))}`,
  )

describe('which certificates are missing', () => {
  // Monday is the 9th.
  test.each([
    ['three days need none', '9 10 11', []],
    ['four days need one from the fourth day on', '9 10 11 12', ['9 12 9 12 due 12']],
    ['Friday and Monday are four calendar days', '6 9', ['6 9 6 9 due 9']],
    ['Thursday and Friday are two', '12 13', []],
    ['a day of work lies between', '9 10 12 13', []],
    ['it is here', '9+ 10+ 11+ 12+', []],
    ['the follow-up is missing', '9+ 10+ 11+ 12+ 13+ 16 17', ['16 17 9 17 due 16']],
    ['the first one is missing and the follow-up here', '9 10 11+ 12+ 13+', ['9 10 9 13 due 12']],
    ['missing on both sides', '9 10 11 12+ 13 16', ['9 11 9 16 due 12', '13 16 9 16 due 13']],
    ['the house asks for none', '9- 10- 11- 12- 13-', []],
    ['the house asks from the first day on', '9?', ['9 9 9 9 due 9']],
    ['asked for from the second day on', '9 10?', ['10 10 9 10 due 10']],
  ])('%s', (_, days, expected) => {
    expect(missing(days)).toEqual(expected)
  })

  test('days off and holidays belong to the sickness', () => {
    const isFree = (date: CalendarDate) => isWeekend(date) || date === '2026-11-11'
    expect(missing('10 12', isFree)).toEqual([])
    expect(missing('10 12 13', isFree)).toEqual(['10 13 10 13 due 13'])
  })

  test.each([
    ['2026-11-09', '2026-11-11', 'notNeeded'],
    ['2026-11-09', '2026-11-12', 'missing'],
    ['2026-11-06', '2026-11-09', 'missing'],
  ])('%s to %s: %s', (from, to, usual) => {
    expect(usualCertificate({ from: calendarDateOf(from), to: calendarDateOf(to) })).toBe(usual)
  })

  test('each missing day is named once, none that is here, and long ones always', () => {
    const monday = calendarDateOf('2026-11-02')
    const state = fc.option(fc.constantFrom(...certificateStates), { nil: undefined })
    const days = fc
      .uniqueArray(fc.tuple(fc.nat(40), state), { selector: ([at]) => at, minLength: 1 })
      .map((pairs) =>
        pairs
          .map(([at, certificate]) => ({ date: addDays(monday, at), certificate }))
          .filter(({ date }) => !isWeekend(date))
          .sort((a, b) => daysBetween(b.date, a.date)),
      )
    fc.assert(
      fc.property(days, (given) => {
        const found = missingCertificates(given, isWeekend)
        for (const { date, certificate } of given) {
          const named = found.filter(({ from, to }) => from <= date && date <= to)
          if (certificate === 'missing') expect(named).toHaveLength(1)
          if (certificate === 'here' || certificate === 'notNeeded') expect(named).toEqual([])
          if (certificate === undefined) expect(named).toHaveLength(isLong(given, date) ? 1 : 0)
        }
      }),
    )
  })
})

/** Walks day by day in both directions until a working day that is not sick. */
function isLong(days: readonly SickDay[], date: CalendarDate): boolean {
  const isSick = (other: CalendarDate) => days.some((day) => day.date === other)
  const furthest = (step: 1 | -1) => {
    let last = date
    for (let at = date; isSick(at) || isWeekend(at); at = addDays(at, step)) if (isSick(at)) last = at
    return last
  }
  return daysBetween(furthest(-1), furthest(1)) >= 3
}

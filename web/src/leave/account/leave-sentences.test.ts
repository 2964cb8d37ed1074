import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import type { WireLeaveStep } from '#contract/leave.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { correctionOf, leaveOf } from '../../../test/leave.ts'
import '../../../test/run-hook.ts'
import { isAssumed } from './leave-lines.ts'
import { dayRunsOf, sentencesOf } from './leave-sentences.ts'

const t = i18next.getFixedT('en')
const date = calendarDateOf
const dateOrNull = (text: string | null) => (text === null ? null : date(text))
const figure = (...steps: WireLeaveStep[]) => ({ days: 0, steps })
const carried = (
  days: number,
  noticeOn: string | null,
  lapsesOn: string | null,
  keptBy: 'sick' | 'parental' | null = null,
): WireLeaveStep => ({
  ...{ kind: 'carried', days, expires: date('2026-03-31') },
  ...{ noticeOn: dateOrNull(noticeOn), lapsesOn: dateOrNull(lapsesOn), keptBy },
})
const segment = (calendarDays: number, employedDays: number, months: number): WireLeaveStep => ({
  ...{ kind: 'segment', days: 10, yearlyDays: 30.5, workingDays: 4, calendarDays, employedDays, months },
  withoutUsualWeek: false,
  ...{ from: date('2026-09-01'), to: date('2026-12-31') },
})

describe('a step in words', () => {
  test.each<[string, 'carried' | 'entitled' | 'lapsed' | 'forecast', WireLeaveStep, string, number]>([
    [
      'carried over, with a notice in time',
      'carried',
      carried(5, '2025-10-05', '2026-03-31'),
      'Leave from 2025. Notice was given on October 5, 2025, so anything not taken expires on March 31, 2026.',
      5,
    ],
    [
      'carried over, with a notice that came late',
      'carried',
      carried(5, '2026-04-02', '2027-03-31'),
      'Leave from 2025. Notice was given only on April 2, 2026, so anything not taken expires a year later, on March 31, 2027.',
      5,
    ],
    [
      'carried over without a notice',
      'carried',
      carried(5, null, null),
      'Leave from 2025. No notice was given that it would expire on March 31, 2026, so it does not.',
      5,
    ],
    [
      'D5: kept by a long sickness',
      'carried',
      carried(5, '2025-10-05', '2027-03-31', 'sick'),
      'Leave from 2025. Because of a long sickness it expires only 15 months after its year, on March 31, 2027.',
      5,
    ],
    [
      'D5: kept by a parental leave',
      'carried',
      carried(5, '2025-10-05', '2027-12-31', 'parental'),
      'Leave from 2025. Because of maternity or parental leave it expires only at the end of the year after the return, on December 31, 2027.',
      5,
    ],
    [
      'D5: kept until a return that nobody knows',
      'carried',
      carried(5, '2025-10-05', null, 'parental'),
      'Leave from 2025. It does not expire during maternity or parental leave. Its expiry is known once the last day of the absence is entered.',
      5,
    ],
    ['too much taken', 'carried', carried(-2, null, null), 'In 2025, more was taken than was available.', -2],
    [
      'a whole year',
      'entitled',
      segment(365, 365, 12),
      'Sep 1 – Dec 31: 30.5 days per year × 4 of 5 working days per week',
      10,
    ],
    [
      'a part of the days and of the months',
      'entitled',
      segment(61, 122, 4),
      'Sep 1 – Dec 31: 30.5 days per year × 4 of 5 working days per week × 61 of 122 days × 4 of 12 months',
      10,
    ],
    [
      'rounded up',
      'entitled',
      { kind: 'rounding', days: 0.2 },
      'Half a day or more counts as a whole day.',
      0.2,
    ],
    ['rounded off', 'entitled', { kind: 'rounding', days: -0.4 }, 'Less than half a day is dropped.', -0.4],
    [
      'raised to the law',
      'entitled',
      { kind: 'statutoryMinimum', days: 2, least: 20 },
      'The statutory minimum is 20 days.',
      2,
    ],
    [
      'lapsed',
      'lapsed',
      { kind: 'lapse', days: 3, on: date('2026-03-31') },
      'Not taken by March 31, 2026.',
      -3,
    ],
    [
      'about to lapse',
      'forecast',
      { kind: 'lapse', days: -3, on: date('2026-03-31') },
      'Expires on March 31, 2026 if it is not taken.',
      -3,
    ],
    ['another figure', 'forecast', { kind: 'figure', name: 'left', days: 12 }, 'Left', 12],
  ])('%s', (_, name, step, text, days) => {
    const [line] = sentencesOf(name, leaveOf({ [name]: figure(step) }), t, 'en')
    // Between the ends of a span stand thin spaces.
    expect([line?.text.replaceAll(/\s/g, ' '), line?.days]).toEqual([text, days])
  })

  test('what was entered by hand says so', () => {
    const account = leaveOf({ carried: figure(carried(5, null, null)), enteredCarried: 5 })
    expect(sentencesOf('carried', account, t, 'en')[0]?.note).toBe('Entered by hand.')
  })

  test('a part of the year without a usual week says so, the whole year in its line', () => {
    const known = segment(61, 122, 12)
    const unknown = { ...known, workingDays: 5, withoutUsualWeek: true } as WireLeaveStep
    const notesOf = (...steps: WireLeaveStep[]) => {
      const account = leaveOf({ entitled: figure(...steps, { kind: 'rounding', days: 0.2 }) })
      return [isAssumed(account), ...sentencesOf('entitled', account, t, 'en').map(({ note = '' }) => note)]
    }
    const note = 'No usual week: calculated with 5 days per week.'
    expect(notesOf(unknown, known)).toEqual([false, note, '', ''])
    expect(notesOf(unknown)).toEqual([true, '', ''])
    expect(notesOf(known)).toEqual([false, '', ''])
    expect(notesOf()).toEqual([false, ''])
  })

  test('a correction is its reason', () => {
    const correction = correctionOf(4, -2, 'Given by the house before')
    const account = leaveOf({ corrections: figure({ kind: 'correction', days: -2, correction }) })
    const [line] = sentencesOf('corrections', account, t, 'en')
    expect(line).toMatchObject({ text: 'Given by the house before', days: -2, correction })
  })
})

test('days in a row are one line, over a weekend but not over a day between, and halves apart', () => {
  const day = (text: string, days = 1) => ({ date: date(text), days })
  const runs = dayRunsOf([
    day('2026-07-23'),
    day('2026-07-24'),
    day('2026-07-27'),
    day('2026-07-29'),
    day('2026-07-30', 0.5),
    day('2026-07-31', 0.5),
  ])
  expect(runs.map(({ from, to, days, isHalf }) => [from, to, days, isHalf])).toEqual([
    ['2026-07-23', '2026-07-27', 3, false],
    ['2026-07-29', '2026-07-29', 1, false],
    ['2026-07-30', '2026-07-31', 1, true],
  ])
})

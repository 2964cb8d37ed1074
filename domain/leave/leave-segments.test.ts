import { describe, expect, test } from 'vitest'
import { leaveDaysOf } from '../days/leave-days.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import type { LeaveTerms } from './leave-segments.ts'
import { employedIn, leaveSegments, workingDaysAWeek } from './leave-segments.ts'

const since = (startDate: string | null, lastDay: string | null = null) => ({
  startDate: startDate === null ? null : calendarDateOf(startDate),
  lastDay: lastDay === null ? null : calendarDateOf(lastDay),
})
const always = since(null)

const from = (validFrom: string, week = '', more: Partial<LeaveTerms> = {}): LeaveTerms => ({
  validFrom: calendarDateOf(validFrom),
  usualWeek: week === '' ? null : usualWeekOf(week.split(' ').map((day) => (day === '?' ? '' : day))),
  leaveDays: leaveDaysOf(30),
  ...more,
})
const shown = (terms: readonly LeaveTerms[], employment = always, year = 2026) =>
  leaveSegments(terms, employment, year).map(
    ({ withoutUsualWeek, ...each }) =>
      `${each.from} to ${each.to}: ${each.yearlyDays / 100} by ${withoutUsualWeek ? 'assumed ' : ''}${each.workingDays}`,
  )

describe('working days a week', () => {
  test.each([
    ['', 5],
    ['? ? ? ? ?', 5],
    ['8-16 8-16 8-16 8-16 8-16', 5],
    ['8-16 ? ? ? -', 4],
    ['8-16 - 8-16 - 8-16', 3],
    ['- - - - -', 0],
  ])('usual week "%s": %i', (week, days) => {
    expect(workingDaysAWeek(from('2026-01-01', week).usualWeek)).toBe(days)
  })
})

describe('the employed days of a year', () => {
  test.each([
    [null, null, '2026-01-01 2026-12-31'],
    ['2026-09-01', null, '2026-09-01 2026-12-31'],
    ['2020-09-01', '2026-07-31', '2026-01-01 2026-07-31'],
    ['2026-12-31', '2027-01-31', '2026-12-31 2026-12-31'],
    ['2027-01-01', null, undefined],
    [null, '2025-12-31', undefined],
  ])('from %s to %s: %s', (start, last, days) => {
    const employed = employedIn(since(start, last), 2026)
    expect(employed && `${employed.from} ${employed.to}`).toBe(days)
  })
})

describe('segments of a year', () => {
  test('the first terms hold for the days before them too', () => {
    expect(shown([from('2026-05-01')])).toEqual(['2026-01-01 to 2026-12-31: 30 by assumed 5'])
  })

  test('a change of days begins another, a change of hours does not', () => {
    const terms = [from('2024-12-30'), from('2026-03-02'), from('2026-08-03', '? ? ? - -')]
    const expected = ['2026-01-01 to 2026-08-02: 30 by assumed 5', '2026-08-03 to 2026-12-31: 30 by 3']
    expect(shown(terms)).toEqual(expected)
    expect(shown([...terms].reverse())).toEqual(expected)
  })

  test('31 days instead of 30 begin another', () => {
    const terms = [from('2024-12-30'), from('2027-01-01', '', { leaveDays: leaveDaysOf(31) })]
    expect(shown(terms, always, 2027)).toEqual(['2027-01-01 to 2027-12-31: 31 by assumed 5'])
    expect(shown(terms)).toEqual(['2026-01-01 to 2026-12-31: 30 by assumed 5'])
  })

  test('they end with the employment', () => {
    const terms = [from('2024-12-30'), from('2026-08-03', '? ? ? - -')]
    expect(shown(terms, since('2026-02-01', '2026-06-30'))).toEqual([
      '2026-02-01 to 2026-06-30: 30 by assumed 5',
    ])
    expect(shown(terms, since(null, '2026-08-03'))).toEqual([
      '2026-01-01 to 2026-08-02: 30 by assumed 5',
      '2026-08-03 to 2026-08-03: 30 by 3',
    ])
    expect(shown(terms, since('2027-01-01'))).toEqual([])
  })

  test.each(['parental', 'maternity', 'sick'] as const)(
    '%s: leave goes on as in the week before',
    (longAbsence) => {
      const terms = [from('2024-12-30', '? ? ? - -'), from('2026-05-01', '', { longAbsence })]
      expect(shown(terms)).toEqual(['2026-01-01 to 2026-12-31: 30 by 3'])
    },
  )

  test('a sabbatical brings none, and what follows it brings what it did before', () => {
    const terms = [
      from('2024-12-30', '? ? ? - -'),
      from('2026-05-01', '', { longAbsence: 'sabbatical' }),
      from('2026-07-01', '', { longAbsence: 'sick' }),
    ]
    expect(shown(terms)).toEqual([
      '2026-01-01 to 2026-04-30: 30 by 3',
      '2026-05-01 to 2026-06-30: 30 by 0',
      '2026-07-01 to 2026-12-31: 30 by 3',
    ])
  })

  test('without a usual week five days are assumed, also while the person is away for long', () => {
    const whole = '8-16 8-16 8-16 8-16 8-16'
    expect(shown([from('2024-12-30'), from('2026-08-03', whole)])).toEqual([
      '2026-01-01 to 2026-08-02: 30 by assumed 5',
      '2026-08-03 to 2026-12-31: 30 by 5',
    ])
    expect(shown([from('2024-12-30', '8-16 ? ? ? ?')])).toEqual(['2026-01-01 to 2026-12-31: 30 by 5'])
    const away = (longAbsence: 'sick' | 'sabbatical') => from('2026-08-03', '', { longAbsence })
    expect(shown([from('2024-12-30', whole), away('sick')])).toEqual(['2026-01-01 to 2026-12-31: 30 by 5'])
    expect(shown([from('2024-12-30'), away('sick')])).toEqual(['2026-01-01 to 2026-12-31: 30 by assumed 5'])
    expect(shown([from('2024-12-30'), away('sabbatical')])[1]).toBe('2026-08-03 to 2026-12-31: 30 by 0')
  })
})

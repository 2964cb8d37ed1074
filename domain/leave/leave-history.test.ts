import { describe, expect, test } from 'vitest'
import type { DayMark } from '../calendar/house-day.ts'
import { leaveOfClosing } from '../closings/closing-shortage.ts'
import type { AbsentDay } from '../days/day-entry.ts'
import { leaveDaysOf, toDaysNumber } from '../days/leave-days.ts'
import { firstTerms } from '../people/terms.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import type { DaysOfPerson } from './leave-day-facts.ts'
import { dayFactsOf, isUsualWorkday } from './leave-day-facts.ts'
import type { EnteredLeaveYear, LeaveHistory } from './leave-history.ts'
import { lapseAfterNotice, leaveOfYear } from './leave-history.ts'
import { daysOfKind, leaveUse } from './leave-use.ts'

const date = calendarDateOf
const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => addDays(date(first), at))
const hours = { weeklyHours: hoursOf(30), targetWorkHours: null, teamHours: null, mpaHours: null }
const terms = firstTerms({ ...hours, usualWeek: usualWeekOf(['8-14', '8-14', '8-14', '8-14', '-']) })
const vacation: AbsentDay = { status: 'vacation', plannedHours: null, notes: '' }
const person: DaysOfPerson = {
  employment: { startDate: null, lastDay: null },
  terms,
  absences: [],
  closed: [],
  markOn: () => undefined,
}
const onLeave = (dates: readonly CalendarDate[], entry: AbsentDay = vacation) =>
  dates.map((each) => ({ date: each, entry }))
/** Monday to Friday. */
const week = days('2026-11-02', 5)
const used = (given: Partial<DaysOfPerson>) => {
  const { leave, closing } = leaveUse(dayFactsOf({ ...person, ...given }))
  const sum = (all: typeof leave) => all.reduce((total, { share }) => total + share, 0)
  return [sum(leave), sum(closing)]
}

describe('which days use leave', () => {
  const half = { ...vacation, share: 0.5 } as const
  const holiday = (share: 1 | 0.5): DayMark => ({ kind: 'holiday', holiday: null, name: 'Holiday', share })
  const release: DayMark = { kind: 'release', holiday: null, name: 'Eve', share: 0.5 }
  const teamDay: DayMark = { kind: 'teamDay', name: 'Team' }
  const on = (mark: DayMark) => (each: CalendarDate) => (each === week[0] ? mark : undefined)
  const away = [...terms, { ...terms[0]!, validFrom: week[2]!, longAbsence: 'sick' as const }]

  test.each<[string, Partial<DaysOfPerson>, [leave: number, closing: number]]>([
    ['a week of vacation: not the Friday that is usually off', { absences: onLeave(week) }, [4, 0]],
    [
      'a Friday that was planned is one',
      { absences: onLeave(week.slice(4), { ...vacation, plannedHours: hoursOf(6) }) },
      [1, 0],
    ],
    ['half days', { absences: onLeave(week.slice(0, 2), half) }, [1, 0]],
    ['no sick day', { absences: onLeave(week, { ...vacation, status: 'sick' }) }, [0, 0]],
    ['no holiday', { absences: onLeave(week), markOn: on(holiday(1)) }, [3, 0]],
    ['the other half of half a holiday', { absences: onLeave(week), markOn: on(holiday(0.5)) }, [3.5, 0]],
    ['the other half of a release', { absences: onLeave(week), markOn: on(release) }, [3.5, 0]],
    ['a team day like others', { absences: onLeave(week), markOn: on(teamDay) }, [4, 0]],
    [
      'no day before the start or after the end',
      { absences: onLeave(week), employment: { startDate: week[1]!, lastDay: week[2]! } },
      [2, 0],
    ],
    ['no day of a long absence', { absences: onLeave(week), terms: away }, [2, 0]],
    ['closing days on working days', { closed: week }, [0, 4]],
    ['no closing day of a long absence', { closed: week, terms: away }, [0, 2]],
  ])('%s', (_, given, expected) => {
    expect(used(given)).toEqual(expected)
  })

  test('days of a kind are counted by themselves, without holidays', () => {
    const child: AbsentDay = { ...vacation, status: 'absent', kind: 'childSick' }
    const facts = dayFactsOf({ ...person, absences: onLeave(week, child), markOn: on(holiday(1)) })
    expect(daysOfKind('childSick', facts)).toHaveLength(3)
    expect([daysOfKind('special', facts), leaveUse(facts).leave]).toEqual([[], []])
  })
})

const entered = (year: number, carried: number | null, noticeOn: string | null = null): EnteredLeaveYear => ({
  year,
  carried: carried === null ? null : leaveDaysOf(carried),
  noticeOn: noticeOn === null ? null : date(noticeOn),
})
/** 24 days a year. */
const history = (given: Partial<LeaveHistory> & { taken?: readonly CalendarDate[] } = {}): LeaveHistory => {
  const { taken = [], ...others } = given
  return {
    begins: null,
    employment: person.employment,
    terms,
    years: [],
    corrections: [],
    days: dayFactsOf({ ...person, absences: onLeave(taken) }),
    firstEntry: taken[0] ?? null,
    expiryDay: { month: 3, day: 31 },
    isWorkday: (day) => isUsualWorkday(terms, () => undefined, day),
    ...others,
  }
}
const carriedInto = (year: number, given: Parameters<typeof history>[0], today = '2026-11-11') =>
  toDaysNumber(leaveOfYear(history(given), year, date(today)).account.carried.days)

describe('from year to year', () => {
  const monday = [date('2025-06-02')]

  test.each<[string, number, Parameters<typeof history>[0], number]>([
    ['nothing comes from years without an entry', 2027, {}, 0],
    ['from the year of the first entry on', 2026, { taken: monday }, 23],
    ['two years', 2027, { taken: monday }, 47],
    ['a year before it begins with nothing', 2025, { taken: [date('2027-06-07')] }, 0],
    [
      'a correction is known as well',
      2026,
      { corrections: [{ year: 2025, days: leaveDaysOf(-4), reason: '' }] },
      20,
    ],
    ['the last days of 2024 begin no year', 2026, { taken: [date('2024-12-30')] }, 24],
    ['what is entered stands', 2026, { taken: monday, years: [entered(2026, 2.5)] }, 2.5],
    ['so does nothing', 2026, { taken: monday, years: [entered(2026, 0)] }, 0],
    ['and the years after it follow', 2027, { taken: monday, years: [entered(2026, 2.5)] }, 26.5],
    ['a later one says nothing of the years before', 2026, { taken: monday, years: [entered(2027, 1)] }, 23],
    [
      'a notice alone says nothing either',
      2026,
      { taken: monday, years: [entered(2026, null, '2026-10-01')] },
      23,
    ],
  ])('%s', (_, year, given, expected) => {
    expect(carriedInto(year, given)).toBe(expected)
  })

  const december = [date('2025-12-30')]
  test.each<[string, number, Parameters<typeof history>[0], number]>([
    [
      'leave in week 1 that is a day of the year before brings nothing',
      2026,
      { begins: 2026, taken: december },
      0,
    ],
    ['of the year before that day is all that is known without a beginning', 2026, { taken: december }, 23],
    ['a house that begins earlier keeps it', 2026, { begins: 2025, taken: december }, 23],
    ['who comes later begins later', 2028, { begins: 2025, taken: [date('2027-06-07')] }, 23],
    ['what was entered for a year before is nothing', 2026, { begins: 2026, years: [entered(2025, 3)] }, 0],
    [
      'nor does a correction then count',
      2026,
      { begins: 2026, corrections: [{ year: 2025, days: leaveDaysOf(2), reason: '' }] },
      0,
    ],
    ['what was entered for the first year stands', 2026, { begins: 2026, years: [entered(2026, 3)] }, 3],
  ])('D3: accounts begin with a year of the house: %s', (_, year, given, expected) => {
    expect(carriedInto(year, given)).toBe(expected)
  })

  test('D3: before its first year there is nothing, neither leave nor days that were taken', () => {
    const given = { begins: 2026, taken: december, years: [entered(2025, 3)] }
    const { account, entitlement } = leaveOfYear(history(given), 2025, date('2026-11-11'))
    const { carried, entitled, taken, left } = account
    expect([carried, entitled, taken, left, entitlement].map(({ days }) => days)).toEqual([0, 0, 0, 0, 0])
  })

  test('the notice of a year is that of its own leave', () => {
    const lapsedIn = (year: number, years: EnteredLeaveYear[]) => {
      const { account } = leaveOfYear(history({ taken: monday, years }), year, date('2027-11-11'))
      return toDaysNumber(account.lapsed.days)
    }
    expect(lapsedIn(2026, [entered(2025, null, '2025-10-01')])).toBe(23)
    expect(lapsedIn(2026, [entered(2026, null, '2026-10-01')])).toBe(0)
    expect(lapsedIn(2027, [entered(2026, null, '2026-10-01')])).toBe(24)
    expect(lapsedIn(2026, [entered(2025, null, '2025-10-01'), entered(2026, 2)])).toBe(2)
  })
})

describe('Q3: carried leave that need only be begun by its day', () => {
  // Four days a week, Friday off. 31 March 2026 is a Tuesday; 3 April is Good Friday, 6 April Easter Monday.
  const years = [entered(2025, null, '2025-10-01'), entered(2026, 4)]
  const easter = date('2026-04-06')
  const isWorkday = (day: CalendarDate) =>
    isUsualWorkday(
      terms,
      (each) => (each === easter ? { kind: 'holiday', holiday: null, name: '', share: 1 } : undefined),
      day,
    )
  const lapsed = (mustBe: 'taken' | 'begun', ...dates: string[]) => {
    const given = { years, mustBe, isWorkday, taken: dates.map(date) }
    return toDaysNumber(leaveOfYear(history(given), 2026, date('2026-11-11')).account.lapsed.days)
  }

  test.each<[string, string[], taken: number, begun: number]>([
    ['begun on the day before', ['2026-03-31', '2026-04-01', '2026-04-02'], 3, 1],
    ['begun after it', ['2026-04-01', '2026-04-02'], 4, 4],
    [
      'over the day off, the weekend and a holiday',
      ['2026-03-31', '2026-04-01', '2026-04-02', '2026-04-07'],
      3,
      0,
    ],
    ['not over a day of work', ['2026-03-31', '2026-04-02', '2026-04-07'], 3, 3],
  ])('%s', (_, dates, taken, begun) => {
    expect([lapsed('taken', ...dates), lapsed('begun', ...dates)]).toEqual([taken, begun])
  })
})

describe('Q4: a notice in time', () => {
  const lapsesOn = (noticeOn: string, carried: number, taken: string[] = []) => {
    const years = [entered(2025, null, noticeOn), entered(2026, carried)]
    const { account } = leaveOfYear(history({ years, taken: taken.map(date) }), 2026, date('2026-03-20'))
    return account.lots[0]?.lapsesOn
  }

  // Tuesday 31 March is the second working day after Thursday 26 March, because Friday is off.
  test.each<[string, string, number, string[], string]>([
    ['two days, two working days before', '2026-03-26', 2, [], '2026-03-31'],
    ['half a day more', '2026-03-26', 2.5, [], '2027-03-31'],
    ['on 30 March one day can be taken', '2026-03-30', 1, [], '2026-03-31'],
    ['but not two', '2026-03-30', 2, [], '2027-03-31'],
    ['what was taken before is not left', '2026-03-30', 2, ['2026-02-02'], '2026-03-31'],
    ['what is taken afterwards was', '2026-03-30', 2, ['2026-03-31'], '2027-03-31'],
  ])('%s', (_, notice, carried, taken, expected) => {
    expect(lapsesOn(notice, carried, taken)).toBe(expected)
  })

  test('the same for the leave of a year, notified or if notified today', () => {
    const given = history({ corrections: [{ year: 2026, days: leaveDaysOf(-22), reason: '' }] })
    const after = (noticeOn: string) =>
      lapseAfterNotice(given, leaveOfYear(given, 2026, date(noticeOn)), date(noticeOn))
    expect([after('2026-10-01'), after('2027-03-25'), after('2027-03-30')]).toEqual([
      '2027-03-31',
      '2027-03-31',
      '2028-03-31',
    ])
  })
})

test('D5: the terms say which long absence keeps carried leave', () => {
  const ill = { ...terms[0]!, validFrom: date('2026-02-01'), longAbsence: 'sick' as const }
  const again = { ...terms[0]!, validFrom: date('2026-05-01') }
  const years = [entered(2025, null, '2025-10-01'), entered(2026, 4)]
  const lapsed = (given: Partial<LeaveHistory>) => {
    const { account } = leaveOfYear(history({ years, ...given }), 2026, date('2026-11-11'))
    return toDaysNumber(account.lapsed.days)
  }
  expect(lapsed({})).toBe(4)
  expect(lapsed({ terms: [...terms, ill, again] })).toBe(0)
  expect(lapsed({ terms: [...terms, { ...ill, longAbsence: null }, again] })).toBe(4)
})

describe('a closing', () => {
  const four = days('2026-11-16', 4)
  const left = (count: number): Partial<LeaveHistory> => ({
    corrections: [{ year: 2026, days: leaveDaysOf(count - 24), reason: 'Before' }],
  })
  const meant = (given: Partial<LeaveHistory>, dates: readonly CalendarDate[] = four) => {
    const { used, short } = leaveOfClosing(history(given), dates, date('2026-11-11'))
    return [used.length, short]
  }

  test.each<[string, Partial<LeaveHistory>, [number, readonly CalendarDate[]]]>([
    ['enough for all of it', left(4), [4, []]],
    ['3 + 1', left(3), [3, four.slice(3)]],
    ['half a day is none', left(3.5), [3, four.slice(3)]],
    ['nothing', left(0), [0, four]],
    ['less than nothing', left(-2), [0, four]],
  ])('%s', (_, given, expected) => {
    expect(meant(given)).toEqual(expected)
  })

  test('asks nothing of who is not employed or away, nor for a day off', () => {
    expect(meant({ ...left(0), employment: { startDate: null, lastDay: date('2026-11-15') } })).toEqual([
      0,
      [],
    ])
    expect(meant(left(0), [date('2026-11-20')])).toEqual([0, []])
  })
})

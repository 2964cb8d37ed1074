import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WeekBefore } from '../absences/absence-span.ts'
import type { DayMark } from '../calendar/house-day.ts'
import type { AbsentDay } from '../days/day-entry.ts'
import { fromHundredthsOfDays, toDaysNumber } from '../days/leave-days.ts'
import { usualExpiryDay } from '../leave/carried-leave.ts'
import { dayFactsOf, isUsualWorkday } from '../leave/leave-day-facts.ts'
import type { LeaveHistory } from '../leave/leave-history.ts'
import { leaveOfYear } from '../leave/leave-history.ts'
import { firstTerms } from '../people/terms.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, calendarDateOf, isoWeekday } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { dateOfWeekday, weekOfNumber } from '../values/week.ts'
import { daysCounted, leaveAfter, missingDays } from './leave-after.ts'
import type { AskedDays } from './request.ts'
import { daysToEnter } from './request.ts'

const date = calendarDateOf
const today = date('2026-11-16')
const usualWeek = usualWeekOf(['8-14', '8-14', '8-14', '8-14', '-'])
const hours = { weeklyHours: hoursOf(30), targetWorkHours: null, teamHours: null, mpaHours: null }
const terms = firstTerms({ ...hours, usualWeek })
const marks = new Map<CalendarDate, DayMark>([
  [date('2026-12-24'), { kind: 'release', holiday: 'christmasEve', name: '', share: 0.5 }],
  [date('2026-12-25'), { kind: 'holiday', holiday: 'christmasDay', name: '', share: 1 }],
])
const markOn = (day: CalendarDate) => marks.get(day)
const vacation: AbsentDay = { status: 'vacation', plannedHours: null, notes: '' }

/** Somebody of four days a week, with 24 days a year, and so many taken or planned. */
function history(taken: readonly CalendarDate[] = []): LeaveHistory {
  const employment = { startDate: null, lastDay: null }
  const absences = taken.map((day) => ({ date: day, entry: vacation }))
  return {
    begins: 2026,
    employment,
    terms,
    years: [],
    corrections: [],
    days: dayFactsOf({ employment, terms, absences, closed: [], markOn }),
    firstEntry: date('2026-01-07'),
    expiryDay: usualExpiryDay,
    isWorkday: (day) => isUsualWorkday(terms, markOn, day),
  }
}

const weekOf = (number: number): WeekBefore => ({
  entries: {},
  usualWeek,
  marks: Object.fromEntries(
    ([1, 2, 3, 4, 5] as const).flatMap((weekday) => {
      const mark = markOn(dateOfWeekday(weekOfNumber(number), weekday))
      return mark ? [[weekday, mark]] : []
    }),
  ),
})
const whole = (from: string, to: string): AskedDays => ({
  from: date(from),
  to: date(to),
  firstHalf: false,
  lastHalf: false,
})
const enteredFor = (asked: AskedDays) => daysToEnter(asked, { status: 'vacation' }, weekOf)
const left = (asked: AskedDays, of = history()) =>
  leaveAfter(of, enteredFor(asked), markOn, today).map(
    ({ year, before, after }) => `${year} ${toDaysNumber(before)} → ${toDaysNumber(after)}`,
  )

describe('what is left of the leave', () => {
  test.each<[string, AskedDays, string[]]>([
    ['a week of four working days', whole('2026-12-14', '2026-12-18'), ['2026 24 → 20']],
    ['a day that is usually off', whole('2026-12-18', '2026-12-18'), []],
    ['half a day', { ...whole('2026-12-14', '2026-12-14'), firstHalf: true }, ['2026 24 → 23.5']],
    [
      'half ends',
      { ...whole('2026-12-14', '2026-12-17'), firstHalf: true, lastHalf: true },
      ['2026 24 → 21'],
    ],
    [
      'Christmas: half of it is given, the rest is free',
      whole('2026-12-21', '2026-12-25'),
      ['2026 24 → 20.5'],
    ],
    [
      'over New Year: the next year keeps less of this one',
      whole('2026-12-29', '2027-01-05'),
      ['2026 24 → 21', '2027 48 → 43'],
    ],
  ])('%s', (_, asked, expected) => {
    expect(left(asked)).toEqual(expected)
  })

  test('more than there is: so many are missing', () => {
    const days = Array.from({ length: 40 }, (_, at) => addDays(date('2026-06-01'), at)).filter(
      (day) => isoWeekday(day) < 5,
    )
    const of = history(days.slice(0, 22))
    expect(left(whole('2026-12-14', '2026-12-17'), of)).toEqual(['2026 2 → -2'])
    expect(missingDays(leaveAfter(of, enteredFor(whole('2026-12-14', '2026-12-17')), markOn, today))).toBe(
      200,
    )
    expect(missingDays([{ after: fromHundredthsOfDays(50) }])).toBe(0)
    expect(missingDays([])).toBe(0)
  })

  test('before the accounts begin there is nothing to say', () => {
    const of = { ...history(), begins: 2027 }
    expect(left(whole('2026-12-29', '2027-01-05'), of)).toEqual(['2027 24 → 22'])
  })

  test('is what the account says once the days are entered, whatever was taken before', () => {
    const anyDay = fc
      .nat(340)
      .map((at) => addDays(date('2026-01-05'), at))
      .filter((day) => isoWeekday(day) < 5)
    const anyAsked = fc
      .record({ start: fc.nat(100), length: fc.nat(20), firstHalf: fc.boolean() })
      .map(({ start, length, firstHalf }): AskedDays => {
        const from = addDays(date('2026-12-14'), start)
        return { from, to: addDays(from, length), firstHalf, lastHalf: false }
      })
    fc.assert(
      fc.property(fc.uniqueArray(anyDay, { maxLength: 30 }), anyAsked, (taken, asked) => {
        const days = enteredFor(asked)
        const free = days.filter(({ date: day }) => !taken.includes(day))
        const of = history(taken)
        const absences = [
          ...taken.map((day) => ({ date: day, entry: vacation })),
          ...free.map(({ date: day, after }) => ({ date: day, entry: after as AbsentDay })),
        ]
        const entered = {
          ...of,
          days: dayFactsOf({ employment: of.employment, terms, absences, closed: [], markOn }),
        }
        for (const { year, before, after } of leaveAfter(of, free, markOn, today)) {
          expect(before).toBe(leaveOfYear(of, year, today).account.left.days)
          expect(after).toBe(leaveOfYear(entered, year, today).account.left.days)
        }
      }),
    )
  })
})

test('days are counted without holidays, and halves as halves', () => {
  const counted = (asked: AskedDays) => toDaysNumber(daysCounted(enteredFor(asked), markOn))
  expect(counted(whole('2026-12-14', '2026-12-18'))).toBe(4)
  expect(counted(whole('2026-12-21', '2026-12-25'))).toBe(3.5)
  expect(counted({ ...whole('2026-12-14', '2026-12-15'), lastHalf: true })).toBe(1.5)
})

import { describe, expect, test } from 'vitest'
import { leaveDaysOf, toDaysNumber } from '../days/leave-days.ts'
import { firstTerms } from '../people/terms.ts'
import { addDays, calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { dayFactsOf, isUsualWorkday } from './leave-day-facts.ts'
import type { LeaveHistory } from './leave-history.ts'
import { leaveOfYear } from './leave-history.ts'
import { leftInTheMorning, readLeftList } from './leave-opening.ts'

const date = calendarDateOf
const employment = { startDate: null, lastDay: null }
const hours = { weeklyHours: hoursOf(39), targetWorkHours: null, teamHours: null, mpaHours: null }
const terms = firstTerms({ ...hours, usualWeek: null })
const vacation = { status: 'vacation', plannedHours: null, notes: '' } as const

/** 30 days a year, and leave on the two days before 17 November 2026, on that day and on the day after. */
const history: LeaveHistory = {
  begins: 2026,
  employment,
  terms,
  years: [],
  corrections: [],
  days: dayFactsOf({
    employment,
    terms,
    absences: ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18'].map((day) => ({
      date: date(day),
      entry: vacation,
    })),
    closed: [],
    markOn: () => undefined,
  }),
  firstEntry: date('2026-11-13'),
  expiryDay: { month: 3, day: 31 },
  isWorkday: (day) => isUsualWorkday(terms, () => undefined, day),
}

describe('D3: what is left on the first day', () => {
  test('is without what is taken on it or planned after it', () => {
    const first = date('2026-11-17')
    expect(toDaysNumber(leftInTheMorning(history, first))).toBe(28)
    expect(toDaysNumber(leftInTheMorning(history, addDays(first, 1)))).toBe(27)
  })

  test('with the difference as a correction, the account says what was typed', () => {
    const first = date('2026-11-17')
    const days = leaveDaysOf(6 - toDaysNumber(leftInTheMorning(history, first)))
    const opened = { ...history, corrections: [{ year: 2026, days, reason: 'Left on the first day' }] }
    expect(toDaysNumber(leftInTheMorning(opened, first))).toBe(6)
    expect(toDaysNumber(leaveOfYear(opened, 2026, first).account.left.days)).toBe(4)
  })
})

describe('D3: a pasted list of what is left', () => {
  const people = ['Anna Becker', 'Birgit Çelik', 'Ben Weber', 'Ben Wolf'].map((name, at) => ({
    id: at + 1,
    name,
  }))
  const read = (text: string) => readLeftList(text, people, { least: -200, most: 200 })

  test.each([
    ['from a spreadsheet', 'Anna Becker\t12,5\r\nBirgit Celik\t7\r\n', ['1 12,5', '2 7']],
    ['typed', 'Anna Becker 12.5\n\n  Becker, Anna; 3\nBirgit: -1', ['1 3', '2 -1']],
    ['with the word for days', 'Anna Becker: 12 Tage\nBirgit 1 d.', ['1 12', '2 1']],
    ['nothing', ' \n', []],
  ])('%s', (_, text, expected) => {
    expect(read(text).found.map(({ id, text: days }) => `${id} ${days}`)).toEqual(expected)
  })

  test('who is not known, or could be two, is named; so is a line without days', () => {
    expect(read('Zoe Krause 5\nBen 4\nAnna Becker\nBirgit 1.234\nAnna B. 4')).toEqual({
      found: [{ id: 1, text: '4' }],
      unknown: ['Zoe Krause', 'Ben'],
      unreadable: ['Anna Becker', 'Birgit 1.234'],
    })
  })
})

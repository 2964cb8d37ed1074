import { describe, expect, test } from 'vitest'
import type { WaitingRequest } from '#contract/wire/asked-days.ts'
import { askedDaysOf } from '#contract/wire/asked-days.ts'
import { weekWith } from '#contract/wire/week-facts.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { emptyRow, weekOf } from '../../../test/week-rows.ts'

const weekId = 99
const monday = weekOfNumber(weekId).startDate
const on = (days: number) => addDays(monday, days)
const anna = emptyRow(7, 'Anna Becker')
const request = (more: Partial<WaitingRequest> = {}): WaitingRequest => ({
  ...{ item: 'absence', id: 1, teacherId: 7, name: 'Anna Becker', groupId: null, kind: 'leave' },
  ...{ from: monday, to: on(2), firstHalf: false, lastHalf: false, state: 'asked' },
  ...{ askedAt: '2026-11-09T08:00:00.000Z', closedAt: null, version: 1 },
  ...more,
})

const at = (weekday: 1 | 2 | 3 | 4 | 5) => ({ weekNumber: weekId, teacherId: 7, weekday })
const present = { status: 'present', sessions: [], notes: '' } as const
const week = weekOf(weekId, [anna])
const rules = { absenceKinds: true }
const daysOf = (asked: WaitingRequest[], shown = week, row = shown.teachers[0] ?? anna) =>
  askedDaysOf(row, shown, asked, rules).map(({ weekday, kind, isHalf }) => [weekday, kind, isHalf])

describe('the days of a week that somebody asks for', () => {
  test.each([
    ['within the week', request(), [1, 2, 3]],
    ['from the week before on', request({ from: on(-4), to: on(1) }), [1, 2]],
    ['over its weekend', request({ from: on(4), to: on(9) }), [5]],
    ['the week after', request({ from: on(7), to: on(8) }), []],
    ['somebody else', request({ teacherId: 8 }), []],
  ])('%s', (_, asked, weekdays) => {
    expect(daysOf([asked]).map(([weekday]) => weekday)).toEqual(weekdays)
  })

  test('what an approval would leave alone is not asked for: sick, a day off, a closed day', () => {
    const sick = weekWith(week, [
      { place: at(1), after: present },
      { place: at(2), after: { status: 'sick', plannedHours: null, notes: '' } },
    ])
    expect(daysOf([request()], sick).map(([weekday]) => weekday)).toEqual([1, 3])
    const usualWeek = ['8-14', '8-14', '-', '8-14', '8-14']
    const partTime = { ...anna, terms: { ...anna.terms, usualWeek } } as unknown as typeof anna
    expect(daysOf([request()], week, partTime).map(([weekday]) => weekday)).toEqual([1, 2])
    const holiday = { date: monday, kind: 'holiday', holiday: null, name: 'Kirmes', share: 1 } as const
    const closed = { ...week, calendar: [holiday] }
    expect(daysOf([request()], closed).map(([weekday]) => weekday)).toEqual([2, 3])
  })

  test('half an end is half, and who only plans is not sent what for', () => {
    expect(daysOf([request({ lastHalf: true })])).toEqual([
      [1, 'leave', false],
      [2, 'leave', false],
      [3, 'leave', true],
    ])
    const { kind: _, ...planned } = request({ to: monday })
    expect(daysOf([planned])).toEqual([[1, undefined, false]])
  })
})

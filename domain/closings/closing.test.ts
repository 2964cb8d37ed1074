import { describe, expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import type { LineFacts } from '../people/house-week.ts'
import type { Teacher } from '../people/teacher.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { firstMonday } from '../values/week.ts'
import { closingDates, closingEffect, isWorkingDayOf, unopenedLine } from './closing.ts'

const date = calendarDateOf
const dates = (...texts: string[]) => texts.map(date)

function teacher(fields: Partial<Teacher> = {}, usual: string[] | null = null, target = 25): Teacher {
  return {
    id: 1,
    name: 'Birgit Çelik',
    teamId: 0,
    startDate: null,
    lastDay: null,
    initialBalance: hoursOf(0),
    archivedOn: null,
    terms: [
      {
        validFrom: firstMonday,
        weeklyHours: hoursOf(39),
        targetWorkHours: hoursOf(target),
        teamHours: null,
        mpaHours: null,
        usualWeek: usualWeekOf(usual),
      },
    ],
    ...fields,
  }
}

describe('the days that a closing takes', () => {
  test('from Monday to Friday, without what the day is already', () => {
    const span = { from: date('2026-12-24'), to: date('2026-12-29') }
    const christmas = { kind: 'holiday', holiday: 'christmasDay', name: '', share: 1 } as const
    const marked = [{ date: date('2026-12-25'), mark: christmas }]
    expect(closingDates(span, marked)).toEqual(['2026-12-24', '2026-12-28', '2026-12-29'])
  })

  test('of a weekend there are none', () => {
    expect(closingDates({ from: date('2026-12-26'), to: date('2026-12-27') }, [])).toEqual([])
  })
})

const week = dates('2026-07-27', '2026-07-28', '2026-07-29', '2026-07-30', '2026-07-31')
const usual = ['8-16', '8-16', '8-16', '8-16', '8-15']
const worked: DayEntry = { status: 'present', sessions: [], notes: '' }
const leave: DayEntry = { status: 'vacation', plannedHours: null, notes: '' }
const free: DayEntry = { status: 'nonWorkingDay', plannedHours: null, notes: '' }

describe('what it means for a teacher', () => {
  const inWeek = (who: Teacher, entries: LineFacts['entries'] = {}) => ({
    ...unopenedLine(who, 83),
    entries,
  })

  test.each<[string, string[], LineFacts, [number, number, number]]>([
    ['a whole week by the usual week', week, inWeek(teacher({}, usual, 39)), [5, 39, 0]],
    ['from Wednesday on', week.slice(2), inWeek(teacher({}, usual, 39)), [3, 23, 0]],
    ['a whole week without a usual one: the target', week, inWeek(teacher()), [5, 25, 0]],
    ['two days of it: two fifths', week.slice(0, 2), inWeek(teacher()), [2, 10, 0]],
    ['Friday is never worked', week, inWeek(teacher({}, ['', '', '', '', '-'])), [4, 25, 0]],
    ['Friday is no working day this time', week, inWeek(teacher(), { 5: free }), [4, 25, 0]],
    ['Monday is planned already and stays', week, inWeek(teacher({}, usual, 39), { 1: worked }), [4, 31, 1]],
    [
      'Monday is leave, whose hours are not those of the closing',
      week,
      inWeek(teacher(), { 1: leave }),
      [4, 20, 1],
    ],
    [
      'no teacher is employed before the start',
      week,
      inWeek(teacher({ startDate: date('2026-08-01') })),
      [0, 0, 0],
    ],
    ['starting on Wednesday', week, inWeek(teacher({ startDate: week[2]! }, usual, 39)), [3, 23, 0]],
    ['leaving on Tuesday', week, inWeek(teacher({ lastDay: week[1]! }, usual, 39)), [2, 16, 0]],
    [
      'who has left and helps out is not concerned',
      week,
      inWeek(teacher({ lastDay: date('2026-07-01') }), { 1: worked }),
      [0, 0, 0],
    ],
    ['archived', week, inWeek(teacher({ archivedOn: date('2026-07-01') })), [0, 0, 0]],
  ])('%s', (_, closed, line, [days, hours, planned]) => {
    const effect = closingEffect(closed.map(date), 'none', () => line)
    expect({ ...effect, days: effect.days.length }).toEqual({ days, hours: hoursOf(hours), planned })
  })

  test('Q5: time off costs the share of team and MPA as well: 8.00, and a fifth of 5.00', () => {
    const who = teacher({}, usual, 39)
    const [first] = who.terms
    const terms = [{ ...first!, teamHours: hoursOf(2), mpaHours: hoursOf(3) }]
    const hours = (charge: 'none' | 'timeOff') =>
      closingEffect(dates('2026-07-27'), charge, () => inWeek({ ...who, terms })).hours
    expect([hours('none'), hours('timeOff')]).toEqual([hoursOf(8), hoursOf(9)])
  })

  test('a teacher who was taken out of the week is not concerned', () => {
    const setting = {
      includeInWeek: false,
      weeklyHours: null,
      targetHours: null,
      actualHours: null,
      teamHours: null,
      mpaHours: null,
      coreHours: null,
    }
    expect(closingEffect(week, 'none', () => ({ ...inWeek(teacher()), setting })).days).toEqual([])
  })

  test('weeks add up, by the terms of each', () => {
    const [first] = teacher({}, usual, 39).terms
    const fewer = {
      ...first!,
      validFrom: date('2026-08-05'),
      usualWeek: usualWeekOf(['8-12', '8-12', '8-12', '-', '-']),
    }
    const who = { ...teacher({}, usual, 39), terms: [first!, fewer] }
    const closed = dates('2026-07-31', '2026-08-03', '2026-08-05', '2026-08-06')
    const effect = closingEffect(closed, 'none', (number) => unopenedLine(who, number))
    expect(effect.days).toEqual(closed.filter((day) => effect.days.includes(day)))
    expect({ ...effect, days: effect.days.length }).toEqual({
      days: 3,
      hours: hoursOf(7 + 8 + 4),
      planned: 0,
    })
  })
})

describe('M1: whose working day a date is', () => {
  const wednesday = date('2026-07-29')
  const freeOnWednesday = teacher({}, ['8-16', '8-16', '-', '8-16', '8-15'])
  test.each<[string, LineFacts | undefined, boolean]>([
    ['a usual day', unopenedLine(teacher(), 83), true],
    ['a usually free day', unopenedLine(freeOnWednesday, 83), false],
    [
      'a usually free day that is worked',
      { ...unopenedLine(freeOnWednesday, 83), entries: { 3: worked } },
      true,
    ],
    ['a free day of that week', { ...unopenedLine(teacher(), 83), entries: { 3: free } }, false],
    ['after the last day', unopenedLine(teacher({ lastDay: date('2026-07-28') }), 83), false],
    ['of a teacher outside the week', undefined, false],
  ])('%s', (_, line, works) => {
    expect(isWorkingDayOf(line, wednesday)).toBe(works)
  })

  test('no Saturday', () => {
    expect(isWorkingDayOf(unopenedLine(teacher(), 83), date('2026-08-01'))).toBe(false)
  })
})

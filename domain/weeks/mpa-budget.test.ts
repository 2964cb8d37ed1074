import { expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver } from '../days/day-entry.ts'
import { sessionsOfPlan } from '../days/plan-text.ts'
import type { WeekEntries } from '../people/house-week.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { weekContaining } from '../values/week.ts'
import { mpaBudgetOf } from './mpa-budget.ts'

const day = (plan: string): DayEntry => ({
  status: 'present',
  sessions: sessionsOfPlan(plan) ?? [],
  notes: '',
})
const steppedIn = (plan: string): DayEntry => ({
  status: 'present',
  sessions: (sessionsOfPlan(plan) ?? []).map((session) => ({ ...session, steppedIn: true })),
  notes: '',
})
const budget = (
  entries: WeekEntries,
  more: { agreed?: number; today?: string; countsSteppingIn?: boolean } = {},
) => {
  const { agreed = 4, today = '2026-11-11', countsSteppingIn = true } = more
  return mpaBudgetOf({
    entries,
    week: weekContaining(calendarDateOf('2026-11-09')),
    today: calendarDateOf(today),
    agreed: hoursOf(agreed),
    countsSteppingIn,
  })
}

const week: WeekEntries = {
  1: day('08:00-12:00 m12:00-13:00'),
  2: steppedIn('08:00-09:00'),
  3: absenceOver(day('08:00-12:00 m12:00-13:00'), 'sick'),
  5: day('m08:00-09:00 t09:00-11:00'),
}

test('4.00 agreed: planned 3.00, done 1.00, given up 1.00 to an illness and 1.00 to the children', () => {
  expect(budget(week)).toEqual({ planned: 300, done: 100, givenUp: 200 })
})

test('what is today is not done yet, and a week that is over is', () => {
  expect(budget(week, { today: '2026-11-09' })?.done).toBe(0)
  expect(budget(week, { today: '2026-11-16' })?.done).toBe(200)
})

test('who has all of the MPA on the grid and stays longer for a colleague gives up none of it', () => {
  expect(budget({ ...week, 4: day('m08:00-09:00') })?.givenUp).toBe(100)
  expect(budget(week, { agreed: 3 })?.givenUp).toBe(100)
})

test('a house that counts no stepping in sees none of it', () => {
  expect(budget(week, { countsSteppingIn: false })?.givenUp).toBe(100)
})

test('nothing is said where no MPA is on the grid', () => {
  expect(budget({ 1: day('08:00-12:00 t12:00-13:00') })).toBeUndefined()
  expect(budget({})).toBeUndefined()
})

import { expect, test } from 'vitest'
import type { DayMark } from '../calendar/house-day.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { toDaysNumber } from '../days/leave-days.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { absenceDays } from './absence-span.ts'
import { leaveOfAbsence } from './leave-of-absence.ts'

const date = calendarDateOf
const vacation: DayEntry = { status: 'vacation', plannedHours: null, notes: '' }
const marks: Readonly<Record<string, DayMark>> = {
  '2026-12-24': { kind: 'release', holiday: null, name: 'Eve', share: 0.5 },
  '2026-12-25': { kind: 'holiday', holiday: null, name: 'Christmas', share: 1 },
  '2026-12-28': { kind: 'closing', closingId: 1, name: 'Winter', charge: 'leave' },
}
const taken = (from: string, to: string, before: DayEntry | undefined, share?: 0.5) => {
  const span = { from: date(from), to: date(to), status: 'vacation', ...(share ? { share } : {}) } as const
  const entries = before ? { 1: before, 2: before } : {}
  const days = absenceDays(span, () => ({ entries, usualWeek: null, marks: {} }))
  const years = leaveOfAbsence(days, (day) => marks[day])
  return [...years].map(([year, leave]) => `${year} ${toDaysNumber(leave)}`)
}

test.each<[string, string, string, DayEntry | undefined, 0.5 | undefined, string[]]>([
  ['a week', '2026-11-02', '2026-11-06', undefined, undefined, ['2026 5']],
  ['half days', '2026-11-02', '2026-11-06', undefined, 0.5, ['2026 2.5']],
  [
    'holidays cost nothing, a half release half a day',
    '2026-12-24',
    '2026-12-25',
    undefined,
    undefined,
    ['2026 0.5'],
  ],
  ['a closing on leave is leave already', '2026-12-28', '2026-12-29', undefined, undefined, ['2026 1']],
  ['so is what was entered', '2026-11-02', '2026-11-06', vacation, undefined, ['2026 3']],
  ['half of it comes back', '2026-11-02', '2026-11-03', vacation, 0.5, ['2026 -1']],
  ['each year its own days', '2026-12-30', '2027-01-04', undefined, undefined, ['2026 2', '2027 2']],
])('M5: what an absence takes of the leave: %s', (_, from, to, before, share, expected) => {
  expect(taken(from, to, before, share)).toEqual(expected)
})

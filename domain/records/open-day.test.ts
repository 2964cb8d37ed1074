import { expect, test } from 'vitest'
import { calendarDateOf } from '../values/calendar-date.ts'
import type { TimeOfDay } from '../values/clock-time.ts'
import { isOverdue } from './open-day.ts'

const today = calendarDateOf('2026-11-11')
const came = '07:58' as TimeOfDay

test.each<[string, string, Partial<Parameters<typeof isOverdue>[0]>, boolean]>([
  ['planned and a week old', '2026-11-04', {}, true],
  ['planned, six days ago', '2026-11-05', {}, false],
  ['recorded', '2026-11-04', { isRecorded: true }, false],
  ['nothing was planned', '2026-11-04', { isPlanned: false }, false],
  ['came yesterday and never went', '2026-11-10', { cameAt: came }, true],
  ['the same without a plan', '2026-11-10', { cameAt: came, isPlanned: false }, true],
  ['came today', '2026-11-11', { cameAt: came }, false],
])('%s', (_, date, known, expected) => {
  const day = { isPlanned: true, isRecorded: false, cameAt: null, ...known, date: calendarDateOf(date) }
  expect(isOverdue(day, today)).toBe(expected)
})

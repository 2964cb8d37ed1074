import { expect, test } from 'vitest'
import type { ParentRow, ParentSlot } from '#contract/weeks.ts'
import { clockTimeOf } from '#domain/clock-time.ts'
import { gridMark } from '#domain/day-entry.ts'
import { entriesOf, haveFigures } from './schedule-row.ts'

const slot = (given: Partial<ParentSlot>): ParentSlot => ({
  dayOfWeek: 1,
  sessionType: 'none',
  sessionIndex: 0,
  startTime: null,
  endTime: null,
  status: 'absent',
  ...given,
})
const session = (start: string, end: string, type: 'work' | 'break' = 'work') =>
  slot({ status: 'present', sessionType: type, startTime: clockTimeOf(start), endTime: clockTimeOf(end) })
const row = (given: Partial<ParentRow>): ParentRow => ({ id: 1, name: 'Anna', timeSlots: [], ...given })

test('slots become the days of the row', () => {
  const timeSlots = [
    session('12:30', '16:30'),
    session('08:00', '12:00'),
    session('12:00', '12:30', 'break'),
    slot({ dayOfWeek: 3, notes: 'Back on Monday' }),
  ]
  const entries = entriesOf(row({ timeSlots }))
  expect(gridMark(entries[1])).toBe('08:00 - 16:30')
  expect(entries[2]).toBeUndefined()
  expect(gridMark(entries[3])).toBe('/')
  expect(entries[3]?.notes).toBe('Back on Monday')
})

test('the days of a row are worked out once', () => {
  const one = row({ timeSlots: [session('08:00', '12:00')] })
  expect(entriesOf(one)).toBe(entriesOf(one))
})

test('figures are there only when they were sent', () => {
  expect(haveFigures([row({})])).toBe(false)
  expect(haveFigures([row({ actualHours: 0 })])).toBe(true)
})

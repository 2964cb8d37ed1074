import { expect, test } from 'vitest'
import { calendarDateOf } from '../values/calendar-date.ts'
import { broughtBackUntil, firstDayOfGrace } from './removed-person.ts'

test.each([
  ['2026-11-18', '2026-12-18'],
  ['2026-12-15', '2027-01-14'],
  ['2028-02-01', '2028-03-02'],
  ['2027-02-01', '2027-03-03'],
])('who is deleted on %s can be brought back until %s, and not the day after', (removedOn, until) => {
  const removed = calendarDateOf(removedOn)
  expect(broughtBackUntil(removed)).toBe(until)
  expect(firstDayOfGrace(calendarDateOf(until))).toBe(removed)
})

import { expect, test } from 'vitest'
import type { Region } from '../calendar/regions.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { alertOf, firstDayInTime, hasMiniJobs } from './mini-job.ts'

const since = calendarDateOf('2026-11-02')

test.each<[string, string | null, Region | null, boolean]>([
  ['a house in Bavaria that records', since, 'DE-BY', true],
  ['one that has not said where it is', since, null, true],
  ['one that records nothing', null, 'DE-BY', false],
  ['Austria', since, 'AT', false],
  ['Luxembourg', since, 'LU', false],
  ['Switzerland', since, 'CH-ZH', false],
])('R17: %s', (_, recordsSince, region, expected) => {
  const first = recordsSince === null ? null : calendarDateOf(recordsSince)
  expect(hasMiniJobs({ recordsSince: first, region })).toBe(expected)
})

test.each([
  ['2026-11-11', true, '2026-11-03', true, 'the eighth day after it'],
  ['2026-11-11', true, '2026-11-04', false, 'the seventh day: there is time until midnight'],
  ['2026-11-11', true, '2026-11-10', false, 'yesterday'],
  ['2026-11-11', false, '2026-11-03', false, 'no mini-job'],
  ['2027-01-06', true, '2026-12-29', true, 'across the year end'],
  ['2027-01-05', true, '2026-12-29', false, 'a day before that'],
  ['2028-03-07', true, '2028-02-28', true, 'over a 29 February'],
])('R17: on %s, mini-job %s, open since %s: an alert? %s, %s', (today, isMiniJob, day, expected) => {
  const date = calendarDateOf(day)
  expect(alertOf({ date, isMiniJob }, calendarDateOf(today))).toEqual(expected ? { alert: 'miniJob' } : {})
  expect(date < firstDayInTime(calendarDateOf(today))).toBe(expected || (!isMiniJob && day === '2026-11-03'))
})

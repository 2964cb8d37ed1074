import { expect, test } from 'vitest'
import { isDue } from './due-rule.ts'

const due = (now: string, lastGood?: string, lastTried: string | undefined = lastGood, at = '02:30') => {
  const instant = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text))
  const times = { now: Date.parse(now), lastGood: instant(lastGood), lastTried: instant(lastTried) }
  return isDue({ at, timeZone: 'Europe/Berlin', ...times })
}

test.each([
  ['there was none', '2026-01-10T12:00:00Z', undefined, true],
  ['a minute before the hour', '2026-01-10T01:29:00Z', '2026-01-09T01:30:00Z', false],
  ['at the hour', '2026-01-10T01:30:00Z', '2026-01-09T01:30:00Z', true],
  ['it was made tonight', '2026-01-10T23:00:00Z', '2026-01-10T01:30:00Z', false],
  [
    'one by hand in the evening counts for its day only',
    '2026-01-11T01:30:00Z',
    '2026-01-10T20:00:00Z',
    true,
  ],
  ['the machine was off at night', '2026-01-10T08:00:00Z', '2026-01-09T01:30:00Z', true],
  ['it was off for weeks', '2026-02-20T00:10:00Z', '2026-01-09T01:30:00Z', true],
  ['the turn of the year', '2027-01-01T01:30:00Z', '2026-12-31T01:30:00Z', true],
  // 2026-03-29: from 02:00 the clock shows 03:00. 01:00 UTC is that moment.
  ['the hour is skipped: before', '2026-03-29T00:59:00Z', '2026-03-28T01:30:00Z', false],
  ['the hour is skipped: after', '2026-03-29T01:00:00Z', '2026-03-28T01:30:00Z', true],
  ['the hour is skipped: made', '2026-03-29T01:05:00Z', '2026-03-29T01:00:00Z', false],
  // 2026-10-25: 02:30 at 00:30 UTC and again at 01:30 UTC.
  ['the hour comes twice: first', '2026-10-25T00:30:00Z', '2026-10-24T00:30:00Z', true],
  ['the hour comes twice: between', '2026-10-25T01:10:00Z', '2026-10-25T00:30:00Z', false],
  ['the hour comes twice: second', '2026-10-25T01:30:00Z', '2026-10-25T00:30:00Z', false],
  ['the next night', '2026-10-26T01:30:00Z', '2026-10-25T00:30:00Z', true],
  ['a clock that was a year ahead', '2026-01-10T01:30:00Z', '2027-01-10T01:30:00Z', true],
])('%s', (_, now, lastGood, expected) => {
  expect(due(now, lastGood)).toBe(expected)
})

test.each([
  ['59 minutes after a failure', '2026-01-10T02:29:00Z', '2026-01-10T01:30:00Z', false],
  ['an hour after it', '2026-01-10T02:30:00Z', '2026-01-10T01:30:00Z', true],
])('%s', (_, now, lastTried, expected) => {
  expect(due(now, '2026-01-09T01:30:00Z', lastTried)).toBe(expected)
  expect(due(now, undefined, lastTried)).toBe(expected)
})

test('at midnight, and a minute before it', () => {
  expect(due('2026-01-09T23:00:00Z', '2026-01-08T23:00:00Z', undefined, '00:00')).toBe(true)
  expect(due('2026-01-10T22:58:00Z', '2026-01-09T22:59:00Z', undefined, '23:59')).toBe(false)
  expect(due('2026-01-10T22:59:00Z', '2026-01-09T22:59:00Z', undefined, '23:59')).toBe(true)
})

test('the hour that comes twice makes one backup', () => {
  expect(due('2026-10-25T00:30:00Z', '2026-10-24T00:30:00Z')).toBe(true)
  // 02:10, the second time: the last hour that has passed is that of the day before.
  expect(due('2026-10-25T01:10:00Z', '2026-10-25T00:30:00Z', '2026-10-24T00:30:00Z')).toBe(false)
})

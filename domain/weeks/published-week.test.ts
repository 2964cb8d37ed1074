import { describe, expect, test } from 'vitest'
import { calendarDateOf } from '../values/calendar-date.ts'
import { weekNumberOf } from '../values/week.ts'
import { hasBegun, isNewsOfWeek, isShownToColleagues } from './published-week.ts'

const week = (monday: string) => weekNumberOf(calendarDateOf(monday))
const house = (today: string, published: readonly string[] = [], publishesWeeks = true) => ({
  publishesWeeks,
  today: calendarDateOf(today),
  published: new Set(published.map(week)),
})

describe('the weeks that colleagues see', () => {
  test.each([
    ['all, where the house publishes none', house('2026-11-11', [], false), '2026-11-16', true],
    ['a published one', house('2026-11-11', ['2026-11-16']), '2026-11-16', true],
    ['not a draft', house('2026-11-11', ['2026-11-23']), '2026-11-16', false],
    ['not on the Sunday before a draft', house('2026-11-15'), '2026-11-16', false],
    ['a draft from its Monday on', house('2026-11-16'), '2026-11-16', true],
    ['a week that is over', house('2026-11-11'), '2026-11-02', true],
    ['not the first week of the next year', house('2026-12-28'), '2027-01-04', false],
    ['the week in which the year ends', house('2026-12-28'), '2026-12-28', true],
  ])('%s', (_, facts, monday, isShown) => {
    expect(isShownToColleagues(week(monday), facts)).toBe(isShown)
  })
})

test.each([
  ['2026-11-15', false],
  ['2026-11-16', true],
  ['2026-11-20', true],
])('on %s the week of November 16 has begun: %s', (today, begun) => {
  expect(hasBegun(week('2026-11-16'), calendarDateOf(today))).toBe(begun)
})

describe('a change is news of a week', () => {
  const begins = Date.parse('2026-11-15T23:00:00Z')
  test.each([
    ['before it was published', { version: 6, at: '2026-11-20T08:00:00Z' }, 7, false],
    ['the publication itself', { version: 7, at: '2026-11-20T08:00:00Z' }, 7, false],
    ['after it, also when it was begun earlier', { version: 8, at: '2026-11-01T08:00:00Z' }, 7, true],
    ['before a draft began', { version: 8, at: '2026-11-15T22:59:59Z' }, null, false],
    ['when it began', { version: 8, at: '2026-11-15T23:00:00Z' }, null, true],
  ])('%s', (_, change, publishedWith, isNews) => {
    const { version, at } = change
    expect(isNewsOfWeek({ version, at: Date.parse(at) }, { publishedWith, begins })).toBe(isNews)
  })
})

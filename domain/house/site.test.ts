import { describe, expect, test } from 'vitest'
import type { DayStatus } from '../days/day-entry.ts'
import { dayStatuses } from '../days/day-entry.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import type { ParentsSee } from './site.ts'
import {
  firstWeekForParents,
  notesForParents,
  parentsSeeLeast,
  revealsSickness,
  statusForParents,
} from './site.ts'

const everything: ParentsSee = { hours: true, reasons: true, notes: true, allWeeks: true }
const withNotes: ParentsSee = { ...parentsSeeLeast, notes: true }
const withReasons: ParentsSee = { ...withNotes, reasons: true }
const withHours: ParentsSee = { ...withNotes, hours: true }

// spec 6.2
test('by default parents see no hours, no reasons, no notes and no old weeks', () => {
  expect(parentsSeeLeast).toEqual({ hours: false, reasons: false, notes: false, allWeeks: false })
})

test('S3: hours and reasons together would tell sickness, each alone does not', () => {
  expect(revealsSickness(everything)).toBe(true)
  for (const see of [parentsSeeLeast, withNotes, withReasons, withHours])
    expect(revealsSickness(see)).toBe(false)
})

describe('the status that parents see', () => {
  test.each<[DayStatus, DayStatus, DayStatus]>([
    ['present', 'present', 'present'],
    ['absent', 'absent', 'absent'],
    ['vacation', 'absent', 'vacation'],
    ['training', 'absent', 'training'],
    ['nonWorkingDay', 'absent', 'nonWorkingDay'],
    ['sick', 'absent', 'absent'],
  ])('%s is %s by default and with hours, and %s with reasons for absence', (status, neutral, shown) => {
    expect(statusForParents(status, parentsSeeLeast)).toBe(neutral)
    expect(statusForParents(status, withHours)).toBe(neutral)
    expect(statusForParents(status, withReasons)).toBe(shown)
  })

  test('no switch ever shows sickness, and with hours no absence is named', () => {
    const shown = dayStatuses.map((status) => statusForParents(status, everything))
    expect(new Set(shown)).toEqual(new Set(['present', 'absent']))
  })
})

describe('the notes that parents are shown', () => {
  test.each<[string, DayStatus, ParentsSee, string | null]>([
    ['none by default', 'present', parentsSeeLeast, null],
    ['none with reasons alone', 'present', { ...withReasons, notes: false }, null],
    ['those of a present day with notes on', 'present', withNotes, 'trip'],
    ['those of a present day with hours and notes on', 'present', withHours, 'trip'],
    ['those of a vacation with reasons and notes on', 'vacation', withReasons, 'trip'],
    ['none of a vacation that is not named', 'vacation', withNotes, null],
    ['none of a vacation beside hours', 'vacation', withHours, null],
    ['none of an absence that looks like sickness', 'absent', withReasons, null],
    ['never those of a sick day', 'sick', withReasons, null],
  ])('%s', (_, status, see, expected) => expect(notesForParents('trip', status, see)).toBe(expected))

  test('a day without notes has none to show', () => {
    expect(notesForParents(null, 'present', everything)).toBeNull()
  })
})

describe('the first week that parents may look at', () => {
  test.each([
    ['2026-11-11', '2024-12-30', '2026-10-12', 'four weeks before the current one'],
    ['2026-11-09', '2024-12-30', '2026-10-12', 'from its Monday on'],
    ['2026-11-15', '2024-12-30', '2026-10-12', 'until its Sunday'],
    ['2027-01-02', '2024-12-30', '2026-11-30', 'across the turn of a year with 53 weeks'],
    ['2025-01-13', '2024-12-30', '2024-12-30', 'not before the first week there is'],
    ['2026-11-11', '2026-11-02', '2026-11-02', 'not before what is kept'],
  ])('on %s, when weeks begin on %s, is %s: %s', (today, firstWeek, expected) => {
    const dates = [calendarDateOf(today), calendarDateOf(firstWeek)] as const
    expect(firstWeekForParents(dates[0], parentsSeeLeast, dates[1])).toBe(expected)
    expect(firstWeekForParents(dates[0], { allWeeks: true }, dates[1])).toBe(firstWeek)
  })
})

import { describe, expect, test } from 'vitest'
import type { DayStatus } from './day-entry.ts'
import { dayStatuses } from './day-entry.ts'
import type { ParentsSee } from './site.ts'
import { notesForParents, parentsSeeLeast, statusForParents } from './site.ts'

const everything: ParentsSee = { hours: true, reasons: true, notes: true }

test('by default parents see no hours, no reasons and no notes', () => {
  expect(parentsSeeLeast).toEqual({ hours: false, reasons: false, notes: false })
})

describe('the status that parents are told', () => {
  test.each<[DayStatus, DayStatus, DayStatus]>([
    ['present', 'present', 'present'],
    ['absent', 'absent', 'absent'],
    ['vacation', 'absent', 'vacation'],
    ['training', 'absent', 'training'],
    ['nonWorkingDay', 'absent', 'nonWorkingDay'],
    ['sick', 'absent', 'absent'],
  ])('%s is %s by default, and %s with reasons for absence', (status, neutral, told) => {
    expect(statusForParents(status, parentsSeeLeast)).toBe(neutral)
    expect(statusForParents(status, { ...parentsSeeLeast, reasons: true })).toBe(told)
  })

  test('hours and notes alone give no reason away', () => {
    const told = dayStatuses.map((status) => statusForParents(status, { ...everything, reasons: false }))
    expect(new Set(told)).toEqual(new Set(['present', 'absent']))
  })

  test('no switch ever tells sickness', () => {
    expect(dayStatuses.map((status) => statusForParents(status, everything))).not.toContain('sick')
  })
})

describe('the notes that parents are shown', () => {
  test.each<[string, DayStatus, ParentsSee, string | null]>([
    ['none by default', 'present', parentsSeeLeast, null],
    ['none with hours and reasons alone', 'present', { ...everything, notes: false }, null],
    ['those of a present day with notes on', 'present', { ...parentsSeeLeast, notes: true }, 'trip'],
    ['those of a vacation with notes on', 'vacation', everything, 'trip'],
    ['never those of a sick day', 'sick', everything, null],
  ])('%s', (_, status, see, expected) => expect(notesForParents('trip', status, see)).toBe(expected))

  test('a day without notes has none to show', () => {
    expect(notesForParents(null, 'present', everything)).toBeNull()
  })
})

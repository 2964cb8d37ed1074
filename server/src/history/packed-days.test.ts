import { describe, expect, test } from 'vitest'
import type { Weekday } from '#domain/values/calendar-date.ts'
import type { KeptLine } from './packed-days.ts'
import { packLines, unpackedLines } from './packed-days.ts'

const day = (index: number, weekday: Weekday, more: Partial<KeptLine> = {}): KeptLine => ({
  ...{ index, action: 'daySaved', weekNumber: 98, teacherId: 7, weekday, before: null, after: '08:00-12:00' },
  ...more,
})
const cleared = { action: 'dayCleared', before: '08:00-12:00', after: null } as const

describe('days that one save wrote for one person', () => {
  test('are one row, and the same lines again', () => {
    const lines = [day(3, 1), day(4, 2, cleared), day(5, 5, { after: { status: 'sick' } })]
    const rows = packLines(lines)
    expect(rows).toEqual([
      {
        ...{ index: 3, action: 'daySaved', weekNumber: 98, teacherId: 7, weekday: null },
        before: { 2: '08:00-12:00' },
        after: { 1: '08:00-12:00', 2: null, 5: { status: 'sick' } },
      },
    ])
    expect(rows.flatMap(unpackedLines)).toEqual(lines)
  })

  test.each<[string, KeptLine[]]>([
    ['other people', [day(0, 1), day(1, 2, { teacherId: 8 })]],
    ['other weeks', [day(0, 1), day(1, 2, { weekNumber: 99 })]],
    ['another order', [day(0, 2), day(1, 1)]],
    ['the same day twice', [day(0, 2), day(1, 2)]],
    ['a line between them', [day(0, 1), day(2, 2)]],
    ['another action', [day(0, 1), day(1, 2, { action: 'dayLocked' })]],
    ['a saved day without anything, from a file', [day(0, 1), day(1, 2, { after: null })]],
    ['a cleared day with something, from a file', [day(0, 1), day(1, 2, { action: 'dayCleared' })]],
    ['one day alone', [day(0, 1)]],
    ['an empty day that was cleared', [day(0, 1, { ...cleared, before: null })]],
  ])('%s: a row each', (_, lines) => {
    expect(packLines(lines)).toEqual(lines)
    expect(lines.flatMap(unpackedLines)).toEqual(lines)
  })

  test('what does not belong together for another reason', () => {
    const lines = [day(0, 1), day(1, 2)]
    expect(packLines(lines, () => false)).toEqual(lines)
  })
})

test.each<[string, Partial<KeptLine>]>([
  ['no weekdays', { weekday: null, after: { 6: 'x' } }],
  ['nothing', { weekday: null, after: {} }],
  ['slots', { weekday: null, after: [{ id: 1 }] }],
])('a line of a file with %s instead of days stays as it is', (_, more) => {
  const line = { ...day(0, 1), ...more }
  expect(unpackedLines(line)).toEqual([line])
})

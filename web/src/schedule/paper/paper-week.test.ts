import { describe, expect, test } from 'vitest'
import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { hoursOf } from '#domain/values/hours.ts'
import { readPaperChoices, safeChoices } from './paper-choices.ts'
import { dayOnPaper, linesFor, numberedNotes, rowsOnPage, shownAbsences, shownKinds } from './paper-week.ts'

const withAll = { hours: true, neutral: false, legend: true, notes: true, coverage: true }
const sessions = [
  { type: 'work', start: clockTimeOf('10:00'), end: clockTimeOf('16:30'), actualHours: null },
] as const
const working = (notes: string): DayEntry => ({ status: 'present', sessions, notes })
const away = (status: AbsenceStatus): DayEntry => ({
  status,
  plannedHours: hoursOf(6.5),
  plan: sessions,
  notes: 'Grippe',
})

test.each([
  [0, 0],
  [1, 1],
  [13, 13],
  [20, 20],
  [21, 11],
  [40, 20],
  [45, 15],
])('F31: of %i rows a page holds %i', (rows, onPage) => {
  expect(rowsOnPage(rows)).toBe(onPage)
})

describe('F31: a neutral paper', () => {
  test.each(['absent', 'sick', 'vacation', 'training', 'nonWorkingDay'] as const)(
    'knows %s as an absence like any other, without plan, hours and note',
    (status) => {
      const nothing = { status: 'absent', plannedHours: null, notes: '' }
      expect(dayOnPaper(away(status), { ...withAll, neutral: true })).toStrictEqual(nothing)
    },
  )

  test.each(['timeOff', 'childSick', 'unpaid'] as const)('does not know of %s', (kind) => {
    const nothing = { status: 'absent', plannedHours: null, notes: '' }
    const day: DayEntry = { ...away('absent'), status: 'absent', kind, share: 0.5 } as DayEntry
    expect(dayOnPaper(day, { ...withAll, neutral: true })).toStrictEqual(nothing)
  })

  test('knows half a day as what is worked of it', () => {
    const day: DayEntry = { ...away('sick'), status: 'sick', share: 0.5, sessions } as DayEntry
    const worked = { status: 'present', sessions, notes: '' }
    expect(dayOnPaper(day, { ...withAll, neutral: true })).toStrictEqual(worked)
    expect(dayOnPaper(day, withAll)).toStrictEqual(day)
  })

  test('keeps the notes of days that are worked, when notes are wanted', () => {
    expect(dayOnPaper(working(' Ausflug '), { ...withAll, neutral: true }).notes).toBe('Ausflug')
    expect(dayOnPaper(working('Ausflug'), { ...withAll, notes: false }).notes).toBe('')
  })
})

test('F31: the same note has one number, and notes are numbered as one reads', () => {
  const rows = [
    { 2: working('Ausflug'), 1: working('Bus') },
    { 1: working('Ausflug'), 3: working('') },
  ]
  expect(numberedNotes(rows)).toEqual(['Bus', 'Ausflug'])
})

test('F31: the legend has the letters of this paper and no other', () => {
  const rows = [
    { 1: away('sick'), 2: working('') },
    { 1: away('vacation'), 4: away('sick') },
  ]
  expect(shownAbsences(rows)).toEqual([
    { status: 'sick', mark: 'K' },
    { status: 'vacation', mark: 'U' },
  ])
})

test('the legend names the kinds on the paper, each once, and that a day is half', () => {
  const absent = { status: 'absent', plannedHours: null, notes: '' } as const
  const half: DayEntry = { ...absent, status: 'vacation', kind: 'leave', share: 0.5, sessions }
  const timeOff: DayEntry = { ...absent, kind: 'timeOff' }
  const kinds = [{ kind: 'timeOff', letters: 'ZA' }]
  expect(shownKinds([{ 1: timeOff, 2: timeOff }])).toEqual({ kinds, half: false })
  expect(shownKinds([{ 1: timeOff }, { 1: half }])).toEqual({ kinds, half: true })
  expect(shownAbsences([{ 1: half }])).toEqual([{ status: 'vacation', mark: 'U' }])
})

test('F31: words below the table are given their lines', () => {
  expect([linesFor([]), linesFor(['Bus']), linesFor(['x'.repeat(200)])]).toEqual([0, 1, 2])
})

test.each([
  [null, safeChoices],
  ['', safeChoices],
  ['null', safeChoices],
  ['{"neutral":"no","hours":1}', safeChoices],
  ['{"hours":true}', { ...safeChoices, hours: true }],
  [JSON.stringify(withAll), withAll],
])('F31: kept choices %s are read, and what is unclear stays safe', (kept, choices) => {
  expect(readPaperChoices(kept)).toEqual(choices)
})

import { describe, expect, test } from 'vitest'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { slotsToWire } from '#contract/wire/day-entries.ts'
import { readDayText } from '#domain/days/day-text.ts'
import { slotsFromEntry } from '#domain/days/time-slot.ts'
import { calendarDateOf, weekdays } from '#domain/values/calendar-date.ts'
import { weekName, weekOfNumber } from '#domain/values/week.ts'
import { plainCopy } from '#domain/weeks/week-copy.ts'
import type { CopyOrder } from './copy-preview.ts'
import { previewCopy, whyNothing } from './copy-preview.ts'

/** A teacher of 20.00 target hours, with a text for each day. */
function row(id: number, name: string, weekId: number, ...texts: string[]): TeacherRow {
  const timeSlots = weekdays.flatMap((weekday, at) => {
    const read = readDayText(texts[at] ?? '')
    if (!texts[at] || !('entry' in read)) return []
    return slotsToWire({ weekNumber: weekId, teacherId: id, weekday }, slotsFromEntry(read.entry))
  })
  const hours = { weeklyHours: 20, targetWorkHours: null, teamHours: null, mpaHours: null }
  return {
    ...{
      id,
      name,
      archived: false,
      startDate: null,
      lastDay: null,
      laterTerms: [],
      timeSlots,
      weekSettings: null,
      counts: false,
    },
    ...{
      weeklyHours: 20,
      targetWorkHours: null,
      contractHours: 20,
      teamHours: 0,
      mpaHours: 0,
      coreHours: 20,
    },
    ...{ targetHours: 20, workedHours: 0, creditedHours: 0, bookedHours: 0, actualHours: 0, difference: -20 },
    ...{ initialBalance: 0, cumulativeBalance: 0, dayVersions: [0, 0, 0, 0, 0] },
    terms: { validFrom: calendarDateOf('2024-12-30'), ...hours, usualWeek: null },
  }
}

function week(id: number, ...teachers: TeacherRow[]): TeacherWeek {
  const dates = weekOfNumber(id)
  return {
    id,
    name: weekName(dates),
    ...dates,
    viewMode: 'teacher',
    currentWeekId: 98,
    calendar: [],
    teachers,
  }
}

const everyone: CopyOrder = { teacherId: undefined, wishes: plainCopy }
const full = ['8-12', '8-12', 'u', '8-12', '-']

describe('the preview', () => {
  const source = week(97, row(1, 'Anna', 97, ...full), row(2, 'Berta', 97, '9-17'), row(3, 'Clara', 97, 'k'))
  const target = week(98, row(1, 'Anna', 98, '', '', '', '9-10'), row(3, 'Clara', 98))

  test('tells what is filled, what stays, who is not there, and the differences', () => {
    const preview = previewCopy(source, target, everyone)
    expect(preview.edits).toHaveLength(3)
    expect(preview.leftAlone).toBe(1)
    expect(preview.skipped).toEqual(['Berta'])
    expect(preview.lines).toEqual([
      // 4.00 + 4.00 + 1.00 − 20.00
      { id: 1, name: 'Anna', filled: 3, difference: -11 },
      { id: 3, name: 'Clara', filled: 0, difference: -20 },
    ])
  })

  test('plans nobody before the start or after the last day', () => {
    const week98 = { startDate: calendarDateOf('2026-11-11'), lastDay: calendarDateOf('2026-11-12') }
    const late = week(98, { ...row(1, 'Anna', 98), ...week98 })
    const days = previewCopy(source, late, { ...everyone, wishes: { ...plainCopy, absences: true } }).edits
    expect(days.map(({ place }) => place.weekday)).toEqual([3, 4])
  })

  test('leaves the days of a closed month alone', () => {
    // Monday to Wednesday of week 92 are September.
    const [september, october] = [calendarDateOf('2026-10-01'), calendarDateOf('2026-11-01')]
    const late = week(92, row(1, 'Anna', 92))
    const shut = previewCopy(source, late, { ...everyone, closedBefore: september })
    expect(shut.edits.map(({ place }) => place.weekday)).toEqual([4, 5])
    const order = { ...everyone, closedBefore: october }
    expect(whyNothing(source, [previewCopy(source, late, order)], order)).toBe('shut')
  })

  test('with every wish', () => {
    const wishes = { absences: true, notes: true, overwrite: true }
    const { lines, leftAlone } = previewCopy(source, target, { ...everyone, wishes })
    expect(leftAlone).toBe(0)
    expect(lines).toEqual([
      // 12.00 worked, and of four working days one on vacation: 5.00.
      { id: 1, name: 'Anna', filled: 5, difference: -3 },
      { id: 3, name: 'Clara', filled: 1, difference: -16 },
    ])
  })

  test('for one teacher', () => {
    const { lines, edits, skipped } = previewCopy(source, target, { ...everyone, teacherId: 3 })
    expect([lines.map(({ name }) => name), edits, skipped]).toEqual([['Clara'], [], []])
  })
})

describe('why there is nothing to copy', () => {
  const anna = (...texts: string[]) => row(1, 'Anna', 97, ...texts)
  test.each([
    ['no week', undefined, anna(), 'empty'],
    ['an empty week', week(97, anna()), anna(), 'empty'],
    ['only absences', week(97, anna('u', 'k')), anna(), 'onlyAbsences'],
    ['nobody of it is there', week(97, row(2, 'Berta', 97, '8-12')), anna(), 'nobodyThere'],
    ['all is planned', week(97, anna('8-12')), anna('k'), 'allPlanned'],
    ['the same already', week(97, anna('8-12')), anna('8-12'), 'same'],
    ['there is something', week(97, anna('8-12')), anna(), undefined],
  ])('%s', (_, source, line, reason) => {
    const previews = source ? [previewCopy(source, week(98, line), everyone)] : []
    expect(whyNothing(source, previews, everyone)).toBe(reason)
  })
})

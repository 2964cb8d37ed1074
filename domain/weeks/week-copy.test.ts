import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inverseOf, overwrittenBy, realEdits } from '../days/day-edits.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver } from '../days/day-entry.ts'
import { printDayText, readDayText } from '../days/day-text.ts'
import type { WeekEntries } from '../people/house-week.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import type { Hours } from '../values/hours.ts'
import { hoursOf } from '../values/hours.ts'
import type { CopyWishes } from './week-copy.ts'
import { entriesAfter, mostWeeksFilled, plainCopy, planCopy } from './week-copy.ts'

/** Five texts, one for each day; an empty one is an empty day. */
function week(...texts: string[]): WeekEntries {
  const entries: Partial<Record<Weekday, DayEntry>> = {}
  texts.forEach((text, at) => {
    const [typed = '', notes = ''] = text.split('#')
    const read = readDayText(typed, notes)
    if (text && 'entry' in read) entries[(at + 1) as Weekday] = read.entry
  })
  return entries
}

const shown = (entries: WeekEntries) =>
  weekdays.map((weekday) => {
    const entry = entries[weekday]
    return `${printDayText(entry)}${entry?.notes ? `#${entry.notes}` : ''}`
  })

function copy(source: WeekEntries, target: WeekEntries, wishes: Partial<CopyWishes> = {}) {
  const line = { teacherId: 1, weekNumber: 2, entries: target }
  const plan = planCopy([line], () => source, { ...plainCopy, ...wishes })
  return { ...plan, line, after: shown(entriesAfter(line, plan.edits)) }
}

describe('copying a week', () => {
  const source = week('8-16', 'u', '-', '7:30-14#Early', '')

  test('fills empty days with the plan and the non-working days, and nothing else', () => {
    const { after, leftAlone } = copy(source, {})
    expect(after).toEqual(['08:00-16:00', '', '-', '07:30-14:00', ''])
    expect(leftAlone).toBe(0)
  })

  test('leaves alone what stands there, and says how much', () => {
    const { after, leftAlone } = copy(source, week('k', '', '-', '9-12', '9-12'))
    expect(after).toEqual(['K', '', '-', '09:00-12:00', '09:00-12:00'])
    expect(leftAlone).toBe(2)
  })

  test.each<[string, Partial<CopyWishes>, string[]]>([
    ['absences', { absences: true }, ['08:00-16:00', 'U', '-', '07:30-14:00', '09:00-12:00#Own']],
    ['notes', { notes: true }, ['08:00-16:00', '', '-', '07:30-14:00#Early', '09:00-12:00#Own']],
  ])('copies %s when asked', (_, wishes, after) => {
    expect(copy(source, week('', '', '', '', '9-12#Own'), wishes).after).toEqual(after)
  })

  test('overwrites when asked, and keeps the notes of the day', () => {
    const { after, edits } = copy(source, week('k#Ill', '', '', '9-12', ''), { overwrite: true })
    expect(after).toEqual(['08:00-16:00#Ill', '', '-', '07:30-14:00', ''])
    expect(overwrittenBy(edits)).toBe(2)
  })

  test('copied absences bring no kept hours along', () => {
    const kept: WeekEntries = { 1: { status: 'sick', plannedHours: hoursOf(7), notes: '' } }
    const { edits } = copy(kept, {}, { absences: true })
    expect(edits[0]?.after).toEqual({ status: 'sick', plannedHours: null, notes: '' })
  })

  test('recorded hours were those of their day: the copy goes by the clock again', () => {
    const session = { type: 'work', start: clockTimeOf('08:00'), end: clockTimeOf('16:00') } as const
    const present = (actualHours: Hours | null): DayEntry => ({
      status: 'present',
      sessions: [{ ...session, actualHours }],
      notes: '',
    })
    const recorded = present(hoursOf(7.5))
    expect(copy({ 1: recorded }, {}).edits[0]?.after).toEqual(present(null))
    const sick = absenceOver(recorded, 'sick')
    expect(copy({ 1: sick }, {}, { absences: true }).edits[0]?.after).toEqual(
      absenceOver(present(null), 'sick'),
    )
  })

  test('F10: the plan under an absence is copied, with or without the absence', () => {
    const plan = week('8-16')[1]
    const sick = absenceOver(plan, 'sick')
    expect(copy({ 1: sick }, {}).after[0]).toBe('08:00-16:00')
    expect(copy({ 1: sick }, {}, { absences: true }).edits[0]?.after).toEqual(sick)
    const own = copy({ 1: sick }, week('9-12'), { absences: true, overwrite: true }).edits[0]?.after
    expect(own).toEqual(absenceOver(week('9-12')[1], 'sick'))
  })

  test('a copied absence keeps hours that the day has without a plan', () => {
    const kept: WeekEntries = { 1: { status: 'vacation', plannedHours: hoursOf(5), notes: '' } }
    const { edits } = copy({ 1: absenceOver(week('8-16')[1], 'sick') }, kept, {
      absences: true,
      overwrite: true,
    })
    expect(edits[0]?.after).toEqual({ status: 'sick', plannedHours: hoursOf(5), notes: '' })
  })

  test('a copied absence brings its plan to a day whose absence has none', () => {
    const sick = absenceOver(week('8-16')[1], 'sick')
    const { edits } = copy({ 1: sick }, week('u'), { absences: true, overwrite: true })
    expect(edits[0]?.after).toEqual(sick)
  })

  test('a non-working day keeps the plan of the day it comes to', () => {
    const { edits } = copy(week('-'), week('8-16#Early'), { overwrite: true })
    expect(edits[0]?.after).toEqual(absenceOver(week('8-16#Early')[1], 'nonWorkingDay'))
  })

  test('each edit stands in its own line and week', () => {
    const lines = [
      { teacherId: 1, weekNumber: 2, entries: {} },
      { teacherId: 1, weekNumber: 3, entries: {} },
      { teacherId: 4, weekNumber: 2, entries: {} },
    ]
    const { edits } = planCopy(
      lines,
      ({ weekNumber, teacherId }) => (weekNumber === 3 ? undefined : week(teacherId === 4 ? 'u' : '8-16')),
      { ...plainCopy, absences: true },
    )
    expect(edits.map(({ place }) => place)).toEqual([
      { teacherId: 1, weekNumber: 2, weekday: 1 },
      { teacherId: 4, weekNumber: 2, weekday: 1 },
    ])
    expect(lines.map((line) => shown(entriesAfter(line, edits))[0])).toEqual(['08:00-16:00', '', 'U'])
  })

  test('a quarter of a year is filled at once, and plain copying asks for nothing', () => {
    expect(mostWeeksFilled).toBe(12)
    expect(plainCopy).toEqual({ absences: false, notes: false, overwrite: false })
  })

  test('a teacher without a pattern is left as they are', () => {
    expect(
      planCopy([{ teacherId: 1, weekNumber: 2, entries: {} }], () => undefined, plainCopy).edits,
    ).toEqual([])
  })
})

const dayText = fc.constantFrom(
  '',
  '8-16',
  '9-12',
  '8-16 b12-12:30',
  'u',
  'k',
  '-',
  '/',
  '8-16#Note',
  'f#Course',
)
const anyWeek = fc.tuple(dayText, dayText, dayText, dayText, dayText).map((texts) => week(...texts))
const anyWishes = fc.record({ absences: fc.boolean(), notes: fc.boolean(), overwrite: fc.boolean() })

describe('laws of copying', () => {
  test('doing it and taking it back leaves the week as it was; doing it again changes nothing more', () => {
    fc.assert(
      fc.property(anyWeek, anyWeek, anyWishes, (source, target, wishes) => {
        const { edits, line } = copy(source, target, wishes)
        const done = { ...line, entries: entriesAfter(line, edits) }
        expect(entriesAfter(done, inverseOf(edits))).toEqual(target)
        expect(realEdits(edits)).toEqual(edits)
        expect(planCopy([done], () => source, wishes).edits).toEqual([])
      }),
    )
  })

  test('without being asked it overwrites nothing', () => {
    fc.assert(
      fc.property(anyWeek, anyWeek, anyWishes, (source, target, wishes) => {
        expect(overwrittenBy(copy(source, target, { ...wishes, overwrite: false }).edits)).toBe(0)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DayGrid } from '../paste/grid-selection.ts'
import { filledRight, pastedOver, writtenInto } from '../paste/grid-selection.ts'
import { readOwnPaste } from '../paste/pasted-block.ts'
import { readUsualDay, typedUsualDay, usualHoursIn, usualTexts, usualWeekOf } from '../people/usual-week.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import type { PresentDay } from './day-entry.ts'
import { sessionsOf } from './day-entry.ts'
import { printDayText, readDayText } from './day-text.ts'
import { planText } from './plan-text.ts'
import { presetOf, readTypedDay } from './preset.ts'
import type { Session, SessionMarks } from './session.ts'

/** MPA, team and groups where days are typed, copied and filled. */

const at = (start: string, end: string, marks: SessionMarks = {}): Session => ({
  type: 'work',
  start: clockTimeOf(start),
  end: clockTimeOf(end),
  actualHours: null,
  ...marks,
})
const present = (...sessions: Session[]): PresentDay => ({ status: 'present', sessions, notes: '' })
const typed = (text: string, activities = true) => readTypedDay(text, [], undefined, true, activities)

describe('a house with MPA on its grid types it', () => {
  test.each([
    ['8-13 mpa 13-14', '08:00-13:00 m13:00-14:00', '08:00-13:00, mpa 13:00-14:00'],
    ['8-12, Team 14-16', '08:00-12:00 t14:00-16:00', '08:00-12:00, team 14:00-16:00'],
    ['MPA: 8-12', 'm08:00-12:00', 'mpa 08:00-12:00'],
    ['mpa 8-12 b10-10:30', 'm08:00-10:00 b10:00-10:30 m10:30-12:00', 'mpa 08:00-12:00 b10:00-10:30'],
    [
      '8-12 b12-12:30 mpa 12:30-14',
      '08:00-12:00 b12:00-12:30 m12:30-14:00',
      '08:00-12:00, b12:00-12:30, mpa 12:30-14:00',
    ],
  ])('%s', (text, plan, printed) => {
    const read = typed(text)
    const entry = 'entry' in read ? read.entry : undefined
    expect(planText(entry?.sessions ?? [])).toBe(plan)
    expect(printDayText(entry)).toBe(printed)
  })

  test('half a day of leave may have MPA in its other half', () => {
    const read = typed('½U mpa 8-12')
    expect('entry' in read && [read.entry.status, planText(read.entry.sessions ?? [])]).toEqual([
      'vacation',
      'm08:00-12:00',
    ])
  })

  test('what is printed is read again', () => {
    const part = fc.constantFrom('', 'b', 'mpa ', 'team ')
    const days = fc.array(fc.tuple(part, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(days, (parts) => {
        const starts = parts.map((_, at) => parts.slice(0, at).reduce((hour, [, length]) => hour + length, 7))
        const spans = parts.map(([what, length], at) => `${what}${starts[at]}-${(starts[at] ?? 0) + length}`)
        const text = spans.join(', ')
        const bounds = { dayStart: clockTimeOf('05:00'), dayEnd: clockTimeOf('23:00') }
        const read = readDayText(text, '', bounds, true)
        if ('fault' in read) throw new Error(text)
        const again = readDayText(printDayText(read.entry), '', bounds, true)
        expect(again).toEqual('fault' in again ? undefined : read)
      }),
    )
  })
})

test.each(['mpa 13-14', '8-13 team 13-14', '½U mpa 8-12'])('any other house does not know %s', (text) => {
  expect(typed(text, false)).toEqual({ fault: 'unreadable' })
})

test('what this house has copied is read in any', () => {
  const people = [{ id: 1, name: 'Ada' }]
  const range = { top: 0, bottom: 0, first: 1, last: 1 } as const
  const target = { people, range, presets: [], monday: calendarDateOf('2026-11-09') }
  const { days } = readOwnPaste([['08:00-13:00, mpa 13:00-14:00']], target)
  expect(days.map(({ entry }) => planText(sessionsOf(entry)))).toEqual(['08:00-13:00 m13:00-14:00'])
})

describe('a usual week', () => {
  const texts = ['08:00-13:00 m13:00-14:00', '08:00-12:00@3 b12:00-12:30', 'm08:00-12:00', '-', '']

  test('is kept with MPA and groups, and MPA is none of its hours', () => {
    expect(usualTexts(usualWeekOf(texts))).toEqual(texts)
    expect(usualHoursIn(usualWeekOf(texts))).toBe(900)
  })

  test('loses nothing in a form, in either language', () => {
    const week = usualWeekOf(texts)
    for (const letter of ['b', 'p'] as const) {
      const fields = ([1, 2, 3, 4, 5] as const).map((weekday) => typedUsualDay(week?.[weekday], letter))
      expect(usualTexts(usualWeekOf(fields))).toEqual(texts)
      expect(fields[0]).toBe('08:00-13:00, mpa 13:00-14:00')
    }
  })

  test.each(['08:00-12:00=3.00', 'b12:00-12:30', 'm08:00-12:00@3'])('has no %s', (text) => {
    expect(readUsualDay(text)).toHaveProperty('fault')
  })
})

describe('on the grid', () => {
  const grouped = present(at('08:00', '12:00', { groupId: 3, steppedIn: true }))
  const own = present(at('08:00', '12:00'))
  const grid = (...days: PresentDay[]): DayGrid => ({
    weekNumber: 1,
    rows: [{ teacherId: 1, days: Object.fromEntries(days.map((day, index) => [index + 1, day])) }],
  })
  const all = { top: 0, bottom: 0, first: 1, last: 2 } as const

  test('filling takes the group along, not the stepping in, also over the same times', () => {
    const expected = present(at('08:00', '12:00', { groupId: 3 }))
    expect(filledRight(grid(grouped, own), all).map(({ after }) => after)).toEqual([expected])
    expect(filledRight(grid(own, expected), all).map(({ after }) => after)).toEqual([own])
    expect(filledRight(grid(own, own), all)).toEqual([])
  })

  test('a text says times: what is typed over a session stays in its group, and the same times change nothing', () => {
    const monday = { ...all, last: 1 } as const
    expect(writtenInto(grid(grouped), monday, own)).toEqual([])
    const longer = writtenInto(grid(grouped), monday, present(at('08:00', '13:00')))
    expect(longer.map(({ after }) => after)).toEqual([present(at('08:00', '13:00', { groupId: 3 }))])
    const pasted = pastedOver(grid(grouped), [
      { teacherId: 1, weekday: 1, entry: present(at('08:00', '13:00', { activity: 'mpa' })) },
    ])
    expect(pasted.map(({ after }) => after)).toEqual([present(at('08:00', '13:00', { activity: 'mpa' }))])
  })

  test('a day with MPA is no preset of the same times, one in another group is', () => {
    const presets = [{ name: 'Früh', mark: 'FD', times: '08:00-12:00' }]
    expect(presetOf(grouped, presets)?.mark).toBe('FD')
    expect(presetOf(present(at('08:00', '12:00', { activity: 'mpa' })), presets)).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import type { DayDraft } from '../days/day-draft.ts'
import { changeStatus, draftOf, emptyDay, entryOf, missingIn } from '../days/day-draft.ts'
import { typedDay } from '../test/kind-weeks.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { planCopy } from '../weeks/week-copy.ts'
import { canBeHalf, changeKind, changeRealHours, changeShare } from './absence-draft.ts'
import { absenceDays } from './absence-span.ts'

const planned = typedDay('8-16')
const plan = draftOf(planned).sessions

describe('the dialog of a house with kinds', () => {
  test('a kind brings its status, keeps the plan, and present gives it back', () => {
    const draft = changeKind(draftOf(planned), 'childSick')
    expect(draft).toEqual({ status: 'absent', kind: 'childSick', sessions: [], kept: plan, notes: '' })
    expect(entryOf(draft, planned)).toEqual(typedDay('kk over 8-16'))
    expect(changeStatus(draft, 'present')).toEqual(draftOf(planned))
  })

  test('another status or no kind leaves the kind behind', () => {
    const draft = changeKind(draftOf(planned), 'leave')
    expect(changeStatus(draft, 'sick')).not.toHaveProperty('kind')
    expect(changeKind(draft, undefined)).toEqual(changeStatus(draftOf(planned), 'vacation'))
  })

  test('half a day takes sessions, stays half in another status, and is whole again without them', () => {
    const half = changeShare(changeStatus(draftOf(planned), 'vacation'), 0.5)
    expect(missingIn(half)).toBeUndefined()
    const worked: DayDraft = { ...half, sessions: draftOf(typedDay('8-12')).sessions }
    expect(entryOf(worked, planned)).toEqual(typedDay('½U 8-12 over 8-16'))
    expect(entryOf(changeStatus(worked, 'sick'), planned)).toEqual(typedDay('½K 8-12 over 8-16'))
    expect(entryOf(changeKind(worked, 'timeOff'), planned)).toEqual(typedDay('½zb 8-12 over 8-16'))
    expect(entryOf(changeShare(worked, 1), planned)).toEqual(typedDay('U over 8-16'))
    expect(changeStatus(worked, 'present').sessions).toEqual(plan)
    expect(changeStatus(worked, 'nonWorkingDay')).toEqual(changeStatus(draftOf(planned), 'nonWorkingDay'))
  })

  test('sessions of half a day must be complete and apart', () => {
    const half = changeShare(changeStatus(emptyDay, 'sick'), 0.5)
    const open = { type: 'work', start: null, end: null } as const
    expect(missingIn({ ...half, sessions: [open] })).toBe('times')
    const twice = [...draftOf(typedDay('8-12')).sessions, ...draftOf(typedDay('11-13')).sessions]
    expect(missingIn({ ...half, sessions: twice })).toBe('freeTime')
  })

  test('sessions that are removed are gone, and what is saved opens as it was', () => {
    const before = typedDay('½F 4h 8-12 over 8-16')
    expect(entryOf(draftOf(before), before)).toEqual(before)
    expect(entryOf({ ...draftOf(before), sessions: [] }, before)).toEqual(typedDay('½F 4h over 8-16'))
  })

  test.each([
    ['present', false],
    ['nonWorkingDay', false],
    ['absent', true],
    ['sick', true],
  ] as const)('%s can be half a day: %s', (status, can) => {
    const draft = changeStatus(emptyDay, status)
    expect(canBeHalf(draft)).toBe(can)
    expect(changeShare(draft, 0.5).share).toBe(can ? 0.5 : undefined)
  })

  test('real hours are of courses only', () => {
    const school = changeRealHours(changeKind(emptyDay, 'school'), hoursOf(8))
    expect(school.realHours).toBe(800)
    expect(changeKind(school, 'training').realHours).toBe(800)
    expect(changeKind(school, 'sick')).not.toHaveProperty('realHours')
    expect(changeRealHours(school, null)).not.toHaveProperty('realHours')
    expect(changeRealHours(changeKind(emptyDay, 'sick'), hoursOf(8))).not.toHaveProperty('realHours')
  })
})

describe('an absence over a span', () => {
  const monday = calendarDateOf('2026-11-09')
  const enter = (before: string, choice: object) => {
    const entry = typedDay(before)
    const week = { entries: entry ? { 1: entry } : {}, usualWeek: null, marks: {} }
    const absence = { from: monday, to: monday, status: 'absent', ...choice } as const
    return absenceDays(absence, () => week)[0]
  }
  const child = { kind: 'childSick' } as const

  test.each([
    ['8-16', child, 'entered', 'kk over 8-16'],
    ['', { ...child, share: 0.5 }, 'entered', '½kk'],
    ['/ over 8-16', child, 'replaced', 'kk over 8-16'],
    ['kk over 8-16', {}, 'replaced', '/ over 8-16'],
    ['½kk 8-12 over 8-16', child, 'replaced', 'kk over 8-16'],
    ['kk over 8-16', child, 'same', 'kk over 8-16'],
    ['½U 8-12 over 8-16', { ...child, share: 0.5 }, 'replaced', '½kk 8-12 over 8-16'],
  ])('over %s', (before, choice, outcome, after) => {
    const day = enter(before, choice)
    expect([day?.outcome, day?.after]).toEqual([outcome, typedDay(after)])
  })

  test('a note leaves the real hours of the same course', () => {
    const day = enter('bs 8h over 8-14', { status: 'training', kind: 'school', notes: 'Exam' })
    expect(day).toMatchObject({ outcome: 'entered', after: { realHours: 800, notes: 'Exam' } })
  })
})

describe('copying a week', () => {
  const copy = (from: string, wishes: object) => {
    const line = { teacherId: 1, weekNumber: 98, entries: {} }
    const pattern = { 1: typedDay(from)! }
    const all = { absences: false, notes: false, overwrite: false, ...wishes }
    return planCopy([line], () => pattern, all).edits[0]?.after
  }

  test.each([
    ['kk over 8-16', { absences: true }, 'kk over 8-16'],
    ['½U 8-12 over 8-16', { absences: true }, '½U 8-12 over 8-16'],
    ['F 8h over 8-16', { absences: true }, 'F over 8-16'],
    ['½U 8-12 over 8-16', {}, '8-16'],
    ['½U 8-12', {}, '8-12'],
    ['kk', {}, ''],
  ])('%s with %j', (from, wishes, after) => {
    const copied = copy(from, wishes)
    const expected = typedDay(after)
    // A copied course has the kind that its hours had brought.
    expect(copied).toEqual(from.startsWith('F 8h') ? { ...expected, kind: 'training' } : expected)
  })
})

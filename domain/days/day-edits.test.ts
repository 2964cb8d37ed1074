import { describe, expect, test } from 'vitest'
import { clockTimeOf } from '../values/clock-time.ts'
import { hoursOf } from '../values/hours.ts'
import type { DayEdit } from './day-edits.ts'
import { inverseOf, overwrittenBy, placeKey, realEdits, sameEntry } from './day-edits.ts'
import type { AbsentDay, DayEntry, PresentDay } from './day-entry.ts'
import type { Session } from './session.ts'

const morning: Session = {
  type: 'work',
  start: clockTimeOf('08:00'),
  end: clockTimeOf('12:00'),
  actualHours: null,
}
const afternoon: Session = { ...morning, start: clockTimeOf('13:00'), end: clockTimeOf('16:00') }
const present: PresentDay = { status: 'present', sessions: [morning, afternoon], notes: '' }
const sick: AbsentDay = { status: 'sick', plannedHours: hoursOf(7), plan: [morning, afternoon], notes: '' }
const sickUnplanned: AbsentDay = { status: 'sick', plannedHours: null, notes: '' }
const withMorning = (changed: Partial<Session>): DayEntry => ({
  ...present,
  sessions: [{ ...morning, ...changed }, afternoon],
})

describe('two states of a day are the same', () => {
  test.each<[string, DayEntry | undefined, DayEntry | undefined]>([
    ['two empty days', undefined, undefined],
    ['the sessions in another order', present, { ...present, sessions: [afternoon, morning] }],
    ['an absence with the same plan', sick, { ...sick, plan: [afternoon, morning] }],
    ['no plan and an empty plan', sickUnplanned, { ...sickUnplanned, plan: [] }],
  ])('%s', (_, a, b) => {
    expect(sameEntry(a, b)).toBe(true)
    expect(sameEntry(b, a)).toBe(true)
  })
})

describe('two states of a day differ', () => {
  test.each<[string, DayEntry | undefined, DayEntry | undefined]>([
    ['an empty day and a planned one', undefined, present],
    ['an empty day and an absence', undefined, sickUnplanned],
    ['present and sick over the same sessions', present, sick],
    ['sick and on vacation', sick, { ...sick, status: 'vacation' }],
    ['one session less', present, { ...present, sessions: [morning] }],
    ['an earlier start', present, withMorning({ start: clockTimeOf('07:30') })],
    ['a later end', present, withMorning({ end: clockTimeOf('12:30') })],
    ['a break instead of work', present, withMorning({ type: 'break' })],
    ['hours that were recorded', present, withMorning({ actualHours: hoursOf(4) })],
    ['other hours kept', sick, { ...sick, plannedHours: hoursOf(6) }],
    ['another plan kept', sick, { ...sick, plan: [morning] }],
    ['no plan kept', sick, sickUnplanned],
    ['other notes', present, { ...present, notes: 'Early' }],
    ['other notes of an absence', sickUnplanned, { ...sickUnplanned, notes: 'Until Friday' }],
  ])('%s', (_, a, b) => {
    expect(sameEntry(a, b)).toBe(false)
    expect(sameEntry(b, a)).toBe(false)
  })
})

describe('the edits of an action', () => {
  const place = { weekNumber: 98, teacherId: 3, weekday: 2 } as const
  const filled: DayEdit = { place, before: undefined, after: present }
  const replaced: DayEdit = { place, before: present, after: sick }
  const cleared: DayEdit = { place, before: sick, after: undefined }
  const unchanged: DayEdit = { place, before: present, after: { ...present } }

  test('those that change nothing are left out', () => {
    expect(realEdits([filled, unchanged, replaced, cleared])).toEqual([filled, replaced, cleared])
  })

  test('a day is overwritten when something stood there and something else will', () => {
    expect(overwrittenBy([filled, unchanged])).toBe(0)
    expect(overwrittenBy([filled, unchanged, replaced, cleared])).toBe(2)
  })

  test('the inverse puts back what stood there', () => {
    expect(inverseOf([replaced, cleared])).toEqual([
      { place, before: sick, after: present },
      { place, before: undefined, after: sick },
    ])
  })

  test('a place has one text, and another place another', () => {
    expect(placeKey(place)).toBe('98-3-2')
    expect(placeKey({ ...place, weekday: 3 })).toBe('98-3-3')
  })
})

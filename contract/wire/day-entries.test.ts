import { expect, test } from 'vitest'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { gridMark } from '#domain/days/day-entry.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { hoursOf } from '#domain/values/hours.ts'
import type { ParentSlot } from '../weeks.ts'
import {
  dayFromWire,
  entriesFromWire,
  entryToWire,
  placeFromWire,
  placeToWire,
  slotsToWire,
} from './day-entries.ts'

const slot = (given: Partial<ParentSlot>): ParentSlot => ({
  dayOfWeek: 1,
  sessionType: 'none',
  sessionIndex: 0,
  startTime: null,
  endTime: null,
  status: 'absent',
  ...given,
})
const session = (start: string, end: string, type: 'work' | 'break' = 'work') =>
  slot({ status: 'present', sessionType: type, startTime: clockTimeOf(start), endTime: clockTimeOf(end) })
test('slots become the days of the row', () => {
  const timeSlots = [
    session('12:30', '16:30'),
    session('08:00', '12:00'),
    session('12:00', '12:30', 'break'),
    slot({ dayOfWeek: 3, notes: 'Back on Monday' }),
  ]
  const entries = entriesFromWire(timeSlots)
  expect(gridMark(entries[1])).toBe('08:00 - 16:30')
  expect(entries[2]).toBeUndefined()
  expect(gridMark(entries[3])).toBe('/')
  expect(entries[3]?.notes).toBe('Back on Monday')
})

test('the days of a row are worked out once', () => {
  const timeSlots = [session('08:00', '12:00')]
  expect(entriesFromWire(timeSlots)).toBe(entriesFromWire(timeSlots))
})

const place = { weekNumber: 98, teacherId: 7, weekday: 4 } as const
const [start, end] = [clockTimeOf('08:00'), clockTimeOf('14:15')]
const work = { type: 'work', start, end, actualHours: hoursOf(5.5) } as const

test.each<[string, DayEntry | undefined]>([
  ['an empty day', undefined],
  ['sessions with recorded hours', { status: 'present', sessions: [work], notes: 'Trip' }],
  ['an absence', { status: 'absent', plannedHours: null, notes: '' }],
  [
    'an absence with its plan',
    { status: 'sick', plannedHours: hoursOf(6.25), plan: [{ ...work, actualHours: null }], notes: '' },
  ],
  [
    'half a day of a kind',
    { status: 'training', kind: 'school', share: 0.5, realHours: hoursOf(5), plannedHours: null, notes: '' },
  ],
])('%s comes back from the wire as it was sent', (_, entry) => {
  const noKind = { kind: null, share: 1, realHours: null } as const
  const answered = { ...noKind, ...placeToWire(place), id: 1, sessionIndex: 0 }
  const slots = entryToWire(entry).map((slot) => ({ ...answered, ...slot }))
  expect(dayFromWire({ ...placeToWire(place), version: 3, slots })).toEqual({ place, version: 3, entry })
})

test('a day without a kind is sent as before there were any', () => {
  const [slot] = entryToWire({ status: 'sick', plannedHours: null, notes: '' })
  expect(Object.keys(slot ?? {})).not.toContain('kind')
})

test('a place has other names on the wire, and every slot has its place', () => {
  expect(placeToWire(place)).toEqual({ weekId: 98, teacherId: 7, dayOfWeek: 4 })
  expect(placeFromWire(placeToWire(place))).toEqual(place)
  const slot = {
    sessionType: 'work',
    startTime: start,
    endTime: end,
    notes: null,
    actualHours: null,
  } as const
  expect(
    slotsToWire(place, [
      { ...slot, status: 'present' },
      { ...slot, status: 'present' },
    ]),
  ).toMatchObject([
    { weekId: 98, teacherId: 7, dayOfWeek: 4, sessionIndex: 0, plannedSessions: null },
    { weekId: 98, teacherId: 7, dayOfWeek: 4, sessionIndex: 1, plannedSessions: null },
  ])
})

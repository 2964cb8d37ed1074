import { describe, expect, test } from 'vitest'
import type { WireTimeSlot } from '#contract/day-entries.ts'
import { slotsToWire } from '#contract/wire/day-entries.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { slotsFromEntry } from '#domain/days/time-slot.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { hoursOf } from '#domain/values/hours.ts'
import { keptOf, leanDay, slotsOfLean, toldIn } from './lean-day.ts'

const place = { weekNumber: 98, teacherId: 7, weekday: 3 } as const
const work = (start: string, end: string, more = {}) => ({
  ...{ type: 'work' as const, actualHours: null },
  ...{ start: start as ClockTime, end: end as ClockTime },
  ...more,
})
const pause = { ...work('12:00', '12:30'), type: 'break' } as const

const days: [what: string, day: DayEntry | undefined, lean: unknown][] = [
  ['an empty day', undefined, null],
  ['a session', { status: 'present', sessions: [work('08:00', '12:00')], notes: '' }, '08:00-12:00'],
  [
    'a day with a break',
    { status: 'present', sessions: [work('08:00', '12:00'), pause, work('12:30', '16:00')], notes: '' },
    '08:00-12:00 b12:00-12:30 12:30-16:00',
  ],
  [
    'recorded hours, another group, who stepped in',
    {
      status: 'present',
      sessions: [
        work('08:00', '12:00', { actualHours: hoursOf(3.25), groupId: 12, steppedIn: true }),
        work('12:00', '13:00', { actualHours: hoursOf(0) }),
      ],
      notes: '',
    },
    '08:00-12:00=3.25@12! 12:00-13:00=0.00',
  ],
  [
    'MPA and team',
    {
      status: 'present',
      sessions: [
        work('08:00', '09:00', { activity: 'mpa' }),
        work('09:00', '10:00', { activity: 'team', steppedIn: true }),
      ],
      notes: '',
    },
    'm08:00-09:00 t09:00-10:00!',
  ],
  [
    'notes',
    { status: 'present', sessions: [work('08:00', '12:00'), pause], notes: 'Waldtag' },
    { sessions: '08:00-12:00 b12:00-12:30', notes: 'Waldtag' },
  ],
  [
    'a day that is not worked',
    { status: 'nonWorkingDay', plannedHours: null, notes: '' },
    { status: 'nonWorkingDay' },
  ],
  [
    'an absence with its plan',
    { status: 'sick', plannedHours: hoursOf(4), notes: 'AU liegt vor', plan: [work('08:00', '12:00')] },
    { status: 'sick', actualHours: 4, plannedSessions: '08:00-12:00', notes: 'AU liegt vor' },
  ],
  [
    'half a day of a course, and work',
    {
      status: 'training',
      kind: 'training',
      share: 0.5,
      realHours: hoursOf(3.5),
      plannedHours: hoursOf(4),
      notes: '',
      sessions: [work('12:00', '16:00')],
    },
    {
      status: 'training',
      kind: 'training',
      share: 0.5,
      actualHours: 4,
      realHours: 3.5,
      sessions: '12:00-16:00',
    },
  ],
]
const wireOf = (day: DayEntry | undefined) => slotsToWire(place, day ? slotsFromEntry(day) : [])
const line = { action: 'daySaved', ...place, isOfNobody: false } as const

describe('a day in a few letters', () => {
  test.each(days)('%s', (_, day, lean) => {
    expect(leanDay(wireOf(day))).toEqual(lean)
  })

  test.each(days)('%s is read as it was, to the byte', (_, day, lean) => {
    const sent = JSON.stringify(wireOf(day))
    expect(JSON.stringify(slotsOfLean(leanDay(wireOf(day)) as never, place))).toBe(sent)
    expect(JSON.stringify(toldIn(line, lean))).toBe(sent)
    expect(keptOf(line, wireOf(day))).toEqual(lean)
  })

  test('notes that are not at the first slot are kept with their slots', () => {
    const [first, second] = wireOf({
      status: 'present',
      sessions: [work('08:00', '12:00'), pause],
      notes: '',
    })
    const slots = [first, { ...second, notes: 'late' }] as WireTimeSlot[]
    expect(leanDay(slots)).toBe(slots)
    expect(toldIn(line, slots)).toBe(slots)
  })
})

describe('what is no such day stays as it is', () => {
  const oldSlot = { id: 1, weekId: 98, dayOfWeek: 3, status: 'present', startTime: '08:00', endTime: '12:00' }
  test.each<[string, unknown]>([
    ['a line from before, with whole slots', [oldSlot]],
    ['words', 'on Wednesday'],
    ['half of a session', '08:00-12:00 12:30'],
    ['a number', 7],
    ['an object with other sessions', { sessions: [oldSlot] }],
    ['an object with other hours', { status: 'sick', actualHours: '4' }],
  ])('%s', (_, kept) => {
    expect(toldIn(line, kept)).toBe(kept)
    expect(keptOf(line, kept)).toBe(kept)
  })

  test('a slot of an older file, which has fewer fields', () => {
    expect(keptOf(line, [oldSlot])).toEqual([oldSlot])
    expect(keptOf(line, [null, 'x'])).toEqual([null, 'x'])
  })

  test('a day without its person has no more than the database left', () => {
    const withoutPerson = { ...line, teacherId: null, isOfNobody: true }
    expect(toldIn(withoutPerson, { status: 'absent', actualHours: 4 })).toEqual([
      {
        ...{ dayOfWeek: 3, sessionIndex: 0, sessionType: 'none', startTime: null, endTime: null },
        ...{ status: 'absent', actualHours: 4 },
      },
    ])
  })

  test('other actions', () => {
    const other = { ...line, action: 'teamCreated' } as const
    expect(toldIn(other, null)).toBeNull()
    expect(toldIn(other, '08:00-12:00')).toBe('08:00-12:00')
  })
})

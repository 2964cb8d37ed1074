import { describe, expect, test } from 'vitest'
import type { Weekday } from '../values/calendar-date.ts'
import { clockTimeAt, clockTimeOf } from '../values/clock-time.ts'
import { hoursOf } from '../values/hours.ts'
import { lastWeekNumber } from '../values/week.ts'
import type { DayEntry } from './day-entry.ts'
import { faultIn } from './day-fault.ts'
import type { SessionSlot, StatusSlot, TimeSlot } from './time-slot.ts'
import { entryFromSlots, mostSlotsInDay, slotsFromEntry, timeSlotId } from './time-slot.ts'

const work = (start: string, end: string): SessionSlot => ({
  status: 'present',
  sessionType: 'work',
  startTime: clockTimeOf(start),
  endTime: clockTimeOf(end),
  notes: null,
  actualHours: null,
})
const pause = (start: string, end: string): SessionSlot => ({ ...work(start, end), sessionType: 'break' })
const marked = (status: StatusSlot['status'], planned: number | null = null): StatusSlot => ({
  status,
  sessionType: 'none',
  startTime: null,
  endTime: null,
  notes: null,
  actualHours: planned === null ? null : hoursOf(planned),
})

const quarters = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    work(clockTimeAt(420 + index * 15), clockTimeAt(435 + index * 15)),
  )

// spec 3.42
describe('a day is sessions or one status, and its slots say the same', () => {
  const day = [work('08:00', '12:00'), pause('12:00', '12:30'), work('12:30', '16:00')]

  test.each<[string, TimeSlot[], DayEntry | undefined]>([
    ['no slot is no entry', [], undefined],
    ['a status slot is an absence', [marked('absent')], { status: 'absent', plannedHours: null, notes: '' }],
    [
      'its hours are the kept plan',
      [marked('sick', 7)],
      { status: 'sick', plannedHours: hoursOf(7), notes: '' },
    ],
    [
      'F10: its sessions are the kept plan',
      [{ ...marked('absent'), plannedSessions: '08:00-12:00=3.50' }],
      {
        status: 'absent',
        plannedHours: null,
        plan: [
          { type: 'work', start: clockTimeOf('08:00'), end: clockTimeOf('12:00'), actualHours: hoursOf(3.5) },
        ],
        notes: '',
      },
    ],
    [
      'a session slot is a session',
      [work('08:00', '12:00')],
      {
        status: 'present',
        sessions: [
          { type: 'work', start: clockTimeOf('08:00'), end: clockTimeOf('12:00'), actualHours: null },
        ],
        notes: '',
      },
    ],
  ])('%s', (_, slots, expected) => {
    expect(entryFromSlots(slots)).toEqual(expected)
    expect(expected ? slotsFromEntry(expected) : []).toEqual(slots)
  })

  test('sessions come in the order of the day, whatever the order of the slots', () => {
    expect(entryFromSlots([...day].reverse())).toEqual(entryFromSlots(day))
    expect(slotsFromEntry(entryFromSlots([...day].reverse())!)).toEqual(day)
  })

  test('the notes belong to the day and go with the first slot', () => {
    const entry = entryFromSlots([day[0]!, { ...day[1]!, notes: 'trip' }, day[2]!])!
    expect(entry.notes).toBe('trip')
    expect(slotsFromEntry(entry).map((slot) => slot.notes)).toEqual(['trip', null, null])
  })

  test('the recorded hours of a session stay with it', () => {
    const slots = [{ ...day[0]!, actualHours: hoursOf(3.5) }]
    expect(slotsFromEntry(entryFromSlots(slots)!)).toEqual(slots)
  })
})

describe('what keeps slots from being one day', () => {
  test.each<[string, TimeSlot[], string | undefined]>([
    ['no slots clear the day', [], undefined],
    ['one session', [work('07:00', '21:00')], undefined],
    ['sessions that touch', [work('08:00', '12:00'), pause('12:00', '12:30')], undefined],
    ['one status', [marked('nonWorkingDay')], undefined],
    ['a paid absence with its plan', [marked('training', 6.25)], undefined],
    ['as many sessions as a day may hold', quarters(mostSlotsInDay), undefined],
    ['one session too many', quarters(mostSlotsInDay + 1), 'A day can hold at most 32 sessions.'],
    [
      'a status beside a session',
      [work('08:00', '12:00'), marked('sick')],
      'A day is either sessions or one status, never both.',
    ],
    [
      'two statuses',
      [marked('sick'), marked('vacation')],
      'A day is either sessions or one status, never both.',
    ],
    [
      'credited hours on an unpaid absence',
      [marked('absent', 7)],
      'Only vacation, sickness and training can carry credited hours.',
    ],
    [
      'credited hours on a non-working day',
      [marked('nonWorkingDay', 0)],
      'Only vacation, sickness and training can carry credited hours.',
    ],
    [
      'hours on a break',
      [{ ...pause('12:00', '12:30'), actualHours: hoursOf(0.5) }],
      'A break counts as no work and cannot carry hours.',
    ],
    [
      'an end after 21:00',
      [work('20:00', '21:15')],
      'A session must end after it starts and by 21:00 (20:00 - 21:15).',
    ],
    [
      'an end before its start',
      [work('12:00', '08:00')],
      'A session must end after it starts and by 21:00 (12:00 - 08:00).',
    ],
    [
      'sessions that overlap',
      [pause('12:00', '12:30'), work('08:00', '12:15')],
      'Sessions overlap: 08:00 - 12:15 and 12:00 - 12:30.',
    ],
  ])('%s', (_, slots, expected) => expect(faultIn(slots)?.message).toBe(expected))
})

describe('F20: a day has 24 hours', () => {
  const recorded = (hours: number, start: string, end: string) => ({
    ...work(start, end),
    actualHours: hoursOf(hours),
  })

  test('sessions may add up to 24.00 and not to more', () => {
    expect(faultIn([recorded(12, '08:00', '12:00'), recorded(12, '13:00', '16:00')])).toBeUndefined()
    expect(faultIn([recorded(12, '08:00', '12:00'), recorded(12.25, '13:00', '16:00')])).toEqual({
      code: 'day_over_24_hours',
      message: 'A day has 24 hours, and the hours of these sessions add up to 24.25.',
      params: { hours: 24.25, most: 24 },
    })
  })

  test('nor a plan that an absence keeps', () => {
    const plannedSessions = '08:00-12:00=12.00 13:00-16:00=12.25'
    expect(faultIn([{ ...marked('sick'), plannedSessions }])?.code).toBe('day_over_24_hours')
  })
})

test.each(['', '8-12', '08:00-12:00,', '12:00-08:00', '08:00-12:00 11:00-13:00', 'b08:00-12:00=1.00'])(
  'an absence cannot keep "%s"',
  (plannedSessions) => {
    expect(faultIn([{ ...marked('sick'), plannedSessions }])?.code).toBe('plan_unreadable')
  },
)

describe('the id of a slot is made from its place', () => {
  test('neighbouring places have different ids, up to the largest', () => {
    const ids = [1, 2, 300_000_000].flatMap((teacherId) =>
      [1, 2, lastWeekNumber].flatMap((weekNumber) =>
        ([1, 2, 5] as Weekday[]).flatMap((weekday) =>
          [0, 1, mostSlotsInDay - 1].map((index) => timeSlotId(teacherId, weekNumber, weekday, index)),
        ),
      ),
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every(Number.isSafeInteger)).toBe(true)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })
})

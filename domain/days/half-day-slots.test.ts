import { describe, expect, test } from 'vitest'
import { typedDay } from '../test/kind-weeks.ts'
import { hoursOf } from '../values/hours.ts'
import { sameEntry } from './day-edits.ts'
import type { AbsenceChoice, AbsentDay } from './day-entry.ts'
import { absenceOver, gridMark, planOf } from './day-entry.ts'
import { faultIn } from './day-fault.ts'
import { onDuty } from './on-duty.ts'
import type { SessionSlot, StatusSlot, TimeSlot } from './time-slot.ts'
import { entryFromSlots, mostSlotsInDay, slotsFromEntry } from './time-slot.ts'

const status = (choice: AbsenceChoice, more: Partial<StatusSlot> = {}): StatusSlot => ({
  sessionType: 'none',
  startTime: null,
  endTime: null,
  notes: null,
  actualHours: null,
  ...choice,
  ...more,
})
const half = status({ status: 'vacation', share: 0.5 })
const [morning] = slotsFromEntry(typedDay('8-12')!) as [SessionSlot]
const [noon] = slotsFromEntry(typedDay('11-13')!) as [SessionSlot]

test('the absence of half a day comes first and has the notes, its sessions follow', () => {
  const entry = { ...typedDay('½kk 8-12 over 8-16'), notes: 'Until noon' } as AbsentDay
  const slots = slotsFromEntry(entry)
  expect(slots.map((slot) => [slot.status, slot.notes])).toEqual([
    ['absent', 'Until noon'],
    ['present', null],
  ])
  expect(slots[0]).toMatchObject({
    kind: 'childSick',
    share: 0.5,
    actualHours: 800,
    plannedSessions: '08:00-16:00',
  })
  expect(entryFromSlots(slots)).toEqual(entry)
  expect(entryFromSlots(slots.toReversed())).toEqual(entry)
})

describe('what is no day', () => {
  test.each<[string, TimeSlot[], string | undefined]>([
    ['half a day with sessions', [half, morning], undefined],
    ['half a day alone', [half], undefined],
    ['a whole day with sessions', [status({ status: 'vacation' }), morning], 'sessions_and_status'],
    [
      'a whole day of a kind with sessions',
      [status({ status: 'absent', kind: 'unpaid' }), morning],
      'sessions_and_status',
    ],
    ['two halves', [half, half], 'sessions_and_status'],
    ['half a day with sessions that overlap', [half, morning, noon], 'sessions_overlap'],
    [
      'half a day with too many sessions',
      [half, ...Array.from({ length: mostSlotsInDay }, () => morning)],
      'too_many_sessions',
    ],
    ['half a day off', [status({ status: 'nonWorkingDay', share: 0.5 })], 'half_of_non_working_day'],
    ['a kind of another status', [status({ status: 'sick', kind: 'childSick' })], 'kind_of_other_status'],
    ['a kind of a day off', [status({ status: 'nonWorkingDay', kind: 'unpaid' })], 'kind_of_other_status'],
    [
      'real hours without a kind',
      [status({ status: 'training', realHours: hoursOf(8) })],
      'real_hours_of_other_kind',
    ],
    [
      'real hours of sickness',
      [status({ status: 'sick', kind: 'sick', realHours: hoursOf(8) })],
      'real_hours_of_other_kind',
    ],
    [
      'credited hours of time off',
      [status({ status: 'absent', kind: 'timeOff' }, { actualHours: hoursOf(7) })],
      'credit_of_unpaid_absence',
    ],
    [
      'credited hours of a sick child',
      [status({ status: 'absent', kind: 'childSick' }, { actualHours: hoursOf(7) })],
      undefined,
    ],
    [
      'credited hours of "/"',
      [status({ status: 'absent' }, { actualHours: hoursOf(7) })],
      'credit_of_unpaid_absence',
    ],
  ])('%s', (_, slots, code) => expect(faultIn(slots)?.code).toBe(code))
})

describe('an absence over a day', () => {
  const planned = typedDay('8-16')

  test('from kind to kind the plan and its hours stay', () => {
    const away = absenceOver(planned, { status: 'absent', kind: 'timeOff' })
    expect(away.plannedHours).toBeNull()
    expect(absenceOver(away, { status: 'absent', kind: 'special' })).toMatchObject({
      plannedHours: 800,
      kind: 'special',
    })
    expect(absenceOver(away, 'absent')).toEqual({
      status: 'absent',
      plannedHours: null,
      plan: planOf(planned),
      notes: '',
    })
  })

  test('a whole day has no sessions, and real hours stay only when they are given', () => {
    const half = absenceOver(typedDay('½F 4h 8-12 over 8-16'), { status: 'vacation' })
    expect(half).toEqual(absenceOver(planned, 'vacation'))
  })
})

test.each([
  ['½U', '½U'],
  ['½kk 8-12, 13-15', '½/ 08:00 - 15:00'],
  ['kk', '/'],
  ['bs 8h', 'F'],
])('%s shows as %s', (text, mark) => expect(gridMark(typedDay(text))).toBe(mark))

test.each([
  ['½U 8-12', '½U 8-12', true],
  ['½U 8-12', '½U 8-11', false],
  ['½U', 'U', false],
  ['kk', 'su', false],
  ['kk', '/', false],
  ['F 8h', 'F 7h', false],
  ['F 8h', 'F 8h', true],
])('%s and %s are the same: %s', (a, b, same) => expect(sameEntry(typedDay(a), typedDay(b))).toBe(same))

test('who works half a day is there then', () => {
  expect(onDuty([typedDay('½U 8-9'), typedDay('½K')], { from: 480, to: 600 })).toEqual([
    1, 1, 1, 1, 0, 0, 0, 0,
  ])
})

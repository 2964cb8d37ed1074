import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HouseDayKind } from '#domain/calendar/house-day.ts'
import type { AbsenceKind } from '#domain/days/absence-kinds.ts'
import { absenceKindNames, kindRecord } from '#domain/days/absence-kinds.ts'
import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { absenceOver } from '#domain/days/day-entry.ts'
import type { Session } from '#domain/days/session.ts'
import { slotsFromEntry } from '#domain/days/time-slot.ts'
import { parentsSeeLeast } from '#domain/house/site.ts'
import { clockTimeAt } from '#domain/values/clock-time.ts'
import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'
import type { WireHouseDay } from '../calendar.ts'
import type { TeacherRow, TeacherWeek } from '../weeks.ts'
import { slotsToWire } from './day-entries.ts'
import { weekForParents } from './parents.ts'

/** While the house is closed parents see no absence: there it would usually be a sickness. */

const week = weekOfNumber(98)
const place = { weekNumber: 98, teacherId: 1, weekday: 2 } as const

function seen(kind: HouseDayKind, share: 1 | 0.5, entry: DayEntry | undefined, see: object = {}): string {
  const day: WireHouseDay = { date: dateOfWeekday(week, 2), kind, holiday: null, name: 'Frei', share }
  const timeSlots = entry ? slotsToWire(place, slotsFromEntry(entry)) : []
  const row = { id: 1, name: 'Anna', archived: false, timeSlots } as unknown as TeacherRow
  const document = { id: 98, ...week, calendar: [day], teachers: [row] } as unknown as TeacherWeek
  return JSON.stringify(weekForParents(document, { ...parentsSeeLeast, ...see }))
}

const session = (from: number, to: number): Session => ({
  type: 'work',
  start: clockTimeAt(from * 60),
  end: clockTimeAt(to * 60),
  actualHours: null,
})
const planned: DayEntry = { status: 'present', sessions: [session(8, 14)], notes: 'In the house' }

const anyStatus = fc.constantFrom<AbsenceStatus>('absent', 'sick', 'vacation', 'training', 'nonWorkingDay')
const anyKind = fc.constantFrom<AbsenceKind | undefined>(undefined, ...absenceKindNames)
const anyAbsence = fc
  .tuple(anyStatus, anyKind, fc.boolean(), fc.boolean(), fc.string())
  .map(([status, kind, withPlan, half, notes]) => {
    const choice = kind ? { status: kindRecord(kind).status, kind } : { status }
    const share = half ? ({ share: 0.5, sessions: [] } as const) : {}
    return absenceOver(withPlan ? planned : undefined, { ...choice, ...share }, notes)
  })
const sees = [
  { hours: true },
  ...[false, true].flatMap((reasons) => [false, true].map((notes) => ({ reasons, notes }))),
]

describe.each([
  ['closing', 1],
  ['holiday', 1],
  ['release', 1],
] as const)('on a whole %s', (kind, share) => {
  test.each(sees)('X4: any absence looks like none with %j', (see) => {
    const none = seen(kind, share, undefined, see)
    fc.assert(
      fc.property(anyAbsence, (absence) => {
        expect(seen(kind, share, absence, see)).toBe(none)
      }),
    )
  })

  test('those who work are seen, and half a day away is not', () => {
    const { notes: _, ...work } = planned as DayEntry & { status: 'present' }
    expect(seen(kind, share, planned)).toContain('"startTime":"08:00"')
    const half = absenceOver(undefined, { status: 'sick', share: 0.5, sessions: [session(8, 14)] }, '')
    expect(seen(kind, share, half)).toBe(seen(kind, share, { ...work, notes: '' }))
  })
})

/** There people plan as usual, so that a mark says no more than on any other day. */
test.each([
  ['teamDay', 1],
  ['holiday', 0.5],
  ['release', 0.5],
] as const)('a %s of %d has the marks of any other day', (kind, share) => {
  const sick = absenceOver(planned, { status: 'sick' }, '')
  expect(seen(kind, share, sick)).toContain('"status":"absent"')
  expect(seen(kind, share, sick)).toBe(seen(kind, share, absenceOver(undefined, { status: 'vacation' }, '')))
})

test('an absence on another day of that week is seen', () => {
  const monday: WireHouseDay = {
    date: week.startDate,
    kind: 'closing',
    holiday: null,
    name: 'Zu',
    share: 1,
  }
  const timeSlots = slotsToWire(place, slotsFromEntry(absenceOver(planned, { status: 'sick' }, '')))
  const row = { id: 1, name: 'Anna', archived: false, timeSlots } as unknown as TeacherRow
  const document = { id: 98, ...week, calendar: [monday], teachers: [row] } as unknown as TeacherWeek
  expect(weekForParents(document, parentsSeeLeast).teachers[0]?.timeSlots).toHaveLength(1)
})

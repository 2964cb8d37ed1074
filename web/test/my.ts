import type { WireLeaveAccount } from '#contract/leave.ts'
import type { ColleagueRow, MyLeave, MyWeek } from '#contract/my.ts'
import type { TeacherRow } from '#contract/weeks.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { emptyRow } from './week-rows.ts'

/** What Frieda Gruber, person 1, is sent of her own on Monday of W47. */

export const monday = calendarDateOf('2026-11-16')
export const week47 = 99

type Slot = TeacherRow['timeSlots'][number]
const slot = (weekId: number, dayOfWeek: number, more: Partial<Slot>): Slot =>
  ({
    ...{
      id: weekId * 100 + dayOfWeek,
      weekId,
      teacherId: 1,
      dayOfWeek,
      sessionIndex: 0,
      sessionType: 'work',
    },
    ...{ startTime: null, endTime: null, status: 'present', notes: null, actualHours: null },
    ...{ plannedSessions: null, kind: null, share: 1, realHours: null },
    ...more,
  }) as Slot

export const ownWork = (weekId: number, dayOfWeek: number, start: string, end: string) =>
  slot(weekId, dayOfWeek, { startTime: start as ClockTime, endTime: end as ClockTime })
export const ownAbsence = (
  weekId: number,
  dayOfWeek: number,
  status: Slot['status'],
  more: Partial<Slot> = {},
) => slot(weekId, dayOfWeek, { sessionType: 'none', status, ...more })

/** Times of Monday to Friday; '/' is not in. */
const colleague = (id: number, name: string, groupId: number, days: readonly string[]): ColleagueRow => ({
  ...{ id, name, groupId },
  timeSlots: days.flatMap((day, at): ColleagueRow['timeSlots'] => {
    const dayOfWeek = (at + 1) as 1
    const [startTime = null, endTime = null] = day.split('-') as ClockTime[]
    if (day === '') return []
    return day === '/'
      ? [
          {
            dayOfWeek,
            sessionType: 'none',
            sessionIndex: 0,
            startTime: null,
            endTime: null,
            status: 'absent',
          },
        ]
      : [{ dayOfWeek, sessionType: 'work', sessionIndex: 0, startTime, endTime, status: 'present' }]
  }),
})

export const myWeek = (id: number, timeSlots: readonly Slot[], more: Partial<MyWeek> = {}): MyWeek => ({
  ...weekOfNumber(id),
  id,
  name: `W${id}`,
  currentWeekId: week47,
  calendar: [],
  today: monday,
  me: { id: 1, name: 'Frieda Gruber' },
  group: { id: 7, name: 'Igel' },
  own: { ...emptyRow(1, 'Frieda Gruber'), timeSlots: [...timeSlots] },
  others: [
    colleague(2, 'Leyla', 7, ['08:30-13:45', '/', '', '/', '']),
    colleague(3, 'Emine', 7, ['/', '/', '', '', '']),
    colleague(4, 'Anna', 8, ['08:00-12:00', '', '', '', '/']),
  ],
  ...more,
})

const nothing = { days: 0, steps: [] }
export const myLeave = (left: number, more: Partial<WireLeaveAccount> = {}): MyLeave => ({
  year: 2026,
  today: monday,
  account: {
    ...{ id: 1, name: 'Frieda Gruber', archived: false, year: 2026, enteredCarried: null, noticeOn: null },
    ...{ lapsesAsTold: null, lapsesIfToldToday: null, lapsesSoon: null, shouldBeTaken: false, quotas: [] },
    ...{ carried: nothing, lapsed: nothing, corrections: nothing, closing: nothing, forecast: nothing },
    entitled: { days: 30, steps: [] },
    taken: { days: 25, steps: [] },
    planned: { days: 30 - 25 - left, steps: [] },
    left: { days: left, steps: [] },
    ...more,
  },
})

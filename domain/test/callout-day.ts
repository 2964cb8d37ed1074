import type { CalloutDay, Colleague, Repair } from '../callout/callout-day.ts'
import { usualBounds } from '../days/day-bounds.ts'
import type { DayEntry } from '../days/day-entry.ts'
import type { EntriesByTeacher } from '../staffing/coverage.ts'
import { coverageOfDay, redQuarters } from '../staffing/coverage.ts'
import { needOfDay } from '../staffing/need.ts'
import type { Staffing } from '../staffing/staffing.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf, noHours } from '../values/hours.ts'

const calloutDate = calendarDateOf('2026-11-17')

/** A person of whom nothing is known that would matter. */
export function colleague(teacherId: number, change: Partial<Colleague> = {}): Colleague {
  return {
    teacherId,
    name: `Teacher ${String(teacherId).padStart(2, '0')}`,
    mayBeAsked: true,
    onFreeDay: false,
    balance: noHours,
    contract: hoursOf(30),
    steppedIn: 0,
    protection: 'adult',
    longestDay: null,
    notBefore: null,
    notAfter: null,
    previousEnd: null,
    nextStart: null,
    shortDayInWeek: false,
    wish: null,
    ...change,
  }
}

/** A Tuesday of a house on which a colleague is away. */
export function calloutDay(
  staffing: Staffing,
  entries: EntriesByTeacher,
  change: Partial<CalloutDay> = {},
): CalloutDay {
  return {
    date: calloutDate,
    weekday: 2,
    staffing,
    need: needOfDay(staffing, calloutDate, 2, undefined),
    entries,
    before: null,
    colleagues: [...entries.keys()].map((teacherId) => colleague(teacherId)),
    absent: 1,
    now: null,
    country: 'de',
    bounds: usualBounds,
    ...change,
  }
}

/** The day as it will be, to be asked again of the coverage itself. */
export function entriesAfter(
  { entries }: Pick<CalloutDay, 'entries'>,
  { changes }: Repair,
): EntriesByTeacher {
  const days = changes.map(({ teacherId, after }): [number, DayEntry] => [
    teacherId,
    { status: 'present', sessions: after, notes: '' },
  ])
  return new Map([...entries, ...days])
}

export function redIn(
  { need, staffing }: Pick<CalloutDay, 'need' | 'staffing'>,
  entries: EntriesByTeacher,
): number {
  return redQuarters(coverageOfDay(entries, need, staffing))
}

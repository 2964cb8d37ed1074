import type { Site } from '#contract/sites.ts'
import type { WireTeacher } from '#contract/teachers.ts'
import { usualBounds } from '#domain/days/day-bounds.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { firstMonday } from '#domain/values/week.ts'

/** A house as every new one is, on a Wednesday. */
export const house: Site = {
  name: 'Kita Sonnenblume',
  timeZone: 'Europe/Berlin',
  ...usualBounds,
  today: calendarDateOf('2026-11-11'),
  firstWeek: firstMonday,
  breakAt: null,
  mpaName: '',
  absenceKinds: false,
  leaveAccounts: false,
  leaveBegins: null,
  leaveLapsesOn: '03-31',
  leaveMustBe: 'taken',
  leaveRest: 'dropped',
  monthSheets: false,
  closedBefore: null,
  staffing: false,
  lawHints: false,
  parentsLight: false,
  parentsPhone: '',
  recordsSince: null,
  recordTolerance: 0,
  recordsBy: 'day',
  countsSteppingIn: true,
  publishesWeeks: false,
  takesRequests: false,
  takesSwaps: false,
  trustsHarmlessSwaps: false,
  parentsSee: { hours: false, reasons: false, notes: false, allWeeks: false },
  retentionYears: null,
  version: 3,
}

/** A teacher with 30 hours agreed since the first week, and a target of 25. */
export const teacherOf = (id: number, name: string, more: Partial<WireTeacher> = {}): WireTeacher => {
  const hours = {
    weeklyHours: 30,
    targetWorkHours: null,
    teamHours: 2,
    mpaHours: 3,
    usualWeek: null,
    leaveDays: 30,
  }
  const first = { validFrom: firstMonday, ...hours }
  return {
    id,
    name,
    teamId: 0,
    startDate: null,
    lastDay: null,
    initialBalance: 0,
    archived: false,
    ...hours,
    terms: [first],
    version: 1,
    ...more,
  }
}

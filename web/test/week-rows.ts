import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'

/** A line of the schedule with nothing planned and 30 hours agreed. */
export const emptyRow = (id: number, name: string): TeacherRow => ({
  id,
  name,
  archived: false,
  startDate: null,
  lastDay: null,
  initialBalance: 0,
  targetWorkHours: null,
  weeklyHours: 30,
  contractHours: 30,
  teamHours: 0,
  mpaHours: 0,
  targetHours: 30,
  actualHours: 0,
  difference: -30,
  cumulativeBalance: 0,
  coreHours: 30,
  workedHours: 0,
  creditedHours: 0,
  bookedHours: 0,
  counts: false,
  terms: {
    validFrom: calendarDateOf('2024-12-30'),
    weeklyHours: 30,
    targetWorkHours: null,
    teamHours: null,
    mpaHours: null,
    usualWeek: null,
  },
  laterTerms: [],
  dayVersions: [0, 0, 0, 0, 0],
  timeSlots: [],
  weekSettings: null,
})

export const weekOf = (id: number, teachers: TeacherRow[]): TeacherWeek => ({
  ...weekOfNumber(id),
  id,
  name: '',
  viewMode: 'teacher',
  currentWeekId: id,
  calendar: [],
  teachers,
})

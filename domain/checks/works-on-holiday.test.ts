import { expect, test } from 'vitest'
import type { DayMark } from '../calendar/house-day.ts'
import type { DayEntry } from '../days/day-entry.ts'
import type { TeacherLine } from '../people/house-week.ts'
import { houseWeek, usualRules } from '../people/house-week.ts'
import { firstTerms } from '../people/terms.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { weekOfNumber } from '../values/week.ts'
import { worksOnHoliday } from './works-on-holiday.ts'

const holiday: DayMark = { kind: 'holiday', holiday: 'christmasDay', name: '', share: 1 }
const work: DayEntry = {
  status: 'present',
  sessions: [{ type: 'work', start: '08:00', end: '12:00', actualHours: null }] as never,
  notes: '',
}
const pause: DayEntry = { ...work, sessions: [{ ...work.sessions[0]!, type: 'break' }] }
const leave: DayEntry = { status: 'vacation', plannedHours: null, notes: '' }

const [terms] = firstTerms({
  weeklyHours: hoursOf(30),
  targetWorkHours: null,
  teamHours: null,
  mpaHours: null,
  usualWeek: null,
})

/** The week of 25 December 2026, a Friday. */
function findings(mark: DayMark, friday: DayEntry | undefined, records?: TeacherLine['records']) {
  const week = weekOfNumber(104)
  const line: TeacherLine = {
    teacher: { id: 7, name: 'Anna Becker', startDate: null, lastDay: null, archivedOn: null },
    terms: terms!,
    laterTerms: [],
    setting: undefined,
    entries: { 4: work, ...(friday ? { 5: friday } : {}) },
    ...(records ? { records } : {}),
    contractToday: hoursOf(30),
  }
  const calendar = [{ date: calendarDateOf('2026-12-25'), mark }]
  return worksOnHoliday(houseWeek({ week, currentWeek: week, calendar }, usualRules, [line]))
}

test('work on a public holiday is pointed out on its day', () => {
  expect(findings(holiday, work)).toEqual([
    { code: 'worksOnHoliday', severity: 'hint', where: { teacherId: 7, weekday: 5 }, numbers: {} },
  ])
})

test('so is what was recorded without a plan', () => {
  const record = { spans: work.sessions, planned: null, tolerance: 0, source: 'entered' } as const
  expect(findings(holiday, undefined)).toEqual([])
  expect(findings(holiday, undefined, { 5: record })).toHaveLength(1)
})

test('so is work in the other half of a half day', () => {
  expect(findings(holiday, { ...leave, share: 0.5, sessions: work.sessions })).toHaveLength(1)
})

test.each<[string, DayMark, DayEntry]>([
  ['a day of leave', holiday, leave],
  ['a break alone', holiday, pause],
  ['half a holiday', { ...holiday, share: 0.5 } as DayMark, work],
  ['a release', { ...holiday, kind: 'release' } as DayMark, work],
  ['a closing day', { kind: 'closing', name: 'Bridge', charge: 'none', closingId: 1 }, work],
])('%s is not', (_, mark, entry) => {
  expect(findings(mark, entry)).toEqual([])
})

import type { TeacherWeek } from '#contract/weeks.ts'
import { entryOfDay, frameOf } from '#contract/wire/week-facts.ts'
import type { Weekday } from '#domain/calendar-date.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import { marksIn } from '#domain/house-week.ts'
import type { GroupCoverage } from '#domain/staffing/coverage.ts'
import { coverageOfDay } from '#domain/staffing/coverage.ts'
import { needOfDay } from '#domain/staffing/need.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
import { dateOfWeekday } from '#domain/week.ts'

/** What each teacher does on a day of the week. */
export function entriesOn(week: TeacherWeek, weekday: Weekday): ReadonlyMap<number, DayEntry | undefined> {
  return new Map(week.teachers.map((row) => [row.id, entryOfDay(row, weekday)]))
}

/** How each group is covered on a day of the week. */
export function coverageOn(week: TeacherWeek, weekday: Weekday, staffing: Staffing): GroupCoverage[] {
  const mark = marksIn(frameOf(week))[weekday]
  const need = needOfDay(staffing, dateOfWeekday(week, weekday), weekday, mark)
  return coverageOfDay(entriesOn(week, weekday), need, staffing)
}

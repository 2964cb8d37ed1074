import type { TeacherWeek } from '#contract/weeks.ts'
import { staffedWeekOf } from '#contract/wire/coverage.ts'
import { entriesOfRow } from '#contract/wire/week-facts.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import type { CoveredDay, EntriesByTeacher, WeekCoverage } from '#domain/staffing/coverage.ts'
import { coverageOfWeekday } from '#domain/staffing/coverage.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'

interface Computed {
  readonly week: TeacherWeek
  readonly staffing: Staffing
  readonly days: readonly CoveredDay[]
}

/** The last one only: whoever draws it, counts it or steps through it asks for the same week. */
let last: Computed | undefined

/** How a week is covered. An unchanged day keeps its very result, so that it is not drawn again. */
export function weekCoverage(week: TeacherWeek, staffing: Staffing): WeekCoverage {
  if (last?.week === week && last.staffing === staffing) return last
  const before = last?.staffing === staffing && sameFrame(last.week, week) ? last : undefined
  const staffed = staffedWeekOf(week)
  const days = weekdays.map((weekday, index) => {
    const known = before?.days[index]
    const isKnown = known && before && sameDays(before.week, week, weekday)
    return isKnown ? known : coverageOfWeekday(staffed, weekday, staffing)
  })
  last = { week, staffing, days }
  return last
}

/** What each teacher does on a day of the week. */
export function entriesOn(week: TeacherWeek, weekday: Weekday): EntriesByTeacher {
  return new Map(week.teachers.map((row) => [row.id, entriesOfRow(row)[weekday]]))
}

function sameFrame(a: TeacherWeek, b: TeacherWeek): boolean {
  return a.id === b.id && JSON.stringify(a.calendar) === JSON.stringify(b.calendar)
}

/** Unchanged rows are the same objects; of the others the one day is compared. */
function sameDays(a: TeacherWeek, b: TeacherWeek, weekday: Weekday): boolean {
  return (
    a.teachers.length === b.teachers.length &&
    a.teachers.every((row, index) => {
      const other = b.teachers[index]
      if (row.timeSlots === other?.timeSlots && row.id === other.id) return true
      return row.id === other?.id && same(entriesOfRow(row)[weekday], entriesOfRow(other)[weekday])
    })
  )
}

function same(a: DayEntry | undefined, b: DayEntry | undefined): boolean {
  return a === b || JSON.stringify(a?.sessions) === JSON.stringify(b?.sessions)
}

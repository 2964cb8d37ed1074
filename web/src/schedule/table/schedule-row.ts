import type { ParentRow, TeacherRow } from '#contract/weeks.ts'
import type { WeekEntries } from '#domain/people/house-week.ts'

export type ScheduleRow = TeacherRow | ParentRow
export type DayEntries = Readonly<WeekEntries>

export function isTeacherRow(row: ScheduleRow): row is TeacherRow {
  return 'terms' in row
}

/** Parents are sent none, unless the management has switched "hours" on. */
export function haveFigures(rows: readonly ScheduleRow[]): boolean {
  return rows.some((row) => row.actualHours !== undefined)
}

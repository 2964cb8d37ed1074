import type { ParentRow, TeacherRow } from '#contract/weeks.ts'
import { entriesFromWire } from '#contract/wire/day-entries.ts'
import type { WeekEntries } from '#domain/house-week.ts'

export type ScheduleRow = TeacherRow | ParentRow
export type DayEntries = Readonly<WeekEntries>

export function isTeacherRow(row: ScheduleRow): row is TeacherRow {
  return 'terms' in row
}

/** Parents are sent none, unless the management has switched "hours" on. */
export function haveFigures(rows: readonly ScheduleRow[]): boolean {
  return rows.some((row) => row.actualHours !== undefined)
}

const known = new WeakMap<ScheduleRow, DayEntries>()

/** The row's days, worked out once: the table, the on-duty row and the cards all ask for them. */
export function entriesOf(row: ScheduleRow): DayEntries {
  const before = known.get(row)
  if (before) return before
  const entries = entriesFromWire(row.timeSlots)
  known.set(row, entries)
  return entries
}

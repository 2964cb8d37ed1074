import type { ParentRow, ParentSlot, TeacherRow } from '#contract/weeks.ts'
import type { Weekday } from '#domain/calendar-date.ts'
import { weekdays } from '#domain/calendar-date.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import type { TimeSlot } from '#domain/time-slot.ts'
import { entryFromSlots } from '#domain/time-slot.ts'

export type ScheduleRow = TeacherRow | ParentRow
export type DayEntries = Readonly<Partial<Record<Weekday, DayEntry>>>

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
  const slots: readonly WireSlot[] = row.timeSlots
  const entries: Partial<Record<Weekday, DayEntry>> = {}
  for (const weekday of weekdays) {
    const entry = entryFromSlots(slots.filter((one) => one.dayOfWeek === weekday).flatMap(slotOf))
    if (entry) entries[weekday] = entry
  }
  known.set(row, entries)
  return entries
}

type WireSlot = Pick<
  ParentSlot,
  'dayOfWeek' | 'sessionType' | 'startTime' | 'endTime' | 'status' | 'notes'
> & {
  /** Only teachers are told what was planned before an absence. */
  readonly plannedSessions?: string | null
}

/** Told here and not by the contract, whose translation brings its parser along: parents need none of it. */
function slotOf({
  status,
  sessionType,
  startTime,
  endTime,
  notes = null,
  plannedSessions,
}: WireSlot): TimeSlot[] {
  const rest = { notes, actualHours: null }
  if (status !== 'present') {
    const slot = { ...rest, status, sessionType: 'none', startTime: null, endTime: null } as const
    return [plannedSessions ? { ...slot, plannedSessions } : slot]
  }
  if (sessionType === 'none' || !startTime || !endTime) return []
  return [{ ...rest, status, sessionType, startTime, endTime }]
}

import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { recordsFromWire } from '#contract/wire/records.ts'
import { entriesOfRow } from '#contract/wire/week-facts.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import { isAtWork } from '#domain/days/session.ts'
import type { DayRecord } from '#domain/records/day-record.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'

/** A day of which it can be said what was worked. */
export interface RecordableDay {
  readonly teacherId: number
  readonly weekday: Weekday
  readonly date: CalendarDate
  readonly entry: DayEntry | undefined
  readonly record: DayRecord | undefined
  /** It is planned, and nobody has said how it was. */
  readonly isOpen: boolean
}

/** Which days: from the first one that the house records until today. */
export interface RecordedSpan {
  readonly since: CalendarDate | null
  readonly today: CalendarDate
}

export const isRecordable = (date: CalendarDate, { since, today }: RecordedSpan): boolean =>
  since !== null && date >= since && date <= today

export function recordableDays(weekId: number, row: TeacherRow, span: RecordedSpan): RecordableDay[] {
  const records = recordsFromWire(row.records ?? [])
  const entries = entriesOfRow(row)
  return weekdays.flatMap((weekday): RecordableDay[] => {
    const date = dateOfWeekday(weekOfNumber(weekId), weekday)
    if (!isRecordable(date, span)) return []
    const [entry, record] = [entries[weekday], records[weekday]]
    const isOpen = !record && isAtWork(sessionsOf(entry))
    return [{ teacherId: row.id, weekday, date, entry, record, isOpen }]
  })
}

/** What can be confirmed at once; not what lies in a closed month. */
export function openDaysIn(
  { id, teachers }: Pick<TeacherWeek, 'id' | 'teachers'>,
  span: RecordedSpan,
  closedBefore: CalendarDate | null,
): RecordableDay[] {
  return teachers.flatMap((row) =>
    recordableDays(id, row, span).filter(
      ({ isOpen, date }) => isOpen && (closedBefore === null || date >= closedBefore),
    ),
  )
}

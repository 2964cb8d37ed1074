import type { PlanRow, TeacherRow } from '#contract/weeks.ts'
import type { DayEdit } from '#domain/days/day-edits.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'

const none: readonly Weekday[] = []

/** The days of a row that only the management changes; for the management there are none. */
export function fixedDaysOf(
  row: Partial<Pick<PlanRow, 'fixedDays'>> | { readonly id: number },
): readonly Weekday[] {
  return 'fixedDays' in row && row.fixedDays ? row.fixedDays : none
}

/** Whether a planner may not write this: the day is fixed, or becomes an absence. */
export function isForManagement(
  row: TeacherRow | undefined,
  { place, after }: Pick<DayEdit, 'place' | 'after'>,
): boolean {
  if (!row || !('fixedDays' in row)) return false
  return fixedDaysOf(row).includes(place.weekday) || (after !== undefined && after.status !== 'present')
}

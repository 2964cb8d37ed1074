import type { TeacherRow } from '#contract/weeks.ts'
import type { HoursField } from '#domain/people/week-setting.ts'

/** Team and MPA hours neither agreed on nor set are empty, although they count as 0. */
export function shownFigure(row: TeacherRow, field: HoursField): number | null {
  if (field === 'weeklyHours') return row.contractHours
  if (field === 'targetHours') return row.targetHours
  const isEmpty = row.terms[field] === null && (row.weekSettings?.[field] ?? null) === null
  return isEmpty ? null : row[field]
}

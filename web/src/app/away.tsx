import type { TeacherWeek } from '#contract/weeks.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { AbsenceDialog } from '../absences/absence-dialog.tsx'
import type { AbsencePreset } from '../absences/absence-form.ts'
import { showDays } from '../day-entries/show-days.ts'

interface AwayProps {
  readonly preset: AbsencePreset
  readonly week: TeacherWeek
  readonly today: CalendarDate
  onClose(): void
}

/** An absence is many days at once. In a chunk of its own, fetched when it is wanted. */
export function Away(props: AwayProps) {
  return <AbsenceDialog {...props} showDays={showDays} />
}

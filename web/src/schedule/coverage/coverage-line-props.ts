import type { TeacherWeek } from '#contract/weeks.ts'
import type { MinuteSpan } from '#domain/days/on-duty.ts'
import type { GroupCoverage } from '#domain/staffing/coverage.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import type { CoverageWords } from './use-coverage-words.ts'

export interface CoverageLineProps {
  readonly week: TeacherWeek
  readonly staffing: Staffing
  readonly weekday: Weekday
  readonly coverage: GroupCoverage
  /** The day is past: drawn without alarm, and nothing is offered. */
  readonly isOver: boolean
  readonly scale: MinuteSpan
  readonly words: CoverageWords
  /** A cell of the table's grid; elsewhere a button like others. */
  readonly inGrid: boolean
  /** Opens what can be done about a gap; left out: nothing is offered. */
  onRepair?: ((weekday: Weekday, groupId: number) => void) | undefined
}

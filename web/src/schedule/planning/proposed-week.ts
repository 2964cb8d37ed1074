import type { TeacherWeek } from '#contract/weeks.ts'
import { entriesOfRow } from '#contract/wire/week-facts.ts'
import type { DayPlace } from '#domain/days/day-edits.ts'
import type { PresentDay } from '#domain/days/day-entry.ts'
import { sessionsOfTimes } from '#domain/planning/grid-times.ts'
import type { PlanningProblem } from '#domain/planning/problem.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import type { ExplainedPlan } from './search-with-bounds.ts'

/** What was proposed for a week, and the week as it was then. */
export interface ProposedWeek extends ExplainedPlan {
  readonly seen: TeacherWeek
  readonly problem: PlanningProblem
  /** The search was ended by the clock: the best until then. */
  readonly stoppedEarly: boolean
}

/** A day that is proposed and not saved: drawn dashed, counted with the others. */
export interface GhostDay {
  readonly place: DayPlace
  readonly after: PresentDay
  /** Of the day when it was proposed; whoever has written it since is not overwritten. */
  readonly version: number
}

export interface PlaceInWeek {
  readonly teacherId: number
  readonly weekday: Weekday
}

export const placeInWeek = ({ teacherId, weekday }: PlaceInWeek) => `${teacherId}/${weekday}`

/** The proposed days of a week whose places are empty still, without those that were rejected. */
export function ghostsOf(
  { seen, problem, proposal }: ProposedWeek,
  now: TeacherWeek,
  rejected: ReadonlySet<string>,
): GhostDay[] {
  const rows = new Map(now.teachers.map((row) => [row.id, row]))
  const seenRows = new Map(seen.teachers.map((row) => [row.id, row]))
  return proposal.days.flatMap((day) => {
    const { teacherId, weekday, times } = day
    const row = rows.get(teacherId)
    const version = seenRows.get(teacherId)?.dayVersions[weekday - 1]
    if (!row || version === undefined || entriesOfRow(row)[weekday]) return []
    if (rejected.has(placeInWeek(day))) return []
    const sessions = sessionsOfTimes(times, problem.grid)
    const place = { weekNumber: seen.id, teacherId, weekday }
    return [{ place, after: { status: 'present', sessions, notes: '' }, version }]
  })
}

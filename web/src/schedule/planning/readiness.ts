import type { TeacherWeek } from '#contract/weeks.ts'
import { agreedOfRow } from '#contract/wire/week-facts.ts'
import type { PlanningProblem } from '#domain/planning/problem.ts'
import type { KnownOfHouse } from './known-for-week.ts'

interface ProposalReadiness {
  /** Empty days that can be filled, and whose they are. */
  readonly places: number
  readonly people: number
  /** Why nothing can be proposed. */
  readonly hinders: readonly ('opening' | 'closed' | 'full')[]
  /** What would make proposals better. */
  readonly remarks: readonly 'usual'[]
}

/** Whether a house knows enough of itself for a proposal, and what it has to say first. */
export function readinessOf(
  week: TeacherWeek,
  { needs }: Pick<KnownOfHouse, 'needs'>,
  problem: PlanningProblem,
): ProposalReadiness {
  const placesOf = problem.people.map(({ days }) => days.filter(({ kind }) => kind === 'place').length)
  const places = placesOf.reduce((sum, count) => sum + count, 0)
  const people = placesOf.filter((count) => count > 0).length
  const hasUsual = week.teachers.some((row) => agreedOfRow(row, week.id).usualWeek !== null)
  const remarks = hasUsual ? [] : (['usual'] as const)
  if (Object.keys(needs.opening).length === 0) return { places, people, hinders: ['opening'], remarks }
  if (problem.days.length === 0) return { places, people, hinders: ['closed'], remarks: [] }
  return { places, people, hinders: places === 0 ? ['full'] : [], remarks: places === 0 ? [] : remarks }
}

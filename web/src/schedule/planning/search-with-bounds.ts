import { boundsOf } from '#domain/planning/bounds.ts'
import type { PlanningProblem } from '#domain/planning/problem.ts'
import type { Proposal, ProposeOptions } from '#domain/planning/proposal.ts'
import { proposeWeek } from '#domain/planning/propose-week.ts'
import type { WeekBounds } from '#domain/planning/week-bounds.ts'
import type { Help } from '#domain/planning/what-helps.ts'
import { whatHelps } from '#domain/planning/what-helps.ts'
import { shortBy } from './shortage-hours.ts'

/** A proposal with what no plan can prevent, and what would help. */
export interface ExplainedPlan {
  readonly proposal: Proposal
  readonly bounds: WeekBounds
  /** The most helpful first; none yet with the first plan. */
  readonly helps: readonly Help[]
}

const mostHelps = 5

/** When more is short than has to be, the search tries once more with another seed (planner, section 6). */
export function searchWithBounds(
  problem: PlanningProblem,
  { seed, ...options }: Omit<ProposeOptions, 'onPhase'>,
  onPhase: (phase: number, phases: number, best: ExplainedPlan) => void,
): ExplainedPlan {
  const bounds = boundsOf(problem)
  let helps: readonly Help[] = []
  let phasesDone = 0
  const searched = (ownSeed: number, done: number, best?: Proposal) =>
    proposeWeek(problem, {
      ...options,
      seed: ownSeed,
      onPhase(phase, phases, found) {
        const proposal = found()
        const better = best && best.total <= proposal.total ? best : proposal
        onPhase(done + phase, done + phases, { proposal: better, bounds, helps })
        phasesDone = done + phases
        // After the first plan, which must not be delayed, and before the search, which may be ended.
        if (done + phase === 0) helps = whatHelps(problem).slice(0, mostHelps)
      },
    })
  let proposal = searched(seed, 0)
  const mustBe = bounds.least.reduce((sum, least) => sum + least, 0)
  if (shortBy(proposal.short) > mustBe) {
    const other = searched(seed + 1, phasesDone, proposal)
    if (other.total < proposal.total) proposal = other
  }
  return { proposal, bounds, helps }
}

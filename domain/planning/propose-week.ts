import { noDay } from './catalogue.ts'
import { closeGaps } from './close-gaps.ts'
import { fillGreedily } from './greedy.ts'
import { sameTimes } from './place-costs.ts'
import { polish } from './polish.ts'
import type { PlanningProblem } from './problem.ts'
import type { Proposal, ProposeOptions } from './proposal.ts'
import { proposalOf } from './proposal-of-days.ts'
import { returnToLast } from './return-to-last.ts'
import { returnToUsual } from './return-to-usual.ts'
import { phases, searchByThreshold } from './threshold-search.ts'
import { WeekPlan } from './week-plan.ts'
import { limits } from './weights.ts'

/**
 * Fills the places of a week: a first plan at once, a search by chance from it, and a polish. The first plan holds the
 * usual days; a new proposal starts from the last one. The same problem and options give the same proposal on every
 * machine; nothing looks at a clock.
 */
export function proposeWeek(problem: PlanningProblem, options: ProposeOptions): Proposal {
  const { steps, seed, last, onPhase } = options
  const plan = new WeekPlan(problem, last)
  const lastChosen = last && startFromLast(plan)
  if (!last) startFromUsual(plan)
  fillGreedily(plan)
  const proposal = (chosen: Int32Array) => proposalOf(problem, plan.proposedDays(chosen), last)
  onPhase?.(0, phases, () => proposal(plan.chosen))
  if (!last && isUsualWeekEnough(plan, proposal(plan.chosen))) return proposal(plan.chosen)
  searchByThreshold(plan, {
    steps,
    seed,
    isLooseAtFirst: !last,
    onPhase: (phase, best) => onPhase?.(phase + 1, phases, () => proposal(best)),
  })
  polish(plan)
  closeGaps(plan)
  if (lastChosen) returnToLast(plan, lastChosen)
  else returnToUsual(plan)
  return proposal(plan.chosen)
}

/** Puts the usual day wherever it is possible. A day that the person wishes to have off stays empty. */
function startFromUsual(plan: WeekPlan): void {
  plan.places.forEach(({ usualNumber, isWishedOff }, at) => {
    if (!isWishedOff) plan.put(at, usualNumber)
  })
}

/** A week of usual days only that covers everything, keeps every wish and owes no person hours stays as it is. */
function isUsualWeekEnough(
  { places, chosen, problem }: WeekPlan,
  { short, costs, people }: Proposal,
): boolean {
  const isUsual = places.every(({ usualNumber }, at) => usualNumber !== noDay && chosen[at] === usualNumber)
  const isOwedNothing = problem.people.every(
    ({ drift }, at) => Math.abs((people[at]?.offGoal ?? 0) - drift) <= limits.offTarget,
  )
  return isUsual && isOwedNothing && short.length === 0 && costs.wishes === 0 && costs.rest === 0
}

/** Puts what was proposed last where it is still possible, and gives it back as the numbers of days. */
function startFromLast(plan: WeekPlan): Int32Array {
  const { times } = plan.catalogue
  plan.places.forEach((place, at) => {
    const number = place.options.find((option) => sameTimes(times[option] ?? null, place.last ?? null))
    if (number !== undefined) plan.put(at, number)
  })
  return Int32Array.from(plan.chosen)
}

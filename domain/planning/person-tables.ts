import { fairSpans } from './fair-duties.ts'
import type { PlanningPerson, PlanningProblem } from './problem.ts'
import type { FairSpan } from './weights.ts'
import { dutyCost, limits, looseGoalCost, offGoalCost, weights } from './weights.ts'

/** As many quarter hours as five of the longest days have, and none. */
export const workSteps = 5 * limits.mostWork + 1
/** As many duties as a week has days, and none. */
export const dutySteps = 6

/** What the hours and duties of each person cost: by person times the steps, plus the number. */
export interface PersonTables {
  readonly goals: Int32Array
  /** While the search is loose. */
  readonly looseGoals: Int32Array
  readonly earlyCosts: Int32Array
  readonly lateCosts: Int32Array
}

export function personTablesOf(problem: PlanningProblem): PersonTables {
  const { people } = problem
  return {
    goals: goalTable(people, offGoalCost),
    looseGoals: goalTable(people, looseGoalCost),
    earlyCosts: dutyTable(fairSpans(problem, 'early')),
    lateCosts: dutyTable(fairSpans(problem, 'late')),
  }
}

/** Off the goal and the target, and beyond what the law allows in a week. */
export function goalCost(
  { goal, drift, mostWork }: PlanningPerson,
  work: number,
  costOf = offGoalCost,
): number {
  const beyond = mostWork === null ? 0 : Math.max(0, work - mostWork)
  return costOf(work - goal, drift) + beyond * weights.unlawful
}

function goalTable(people: readonly PlanningPerson[], costOf: typeof offGoalCost): Int32Array {
  return Int32Array.from(
    people.flatMap((person) => numbers(workSteps, (work) => goalCost(person, work, costOf))),
  )
}

/** Who does not do a duty pays for each one in the place itself. */
function dutyTable(fair: readonly (FairSpan | null)[]): Int32Array {
  return Int32Array.from(
    fair.flatMap((own) => numbers(dutySteps, (number) => (own === null ? 0 : dutyCost(number, own)))),
  )
}

const numbers = (count: number, value: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => value(at))

/** Duties of the days that are planned already. */
export function fixedDuties({ people }: PlanningProblem, duty: 'early' | 'late'): Int32Array {
  return Int32Array.from(people, ({ days }) => days.filter((day) => day.kind === 'fixed' && day[duty]).length)
}

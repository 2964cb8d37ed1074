import type { FairNumbers } from './fair-duties.ts'
import { fairDuties } from './fair-duties.ts'
import type { PlanningPerson, PlanningProblem } from './problem.ts'
import { dutyCost, limits, offGoalCost, weights } from './weights.ts'

/** As many quarter hours as five of the longest days have, and none. */
export const workSteps = 5 * limits.mostWork + 1
/** As many duties as a week has days, and none. */
export const dutySteps = 6

/** What the hours and duties of each person cost: by person times the steps, plus the number. */
export interface PersonTables {
  readonly goals: Int32Array
  readonly earlyCosts: Int32Array
  readonly lateCosts: Int32Array
}

export function personTablesOf(problem: PlanningProblem): PersonTables {
  const { people } = problem
  return {
    goals: Int32Array.from(people.flatMap((person) => numbers(workSteps, (work) => goalCost(person, work)))),
    earlyCosts: dutyTable(fairDuties(problem, 'early')),
    lateCosts: dutyTable(fairDuties(problem, 'late')),
  }
}

/** Off the goal, and beyond what the law allows in a week. */
export function goalCost({ goal, mostWork }: PlanningPerson, work: number): number {
  const beyond = mostWork === null ? 0 : Math.max(0, work - mostWork)
  return offGoalCost(work - goal) + beyond * weights.unlawful
}

/** Who does not do a duty pays for each one in the place itself. */
function dutyTable(fair: FairNumbers): Int32Array {
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

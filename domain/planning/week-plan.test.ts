import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planningProblem } from '../test/planning-house.ts'
import { randomHouse } from '../test/random-house.ts'
import { noDay } from './catalogue.ts'
import type { PlanningProblem } from './problem.ts'
import { problemOf } from './problem-of-week.ts'
import type { ProposedDay } from './proposal.ts'
import { scoreOf, totalCost } from './score.ts'
import { SeededChance } from './seeded-chance.ts'
import { WeekPlan } from './week-plan.ts'

const problemOfSeed = (seed: number) => {
  const { week, staffing, facts } = randomHouse(seed)
  return problemOf(week, staffing, facts)
}

function daysIn({ places, chosen, catalogue }: WeekPlan): ProposedDay[] {
  return places.flatMap(({ person, day }, at) => {
    const times = catalogue.times[chosen[at] ?? noDay]
    return times ? [{ teacherId: person.teacherId, weekday: day.weekday, times }] : []
  })
}

/** Any day into any place, so often that every place has changed. */
function putByChance(plan: WeekPlan, chance: SeededChance): void {
  if (plan.places.length === 0) return
  for (let step = 0; step < 150; step++) {
    const at = chance.below(plan.places.length)
    const { options } = plan.places[at]!
    plan.put(
      at,
      options.length === 0 || chance.below(9) === 0 ? noDay : options[chance.below(options.length)]!,
    )
  }
}

const scored = (problem: PlanningProblem, plan: WeekPlan, last?: readonly ProposedDay[]) =>
  totalCost(scoreOf(problem, daysIn(plan), last))

test('what is kept up to date by each change is the score from nothing', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (seed) => {
      const problem = problemOfSeed(seed)
      const plan = new WeekPlan(problem)
      expect(plan.total).toBe(scored(problem, plan))
      putByChance(plan, new SeededChance(seed))
      expect(plan.total).toBe(scored(problem, plan))

      const last = daysIn(plan)
      const again = new WeekPlan(problem, last)
      putByChance(again, new SeededChance(seed + 1))
      expect(again.total).toBe(scored(problem, again, last))
    }),
    { numRuns: 12 },
  )
})

test('a plan that is loaded is the plan that was kept', () => {
  const plan = new WeekPlan(planningProblem({ people: 13, need: 'normal' }))
  putByChance(plan, new SeededChance(1))
  const [kept, total] = [Int32Array.from(plan.chosen), plan.total]
  putByChance(plan, new SeededChance(2))
  expect(plan.total).not.toBe(total)
  plan.load(kept)
  expect([...plan.chosen]).toEqual([...kept])
  expect(plan.total).toBe(total)
})

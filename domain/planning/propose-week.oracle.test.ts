import loadHighs from 'highs'
import { describe, expect, test } from 'vitest'
import { oneDayOf } from '../test/one-day.ts'
import { modelOfOneDay } from '../test/one-day-model.ts'
import { planningProblem } from '../test/planning-house.ts'
import type { PlanningProblem } from './problem.ts'
import { proposeWeek } from './propose-week.ts'
import { scoreOf, totalCost } from './score.ts'
import { WeekPlan } from './week-plan.ts'

/** Everybody and every group, too short a day for breaks; or a longer one with breaks, but few people. */
const morning = { span: { from: 4, to: 28 }, people: 13 }
const longDay = { span: { from: 4, to: 34 }, people: 6, needLess: 300 }

/** The best that there is, as HiGHS found it; those marked are solved anew each time, all with FULL_SIZE. */
const days = [
  { seed: 1, at: 0, need: 'normal', ...morning, optimum: 810 },
  { seed: 2, at: 1, need: 'tight', ...morning, optimum: 823, solve: true },
  { seed: 3, at: 2, need: 'normal', ...morning, optimum: 460 },
  { seed: 4, at: 3, need: 'tight', ...morning, optimum: 946 },
  { seed: 5, at: 4, need: 'normal', ...morning, optimum: 883 },
  { seed: 6, at: 0, need: 'tight', ...longDay, optimum: 98, solve: true },
  { seed: 7, at: 1, need: 'normal', ...longDay, optimum: 134, solve: true },
  { seed: 8, at: 2, need: 'tight', ...longDay, optimum: 131, solve: true },
  { seed: 9, at: 3, need: 'normal', ...longDay, optimum: 154, solve: true },
  { seed: 10, at: 4, need: 'overloaded', ...longDay, optimum: 45275, solve: true },
] as const

type StoredDay = (typeof days)[number]

function problemOfDay({ seed, need, ...day }: StoredDay): PlanningProblem {
  return oneDayOf(planningProblem({ people: 13, need, seed }), day)
}

const isFull = process.env.FULL_SIZE === 'true'

describe('one day against the best plan there is', () => {
  test.each(days)('the search comes within 15 % on day $seed', (day) => {
    const { total } = proposeWeek(problemOfDay(day), { steps: 40_000, seed: 1 })
    expect(total).toBeGreaterThanOrEqual(day.optimum)
    expect(total).toBeLessThanOrEqual(day.optimum * 1.15)
  })

  test.each(days.filter((day) => isFull || 'solve' in day))(
    'HiGHS finds nothing better than is stored for day $seed',
    async (day) => {
      expect(await optimumOf(problemOfDay(day))).toBe(day.optimum)
    },
    120_000,
  )
})

/** The points of the plan that HiGHS proves to be the best. */
async function optimumOf(problem: PlanningProblem): Promise<number> {
  const highs = await loadHighs()
  const { Status, Columns } = highs.solve(modelOfOneDay(problem), { mip_rel_gap: 0 })
  expect(Status).toBe('Optimal')
  const { places, catalogue } = new WeekPlan(problem)
  const proposed = Object.entries(Columns).flatMap(([name, { Primal }]) => {
    if (!name.startsWith('x') || Primal < 0.5) return []
    const [place = 0, number = 0] = name.slice(1).split('_').map(Number)
    const { person, day } = places[place]!
    return [{ teacherId: person.teacherId, weekday: day.weekday, times: catalogue.times[number]! }]
  })
  expect(proposed).toHaveLength(places.length)
  return totalCost(scoreOf(problem, proposed))
}

import type { Helper } from './bounds-of-day.ts'
import { dayBounds, fixedCover, helpersOn } from './bounds-of-day.ts'
import { countsIn } from './cover-costs.ts'
import type { MostByLaw } from './most-work.ts'
import { mostByLawOn } from './most-work.ts'
import type { Layer, PlanningProblem } from './problem.ts'
import type { HoursBound, WeekBounds } from './week-bounds.ts'
import { limits } from './weights.ts'

/**
 * What cannot be covered, whatever is planned, proved by counting: people at each quarter, the law within each span of a
 * day, and the hours of the week with so much overtime (`mostOver`) for everyone. Each is a sentence already.
 */
export function boundsOf(
  problem: PlanningProblem,
  mostByLaw: MostByLaw = mostByLawOn(problem.grid),
  mostOver: number = limits.offTarget,
): WeekBounds {
  const days = problem.days.map((_, day) => helpersOn(problem, day, mostByLaw))
  const found = problem.layers.map((layer, at) => {
    const ofDays = days.map((helpers, day) => dayBounds(problem, layer, at, day, helpers))
    const hours = hoursBound(problem, layer, at, days, mostOver)
    const byDays = ofDays.reduce((sum, { least }) => sum + least, 0)
    return { ofDays, hours, least: Math.max(byDays, hours.need - hours.most) }
  })
  return {
    people: found.flatMap(({ ofDays }) => ofDays.flatMap(({ people }) => people)),
    law: found.flatMap(({ ofDays }) => ofDays.flatMap(({ law }) => law)),
    hours: found.flatMap(({ hours }) => (hours.need > hours.most ? [hours] : [])),
    least: found.map(({ least }) => least),
  }
}

function hoursBound(
  problem: PlanningProblem,
  layer: Layer,
  at: number,
  days: readonly (readonly Helper[])[],
  mostOver: number,
): HoursBound {
  const need = problem.days.reduce((sum, _, day) => {
    const fixed = fixedCover(problem, layer, day)
    return (
      sum +
      (layer.need[day] ?? []).reduce(
        (all, each, quarter) => all + Math.max(0, each - (fixed[quarter] ?? 0)),
        0,
      )
    )
  }, 0)
  const most = problem.people.reduce((sum, person, personAt) => {
    const byLaw = days.reduce((all, helpers) => {
      const helper = helpers.find((each) => each.personAt === personAt)
      return all + (helper ? Math.min(helper.mostWithin[helper.to - helper.from] ?? 0, helper.longest) : 0)
    }, 0)
    const hours = Math.min(
      byLaw,
      Math.max(0, person.goal + person.drift + mostOver),
      person.mostWork ?? byLaw,
    )
    return sum + hours * countsIn(layer, person, person.groupId)
  }, 0)
  return { layer: at, need, most }
}

import { noDay } from './catalogue.ts'
import { countsIn } from './cover-costs.ts'
import { improve } from './polish.ts'
import type { Shortage } from './proposal.ts'
import { shortagesOf } from './proposal-of-days.ts'
import type { WeekPlan } from './week-plan.ts'

/** A plan with more gaps lacks people, and looking at each of them would take too long. */
const mostGaps = 4

/**
 * Looks at the few gaps that the search has left: a colleague of the group comes then, as long as before, and the
 * others of the day and the own other days make way. A search by chance seldom finds three changes that only help
 * together.
 */
export function closeGaps(plan: WeekPlan): void {
  const gaps = gapsIn(plan)
  if (gaps.length <= mostGaps) for (const gap of gaps) closeGap(plan, gap)
}

function gapsIn(plan: WeekPlan): Shortage[] {
  const { problem } = plan
  const days = plan.proposedDays()
  return problem.layers.flatMap((layer, at) => shortagesOf(problem, layer, at, days))
}

function closeGap(plan: WeekPlan, gap: Shortage): void {
  const layer = plan.problem.layers[gap.layer]
  if (!layer) return
  const { from, to, work } = plan.catalogue
  const isThroughout = (number: number) =>
    (from[number] as number) <= gap.from && gap.to <= (to[number] as number)
  const helps = plan.places.map(
    ({ day, person }) => day.weekday === gap.weekday && countsIn(layer, person, person.groupId) > 0,
  )
  const before = Int32Array.from(plan.chosen)
  const best = Int32Array.from(before)
  let least = plan.total
  for (const [at, place] of plan.places.entries()) {
    const old = before[at] as number
    if (!helps[at] || old === noDay || isThroughout(old)) continue
    for (const number of place.options) {
      if (work[number] !== work[old] || !isThroughout(number)) continue
      plan.load(before)
      plan.put(at, number)
      for (const [other, { personAt }] of plan.places.entries())
        if (other !== at && (helps[other] || personAt === place.personAt)) improve(plan, other)
      if (plan.total >= least) continue
      least = plan.total
      best.set(plan.chosen)
    }
  }
  plan.load(best)
}

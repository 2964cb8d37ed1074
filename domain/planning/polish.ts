import { noDay } from './catalogue.ts'
import type { SearchPlace } from './places.ts'
import type { WeekPlan } from './week-plan.ts'

/** An hour earlier or later at either end. */
const reach = 4

/** The best day near the one that stands there, or none where none may be, for each place in turn, until nothing gets better. */
export function polish(plan: WeekPlan): void {
  let changed = true
  while (changed) {
    changed = false
    for (const at of plan.places.keys()) if (improve(plan, at)) changed = true
  }
}

/** The best day near the one that stands in a place. */
export function improve(plan: WeekPlan, at: number): boolean {
  const place = plan.places[at] as SearchPlace
  const { from, to } = plan.catalogue
  const old = plan.chosen[at] as number
  let best = old
  let least = plan.total
  for (const number of place.options) {
    if (Math.abs((from[number] as number) - (from[old] as number)) > reach) continue
    if (Math.abs((to[number] as number) - (to[old] as number)) > reach) continue
    plan.put(at, number)
    if (plan.total >= least) continue
    best = number
    least = plan.total
  }
  plan.put(at, place.mayStayEmpty ? noDay : best)
  if (plan.total >= least) plan.put(at, best)
  return plan.chosen[at] !== old
}

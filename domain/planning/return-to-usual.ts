import { noDay } from './catalogue.ts'
import { improve } from './polish.ts'
import type { WeekPlan } from './week-plan.ts'

/**
 * Puts usual days back that the search has left for nothing: the own other days take the hours, each by an hour at either
 * end at most. One change alone would leave the person with hours too many or too few.
 */
export function returnToUsual(plan: WeekPlan): void {
  let changed = true
  while (changed) {
    changed = false
    for (const [at, { usualNumber }] of plan.places.entries()) {
      const isLeft = usualNumber !== noDay && plan.chosen[at] !== noDay && plan.chosen[at] !== usualNumber
      if (isLeft && tryUsual(plan, at, usualNumber)) changed = true
    }
  }
}

function tryUsual(plan: WeekPlan, at: number, usualNumber: number): boolean {
  const before = Int32Array.from(plan.chosen)
  const total = plan.total
  const { personAt } = plan.places[at] ?? {}
  plan.put(at, usualNumber)
  for (const [other, place] of plan.places.entries())
    if (other !== at && place.personAt === personAt) improve(plan, other)
  if (plan.total < total) return true
  plan.load(before)
  return false
}

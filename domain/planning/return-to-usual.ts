import { noDay } from './catalogue.ts'
import { improve } from './polish.ts'
import type { WeekPlan } from './week-plan.ts'

/**
 * Puts usual days back that the search has left for nothing: the own other days take the hours, and the others of the day
 * make way, each by an hour at either end at most. One change alone would leave hours too many or too few, or a gap.
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
  const { personAt, dayAt } = plan.places[at] ?? {}
  plan.put(at, usualNumber)
  for (const [other, place] of plan.places.entries())
    if (other !== at && (place.personAt === personAt || place.dayAt === dayAt)) improve(plan, other)
  if (plan.total < total) return true
  plan.load(before)
  return false
}

import type { WeekPlan } from './week-plan.ts'

/**
 * Takes changes back that are not worth it: a search by chance leaves some that do no good. Each changed place by itself,
 * then each two of them, because two that were swapped go back together or not at all.
 */
export function returnToLast(plan: WeekPlan, last: Int32Array): void {
  let changed = true
  while (changed) {
    changed = false
    const places = [...last.keys()].filter((at) => plan.chosen[at] !== last[at] && isStored(plan, last, at))
    for (const at of places) if (tryLast(plan, last, [at])) changed = true
    for (const first of places)
      for (const second of places) if (first < second && tryLast(plan, last, [first, second])) changed = true
  }
}

const isStored = (plan: WeekPlan, last: Int32Array, at: number) => plan.allows(at, last[at] as number)

function tryLast(plan: WeekPlan, last: Int32Array, places: readonly number[]): boolean {
  if (places.some((at) => plan.chosen[at] === last[at])) return false
  const before = plan.total
  const chosen = places.map((at) => plan.chosen[at] as number)
  for (const at of places) plan.put(at, last[at] as number)
  if (plan.total <= before) return true
  places.forEach((at, index) => {
    plan.put(at, chosen[index] as number)
  })
  return false
}

import { noDay } from './catalogue.ts'
import type { SearchPlace } from './places.ts'
import type { WeekPlan } from './week-plan.ts'
import { weights } from './weights.ts'

/** A first plan may be so far from the share of the goal, in quarter hours. */
const nearShare = 4

/**
 * The first plan: day by day, who has the fewest places first; in each the day that costs least now, as long as the
 * person's share of what is left to the goal, give or take an hour.
 */
export function fillGreedily(plan: WeekPlan): void {
  const count = new Map<number, number>()
  for (const { personAt } of plan.places) count.set(personAt, (count.get(personAt) ?? 0) + 1)
  const left = new Map(count)
  const order = plan.places
    .map((place, at) => ({ place, at }))
    .filter(({ at }) => plan.chosen[at] === noDay)
    .sort(
      (a, b) =>
        a.place.dayAt - b.place.dayAt ||
        (count.get(a.place.personAt) ?? 0) - (count.get(b.place.personAt) ?? 0) ||
        a.at - b.at,
    )
  for (const [at, number] of plan.chosen.entries()) {
    const person = plan.places[at]?.personAt ?? 0
    if (number !== noDay) left.set(person, (left.get(person) ?? 1) - 1)
  }
  for (const { place, at } of order) {
    const days = left.get(place.personAt) ?? 1
    const share = Math.round((place.person.goal - (plan.work[place.personAt] ?? 0)) / days)
    left.set(place.personAt, days - 1)
    plan.put(at, cheapestNear(plan, place, at, share))
  }
}

function cheapestNear(plan: WeekPlan, place: SearchPlace, at: number, share: number): number {
  const { work } = plan.catalogue
  let best = noDay
  let least = place.mayStayEmpty ? costWithShare(plan, share) : Number.POSITIVE_INFINITY
  let nearest = Number.POSITIVE_INFINITY
  for (const number of place.options) nearest = Math.min(nearest, Math.abs((work[number] as number) - share))
  const most = Math.max(nearShare, nearest)
  for (const number of place.options) {
    const off = Math.abs((work[number] as number) - share)
    if (off > most) continue
    plan.put(at, number)
    const cost = costWithShare(plan, off)
    if (cost >= least) continue
    best = number
    least = cost
  }
  return best
}

/** Hours off the goal say little until the week is complete; being off the share does. */
function costWithShare(plan: WeekPlan, off: number): number {
  return plan.total - plan.offGoal + off * weights.offGoal.some
}

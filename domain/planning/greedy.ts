import { noDay } from './catalogue.ts'
import type { SearchPlace } from './places.ts'
import type { WeekPlan } from './week-plan.ts'
import { limits, weights } from './weights.ts'

/** A first plan may be so far from the share of the goal, in quarter hours. */
const nearShare = 4

/**
 * The first plan: day by day, who has the fewest places first; in each the day that costs least now, as long as the
 * person's share of what is left to the goal, give or take an hour. A day the person wishes to have off stays
 * empty: the others take its hours, and the search fills it only where that costs less.
 */
export function fillGreedily(plan: WeekPlan): void {
  const empty = plan.places.map((place, at) => ({ place, at })).filter(({ at }) => plan.chosen[at] === noDay)
  const toFill = empty.filter(({ place }) => !place.isWishedOff)
  const left = countByPerson(toFill)
  const order = toFill.sort(
    (a, b) => a.place.dayAt - b.place.dayAt || countOf(left, a) - countOf(left, b) || a.at - b.at,
  )
  const days = new Map(left)
  for (const { place, at } of order) {
    const count = countOf(days, { place, at })
    const share = Math.round((place.person.goal - (plan.work[place.personAt] ?? 0)) / count)
    days.set(place.personAt, count - 1)
    plan.put(at, cheapestNear(plan, place, at, share))
  }
}

interface EmptyAt {
  readonly place: SearchPlace
  readonly at: number
}

function countByPerson(places: readonly EmptyAt[]): ReadonlyMap<number, number> {
  const count = new Map<number, number>()
  for (const { place } of places) count.set(place.personAt, (count.get(place.personAt) ?? 0) + 1)
  return count
}

const countOf = (counts: ReadonlyMap<number, number>, { place }: EmptyAt) => counts.get(place.personAt) ?? 1

function cheapestNear(plan: WeekPlan, place: SearchPlace, at: number, share: number): number {
  const { work } = plan.catalogue
  let best = noDay
  let least = place.mayStayEmpty ? costWithShare(plan, share) : Number.POSITIVE_INFINITY
  let nearest = Number.POSITIVE_INFINITY
  for (const number of place.options) nearest = Math.min(nearest, Math.abs((work[number] as number) - share))
  const most = Math.max(nearShare, nearest)
  const { goal, drift, mostWork } = place.person
  const mostOwed = goal + drift + limits.offTarget
  const left = Math.min(mostOwed, mostWork ?? mostOwed) - (plan.work[place.personAt] ?? 0)
  for (const number of place.options) {
    const off = Math.abs((work[number] as number) - share)
    if (off > most || (place.mayStayEmpty && (work[number] as number) > left)) continue
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
  return plan.total - plan.offGoal + off * weights.offGoal.quarter
}

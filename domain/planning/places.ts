import { packInForce } from '../law/packs.ts'
import { gridMinutes } from '../values/clock-time.ts'
import type { Catalogue } from './catalogue.ts'
import { noDay, numberNear } from './catalogue.ts'
import type { DayCosts, PlaceOfWeek } from './place-costs.ts'
import { dayCosts, sameTimes } from './place-costs.ts'
import type { DayTimes, OpenDate, PlaceToFill, PlanningPerson, PlanningProblem } from './problem.ts'
import type { ProposedDay } from './proposal.ts'
import { limits } from './weights.ts'

/** A place of the search: which possible days may stand there, and what each costs by itself. */
export interface SearchPlace extends PlaceOfWeek {
  readonly personAt: number
  readonly dayAt: number
  readonly law: number
  /** Numbers of the catalogue. */
  readonly options: Int32Array
  readonly mayStayEmpty: boolean
  readonly isWishedOff: boolean
  /** The number of the usual day, where it is possible. */
  readonly usualNumber: number
  /** By number; −1: not possible here. That of no day is always known, because every plan begins with it. */
  readonly costs: Int32Array
}

/** By person and then by day. */
export function searchPlacesOf(
  problem: PlanningProblem,
  catalogue: Catalogue,
  last: readonly ProposedDay[] | undefined,
): SearchPlace[] {
  return problem.people.flatMap((person, personAt) =>
    placesOfPerson(person).flatMap(({ place, dayAt }): SearchPlace[] => {
      const day = problem.days[dayAt]
      if (!day) return []
      const law = catalogue.lawOf(personAt, dayAt)
      const of = { person, place, day, last: lastIn(last, person, day) }
      const options = optionsOf(of, law, catalogue, problem)
      const mayStayEmpty = options.length === 0 || staysEmptyIfWanted(person, place)
      const costs = costsOf(of, options, catalogue, problem)
      const isWishedOff = wishesToBeOff(place)
      const usualNumber = usualNumberOf(place, law, catalogue, costs)
      return [{ ...of, personAt, dayAt, law, options, mayStayEmpty, isWishedOff, usualNumber, costs }]
    }),
  )
}

export function placesOfPerson(person: PlanningPerson): { place: PlaceToFill; dayAt: number }[] {
  return person.days.flatMap((place, dayAt) => (place.kind === 'place' ? [{ place, dayAt }] : []))
}

export function wishesToBeOff({ wishes }: PlaceToFill): boolean {
  return wishes.some(({ kind }) => kind === 'off')
}

/** As the person wishes, or when the goal is reached without a day of at least two hours in each place. */
export function staysEmptyIfWanted(person: PlanningPerson, place: PlaceToFill): boolean {
  if (wishesToBeOff(place)) return true
  const work = Math.min(person.goal, person.mostWork ?? person.goal)
  return work < placesOfPerson(person).length * limits.leastWork
}

function lastIn(
  last: readonly ProposedDay[] | undefined,
  { teacherId }: PlanningPerson,
  { weekday }: OpenDate,
): DayTimes | null | undefined {
  if (!last) return undefined
  return last.find((day) => day.teacherId === teacherId && day.weekday === weekday)?.times ?? null
}

function optionsOf(at: PlaceOfWeek, law: number, { laws, times, work }: Catalogue, problem: PlanningProblem) {
  const { first, end } = laws[law] ?? { first: 0, end: 0 }
  const { person } = at
  const span = spanOfPlace(at, problem)
  const found: number[] = []
  for (let number = first; number < end; number++) {
    const day = times[number]
    if (!day || day.from < span.from || day.to > span.to) continue
    if (person.longestDay !== null && (work[number] ?? 0) > person.longestDay) continue
    found.push(number)
  }
  return Int32Array.from(found)
}

/** When a person may be there: within the opening hours, the own times, and the rest after and before other work. */
export function spanOfPlace(
  { person, place, day }: Pick<PlaceOfWeek, 'person' | 'place' | 'day'>,
  { country, grid }: PlanningProblem,
) {
  const { protection } = person
  const rest = restOf({ country, protection, date: day.date })
  const quarterAfter = (minute: number) => Math.ceil((minute - grid.firstMinute) / gridMinutes)
  const quarterBefore = (minute: number) => Math.floor((minute - grid.firstMinute) / gridMinutes)
  const { previousEnd, nextStart } = place
  const rested = previousEnd === null ? 0 : quarterAfter(previousEnd + rest - dayMinutes)
  const resting = nextStart === null ? grid.quarters : quarterBefore(nextStart + dayMinutes - rest)
  return {
    from: Math.max(day.opens, place.available.from, rested),
    to: Math.min(day.closes, place.available.to, resting),
  }
}

const dayMinutes = 24 * 60

/** Minutes between two days of work. */
export function restOf(law: Parameters<typeof packInForce>[0]): number {
  return packInForce(law).day.findLast(({ rule }) => rule === 'rest')?.limit ?? 0
}

function costsOf(at: PlaceOfWeek, options: Int32Array, { times }: Catalogue, problem: PlanningProblem) {
  const costs = new Int32Array(times.length).fill(-1)
  costs[noDay] = sumOfCosts(dayCosts(null, at, problem))
  for (const number of options) costs[number] = sumOfCosts(dayCosts(times[number] ?? null, at, problem))
  return costs
}

function usualNumberOf({ usual }: PlaceToFill, law: number, catalogue: Catalogue, costs: Int32Array): number {
  if (!usual) return noDay
  const { first, end } = catalogue.laws[law] ?? { first: 0, end: 0 }
  const near = numberNear(catalogue, law, usual.from, usual.to, usual.pause?.from ?? 0)
  let number = near
  for (let other = first; other < end; other++)
    if (sameTimes(catalogue.times[other] ?? null, usual)) number = other
  return (costs[number] as number) >= 0 ? number : noDay
}

function sumOfCosts(costs: DayCosts): number {
  const { unwillingDuties, wishes, unusualDays, dayLength, pauseTime, changed } = costs
  return unwillingDuties + wishes + unusualDays + dayLength + pauseTime + changed
}

import { gridMinutes } from '../values/clock-time.ts'
import { countsIn } from './cover-costs.ts'
import { fairSpans } from './fair-duties.ts'
import { fixedDuties, goalCost } from './person-tables.ts'
import { dayCosts, isEarly, isLate } from './place-costs.ts'
import { placesOfPerson, restOf } from './places.ts'
import { isThereAt, workIn } from './possible-days.ts'
import type { DayTimes, Layer, PlanningPerson, PlanningProblem } from './problem.ts'
import type { CostName, ProposedDay } from './proposal.ts'
import { costNames } from './proposal.ts'
import { dutyCost, shortCost, surplusCost, weights } from './weights.ts'

export type Costs = Readonly<Record<CostName, number>>

/** The proposed days by teacher and weekday. */
export function dayFinder(days: readonly ProposedDay[]) {
  const byPlace = new Map(days.map((day) => [`${day.teacherId}/${day.weekday}`, day.times]))
  return (teacherId: number, weekday: number): DayTimes | null =>
    byPlace.get(`${teacherId}/${weekday}`) ?? null
}
type DayFinder = ReturnType<typeof dayFinder>

/** What a proposal costs, rule by rule, summed up from nothing. */
export function scoreOf(
  problem: PlanningProblem,
  days: readonly ProposedDay[],
  last?: readonly ProposedDay[],
): Costs {
  const costs = Object.fromEntries(costNames.map((name) => [name, 0])) as Record<CostName, number>
  const find = dayFinder(days)
  problem.layers.forEach((layer) => {
    addCover(costs, problem, layer, find)
  })
  const fair = { early: fairSpans(problem, 'early'), late: fairSpans(problem, 'late') }
  const dutiesOfAll = dutiesInWeek(problem, find)
  problem.people.forEach((person, at) => {
    costs.offGoal += goalCost(person, workOf(person, problem, find))
    const duties = dutiesOfAll[at]
    for (const duty of ['early', 'late'] as const) {
      const own = fair[duty][at] ?? null
      if (own !== null) costs.duties += dutyCost(duties?.[duty] ?? 0, own)
    }
    addDays(costs, problem, person, find, last && dayFinder(last))
    addNeighbours(costs, problem, person, find)
  })
  return costs
}

export function totalCost(costs: Costs): number {
  return Object.values(costs).reduce((sum, cost) => sum + cost, 0)
}

const shortNames = { house: 'houseShort', qualified: 'qualifiedShort', group: 'groupShort' } as const

function addCover(
  costs: Record<CostName, number>,
  problem: PlanningProblem,
  layer: Layer,
  find: DayFinder,
): void {
  problem.days.forEach((_, day) => {
    for (let quarter = 0; quarter < problem.grid.quarters; quarter++) {
      const need = layer.need[day]?.[quarter] ?? 0
      const people = peopleInLayer(problem, layer, day, quarter, find)
      costs[shortNames[layer.kind]] += shortCost(layer.kind, need - people)
      if (layer.kind === 'house') costs.surplus += surplusCost(need, people)
    }
  })
}

/** Who is there in a layer, planned and proposed, in hundredths. */
export function peopleInLayer(
  { days, people }: PlanningProblem,
  layer: Layer,
  day: number,
  quarter: number,
  find: DayFinder,
): number {
  const weekday = days[day]?.weekday ?? 0
  let sum = 0
  for (const person of people) {
    const own = person.days[day]
    if (own?.kind === 'fixed') {
      for (const { from, to, groupId } of own.work)
        if (quarter >= from && quarter < to) sum += countsIn(layer, person, groupId)
    } else if (own?.kind === 'place') {
      const times = find(person.teacherId, weekday)
      if (times && isThereAt(times, quarter)) sum += countsIn(layer, person, person.groupId)
    }
  }
  return sum
}

export function workOf(person: PlanningPerson, { days }: PlanningProblem, find: DayFinder): number {
  return placesOfPerson(person).reduce((sum, { dayAt }) => {
    const times = find(person.teacherId, days[dayAt]?.weekday ?? 0)
    return sum + (times ? workIn(times) : 0)
  }, 0)
}

/** Planned and proposed duties of the week, by person. */
export function dutiesInWeek(problem: PlanningProblem, find: DayFinder) {
  const fixed = { early: fixedDuties(problem, 'early'), late: fixedDuties(problem, 'late') }
  return problem.people.map((person, at) => {
    const found = { early: fixed.early[at] ?? 0, late: fixed.late[at] ?? 0 }
    for (const { dayAt } of placesOfPerson(person)) {
      const day = problem.days[dayAt]
      const times = day && find(person.teacherId, day.weekday)
      if (!times) continue
      found.early += Number(isEarly(times, day))
      found.late += Number(isLate(times, day))
    }
    return found
  })
}

function addDays(
  costs: Record<CostName, number>,
  problem: PlanningProblem,
  person: PlanningPerson,
  find: DayFinder,
  findLast: DayFinder | undefined,
): void {
  for (const { place, dayAt } of placesOfPerson(person)) {
    const day = problem.days[dayAt]
    if (!day) continue
    const { weekday } = day
    const times = find(person.teacherId, weekday)
    const last = findLast?.(person.teacherId, weekday)
    for (const [name, cost] of Object.entries(dayCosts(times, { person, place, day, last }, problem)))
      costs[name as CostName] += cost
  }
}

/** Starts that differ from the day before, and too little rest between two proposed days. */
function addNeighbours(
  costs: Record<CostName, number>,
  problem: PlanningProblem,
  person: PlanningPerson,
  find: DayFinder,
): void {
  problem.days.forEach((day, at) => {
    const next = problem.days[at + 1]
    if (next?.weekday !== day.weekday + 1) return
    const kinds = [person.days[at]?.kind, person.days[at + 1]?.kind]
    if (!kinds.includes('place')) return
    const [start, following] = [
      startOf(person, at, day.weekday, find),
      startOf(person, at + 1, next.weekday, find),
    ]
    if (start !== undefined && following !== undefined)
      costs.startJumps += Math.abs(start - following) * weights.startJump
    const [first, second] = [find(person.teacherId, day.weekday), find(person.teacherId, next.weekday)]
    if (!first || !second) return
    const { country } = problem
    const rest = restOf({ country, protection: person.protection, date: day.date })
    if (24 * 60 - (first.to - second.from) * gridMinutes < rest) costs.rest += weights.unlawful
  })
}

function startOf(person: PlanningPerson, at: number, weekday: number, find: DayFinder): number | undefined {
  const day = person.days[at]
  if (day?.kind === 'fixed') return day.work[0]?.from
  return day?.kind === 'place' ? find(person.teacherId, weekday)?.from : undefined
}

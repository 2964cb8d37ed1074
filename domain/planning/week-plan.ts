import type { Catalogue } from './catalogue.ts'
import { bitsInMask, catalogueOf, noDay } from './catalogue.ts'
import type { CoverCosts, LayerShare } from './cover-costs.ts'
import { coverCostsOf } from './cover-costs.ts'
import type { Neighbours } from './neighbours.ts'
import { neighboursOf } from './neighbours.ts'
import type { PersonTables } from './person-tables.ts'
import { dutySteps, fixedDuties, personTablesOf, workSteps } from './person-tables.ts'
import type { SearchPlace } from './places.ts'
import { searchPlacesOf } from './places.ts'
import type { PlanningProblem } from './problem.ts'
import type { ProposedDay } from './proposal.ts'
import { weights } from './weights.ts'

/**
 * A week while it is being planned: which possible day stands in each place, and what all of it costs. `put` changes one
 * place and the costs with it, so that hundreds of thousands of changes take a second. `score.ts` sums up from nothing,
 * and a test compares the two.
 */
export class WeekPlan {
  readonly problem: PlanningProblem
  readonly catalogue: Catalogue
  readonly places: readonly SearchPlace[]
  /** The number of the day in each place. */
  readonly chosen: Int32Array
  /** Quarter hours of work by person. */
  readonly work: Int32Array
  total: number
  /** The part of the total that hours off the goal make: a plan that is not complete has too few of them. */
  offGoal = 0
  readonly #cover: CoverCosts
  readonly #tables: PersonTables
  readonly #neighbours: Neighbours
  readonly #early: Int32Array
  readonly #late: Int32Array
  #isLoose = false

  constructor(problem: PlanningProblem, last?: readonly ProposedDay[]) {
    this.problem = problem
    this.catalogue = catalogueOf(problem)
    this.places = searchPlacesOf(problem, this.catalogue, last)
    this.chosen = new Int32Array(this.places.length).fill(noDay)
    this.work = new Int32Array(problem.people.length)
    this.#cover = coverCostsOf(problem)
    this.#tables = personTablesOf(problem)
    this.#neighbours = neighboursOf(this.places, problem)
    this.#early = fixedDuties(problem, 'early')
    this.#late = fixedDuties(problem, 'late')
    this.total = this.#cover.cost
    for (const { costs } of this.places) this.total += costs[noDay] as number
    problem.people.forEach((_, person) => {
      this.offGoal += this.#goalCost(person)
      this.total += this.#goalCost(person) + this.#dutyCost(person)
    })
  }

  /** Whether the day may stand in the place. */
  allows(place: number, number: number): boolean {
    const { costs, mayStayEmpty } = this.places[place] as SearchPlace
    return number === noDay ? mayStayEmpty : (costs[number] as number) >= 0
  }

  /** Puts a day into a place, whatever stands there. */
  put(at: number, number: number): void {
    const old = this.chosen[at] as number
    if (old === number) return
    const { costs, dayAt, personAt, day } = this.places[at] as SearchPlace
    const { first, middle, last, from, to, work } = this.catalogue
    let change = (costs[number] as number) - (costs[old] as number)
    change += this.#beside(at, number) - this.#beside(at, old)
    this.chosen[at] = number

    const cell = dayAt * this.problem.grid.quarters
    change += this.#coverFrom(personAt, cell, first[old] as number, first[number] as number)
    const second = cell + bitsInMask
    change += this.#coverFrom(personAt, second, middle[old] as number, middle[number] as number)
    change += this.#coverFrom(personAt, second + bitsInMask, last[old] as number, last[number] as number)

    const goalBefore = this.#goalCost(personAt)
    change -= goalBefore + this.#dutyCost(personAt)
    this.work[personAt] = (this.work[personAt] as number) + (work[number] as number) - (work[old] as number)
    if (old !== noDay) {
      if (from[old] === day.opens) this.#early[personAt] = (this.#early[personAt] as number) - 1
      if (to[old] === day.closes) this.#late[personAt] = (this.#late[personAt] as number) - 1
    }
    if (number !== noDay) {
      if (from[number] === day.opens) this.#early[personAt] = (this.#early[personAt] as number) + 1
      if (to[number] === day.closes) this.#late[personAt] = (this.#late[personAt] as number) + 1
    }
    const goalAfter = this.#goalCost(personAt)
    change += goalAfter + this.#dutyCost(personAt)

    this.offGoal += goalAfter - goalBefore
    this.total += change
  }

  /** Whether hours may be off the target by more than half an hour, for little: so the search gets around. */
  loosen(isLoose: boolean): void {
    const before = this.offGoal
    this.#isLoose = isLoose
    this.offGoal = 0
    this.problem.people.forEach((_, person) => {
      this.offGoal += this.#goalCost(person)
    })
    this.total += this.offGoal - before
  }

  /** In the order of teachers and weekdays. */
  proposedDays(chosen = this.chosen): ProposedDay[] {
    return this.places.flatMap(({ person, day }, at) => {
      const times = this.catalogue.times[chosen[at] ?? noDay]
      return times ? [{ teacherId: person.teacherId, weekday: day.weekday, times }] : []
    })
  }

  /** Puts another plan in the place of this one. */
  load(chosen: Int32Array): void {
    for (let at = 0; at < chosen.length; at++) this.put(at, chosen[at] as number)
  }

  /** What the quarters cost that are worked by one of two masks and not by the other. */
  #coverFrom(person: number, cell: number, old: number, mask: number): number {
    const { cover, tableAt, tables, layersOf } = this.#cover
    const layers = layersOf[person] as readonly LayerShare[]
    let change = 0
    for (let bits = old ^ mask; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits
      const quarter = cell + 31 - Math.clz32(bit)
      const comes = (mask & bit) !== 0
      for (let layer = 0; layer < layers.length; layer++) {
        const { cellAt, units } = layers[layer] as LayerShare
        const at = cellAt + quarter
        const before = (tableAt[at] as number) + (cover[at] as number)
        const step = comes ? units : -units
        cover[at] = (cover[at] as number) + step
        change += (tables[before + step] as number) - (tables[before] as number)
      }
    }
    return change
  }

  #goalCost(person: number): number {
    const { goals, looseGoals } = this.#tables
    return (this.#isLoose ? looseGoals : goals)[person * workSteps + (this.work[person] as number)] as number
  }

  #dutyCost(person: number): number {
    const { earlyCosts, lateCosts } = this.#tables
    return (
      (earlyCosts[person * dutySteps + (this.#early[person] as number)] as number) +
      (lateCosts[person * dutySteps + (this.#late[person] as number)] as number)
    )
  }

  /** A start that differs from the neighbouring days', and too little rest between them. */
  #beside(at: number, number: number): number {
    if (number === noDay) return 0
    const { before, after, startBefore, startAfter, mostSpread } = this.#neighbours
    const { from, to } = this.catalogue
    const start = from[number] as number
    let cost = 0
    if ((startBefore[at] as number) >= 0) cost += Math.abs(start - (startBefore[at] as number))
    if ((startAfter[at] as number) >= 0) cost += Math.abs(start - (startAfter[at] as number))
    const previous = (before[at] as number) < 0 ? noDay : (this.chosen[before[at] as number] as number)
    const next = (after[at] as number) < 0 ? noDay : (this.chosen[after[at] as number] as number)
    if (previous !== noDay) cost += Math.abs(start - (from[previous] as number))
    if (next !== noDay) cost += Math.abs(start - (from[next] as number))
    cost *= weights.startJump
    const spread = mostSpread[at] as number
    if (previous !== noDay && (to[previous] as number) - start > spread) cost += weights.unlawful
    if (next !== noDay && (to[number] as number) - (from[next] as number) > spread) cost += weights.unlawful
    return cost
  }
}

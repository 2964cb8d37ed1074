import type { Layer, PlanningPerson, PlanningProblem, QuarterSpan } from './problem.ts'
import { shortCost, surplusCost } from './weights.ts'

/**
 * How many are there in each layer, day and quarter, and what that costs: one cell for each, whose table of costs begins
 * at `tableAt` and is read at the number of people, in units.
 */
export interface CoverCosts {
  readonly cover: Int32Array
  readonly tableAt: Int32Array
  readonly tables: Int32Array
  /** What planned days cost already. */
  readonly cost: number
  /** The layers that each person counts in: cells from `cellAt`, by so many units. */
  readonly layersOf: readonly (readonly LayerShare[])[]
}

export interface LayerShare {
  readonly cellAt: number
  readonly units: number
}

function cellOf({ days, grid }: PlanningProblem, layer: number, day: number): number {
  return (layer * days.length + day) * grid.quarters
}

export function coverCostsOf(problem: PlanningProblem): CoverCosts {
  const { layers, days, grid, people } = problem
  const unit = people.reduce((divisor, { weight }) => greatestDivisor(divisor, weight), 100)
  const unitOf = (layer: Layer) => (layer.qualifiedOnly ? 100 : unit)
  const most = people.length * (100 / unit) + 1
  const tables: number[] = []
  const known = new Map<string, number>()
  const tableAt = new Int32Array(layers.length * days.length * grid.quarters)
  layers.forEach((layer, at) => {
    days.forEach((_, day) => {
      for (let quarter = 0; quarter < grid.quarters; quarter++) {
        const need = layer.need[day]?.[quarter] ?? 0
        const key = `${layer.kind} ${unitOf(layer)} ${need}`
        const table = known.get(key) ?? tables.length
        if (!known.has(key)) {
          known.set(key, table)
          for (let units = 0; units < most; units++) tables.push(costOf(layer, need, units * unitOf(layer)))
        }
        tableAt[cellOf(problem, at, day) + quarter] = table
      }
    })
  })
  const cover = new Int32Array(tableAt.length)
  const addFixed = (person: PlanningPerson, day: number, span: QuarterSpan & { groupId: number | null }) =>
    layers.forEach((layer, at) => {
      const units = countsIn(layer, person, span.groupId) / unitOf(layer)
      const cell = cellOf(problem, at, day)
      for (let quarter = span.from; quarter < span.to; quarter++)
        cover[cell + quarter] = (cover[cell + quarter] ?? 0) + units
    })
  for (const person of people)
    person.days.forEach((day, at) => {
      if (day.kind === 'fixed') for (const span of day.work) addFixed(person, at, span)
    })
  const layersOf = people.map((person) =>
    layers.flatMap((layer, at) => {
      const units = countsIn(layer, person, person.groupId) / unitOf(layer)
      return units > 0 ? [{ cellAt: cellOf(problem, at, 0), units }] : []
    }),
  )
  const cost = cover.reduce((sum, units, cell) => sum + (tables[(tableAt[cell] ?? 0) + units] ?? 0), 0)
  return { cover, tableAt, tables: Int32Array.from(tables), cost, layersOf }
}

function costOf({ kind }: Layer, need: number, people: number): number {
  return shortCost(kind, need - people) + (kind === 'house' ? surplusCost(need, people) : 0)
}

/** How much a person counts in a layer while working for a group, in hundredths. */
export function countsIn(
  { groupId: ofLayer, qualifiedOnly }: Layer,
  { qualified, weight }: Pick<PlanningPerson, 'qualified' | 'weight'>,
  groupId: number | null,
): number {
  if (ofLayer !== null && ofLayer !== groupId) return 0
  if (qualifiedOnly) return qualified && weight > 0 ? 100 : 0
  return weight
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

import { countsIn } from '../planning/cover-costs.ts'
import { fairSpans } from '../planning/fair-duties.ts'
import { goalCost } from '../planning/person-tables.ts'
import { dayCosts, isEarly, isLate } from '../planning/place-costs.ts'
import { isThereAt, workIn } from '../planning/possible-days.ts'
import type { DayTimes, Layer, PlanningProblem } from '../planning/problem.ts'
import { WeekPlan } from '../planning/week-plan.ts'
import type { FairSpan } from '../planning/weights.ts'
import { allowedSurplus, dutyCost, weights } from '../planning/weights.ts'

/**
 * A problem of one open day, of whole people only, as a mixed-integer program in CPLEX's LP format: a yes or no for each
 * place and possible day. All other costs are convex, so their pieces need no whole numbers. Who is there is written as
 * differences from quarter to quarter, which keeps the rows short.
 */
export function modelOfOneDay(problem: PlanningProblem): string {
  const { places, catalogue } = new WeekPlan(problem)
  const [day] = problem.days
  if (!day) throw new Error('A model needs an open day')
  const fair = { early: fairSpans(problem, 'early'), late: fairSpans(problem, 'late') }
  const columns = places.flatMap((at, place) =>
    [...at.options].map((number) => {
      const times = catalogue.times[number] as DayTimes
      const duty = (does: boolean, own: FairSpan | null) => (own === null ? 0 : dutyCost(Number(does), own))
      const cost =
        Object.values(dayCosts(times, at, problem)).reduce((sum, each) => sum + each, 0) +
        goalCost(at.person, workIn(times)) +
        duty(isEarly(times, day), fair.early[at.personAt] ?? null) +
        duty(isLate(times, day), fair.late[at.personAt] ?? null)
      return { name: `x${place}_${number}`, place, times, cost, person: at.person }
    }),
  )
  const costs = columns.map(({ name, cost }) => `${cost} ${name}`)
  const rows = places.map((_, place) => {
    const own = columns.filter((column) => column.place === place)
    return `${own.map(({ name }) => name).join(' + ')} = 1`
  })
  const bounds: string[] = []
  problem.layers.forEach((layer, at) => {
    for (let quarter = 0; quarter < problem.grid.quarters; quarter++) {
      const changes = columns.flatMap(({ name, times, person }) => {
        if (countsIn(layer, person, person.groupId) === 0) return []
        const change =
          Number(isThereAt(times, quarter)) - Number(quarter > 0 && isThereAt(times, quarter - 1))
        return change === 0 ? [] : [`${change > 0 ? '-' : '+'} ${name}`]
      })
      const cover = `c${at}_${quarter}`
      const before = quarter > 0 ? ` - c${at}_${quarter - 1}` : ''
      rows.push(`${cover}${before} ${changes.join(' ')} = 0`)
      const need = (layer.need[0]?.[quarter] ?? 0) / 100
      const pieces = piecesOf(layer, need)
      pieces.forEach(({ cost, most }, piece) => {
        const name = `s${at}_${quarter}_${piece}`
        costs.push(`${cost} ${name}`)
        if (most !== null) bounds.push(`${name} <= ${most}`)
      })
      const short = pieces.flatMap(({ over }, piece) => (over ? [] : [`s${at}_${quarter}_${piece}`]))
      const surplus = pieces.flatMap(({ over }, piece) => (over ? [`s${at}_${quarter}_${piece}`] : []))
      if (short.length > 0) rows.push(`${short.join(' + ')} + ${cover} >= ${need}`)
      if (surplus.length > 0)
        rows.push(`${surplus.join(' + ')} - ${cover} >= ${-need - allowedSurplus(need * 100) / 100}`)
    }
  })
  return [
    'Minimize',
    ` obj: ${costs.join(' + ')}`,
    'Subject To',
    ...rows.map((row, at) => ` r${at}: ${row}`),
    'Bounds',
    ...bounds.map((bound) => ` ${bound}`),
    'Binary',
    ...columns.map(({ name }) => ` ${name}`),
    'End',
  ].join('\n')
}

interface Piece {
  readonly cost: number
  /** People; null: without end. */
  readonly most: number | null
  readonly over: boolean
}

/** What missing people cost one after the other, and in the house those who are there beyond the need. */
function piecesOf({ kind }: Layer, need: number): Piece[] {
  const { houseShort, qualifiedShort, groupShort, surplus } = weights
  if (kind === 'group') return need > 0 ? [{ cost: groupShort, most: null, over: false }] : []
  if (kind === 'qualified') return need > 0 ? [{ cost: qualifiedShort, most: null, over: false }] : []
  return [
    { cost: houseShort.first, most: 1, over: false },
    { cost: houseShort.further, most: null, over: false },
    { cost: surplus.more, most: allowedSurplus(need * 100) / 100, over: true },
    { cost: surplus.muchMore, most: null, over: true },
  ]
}

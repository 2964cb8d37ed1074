import { gridMinutes } from '../values/clock-time.ts'
import type { SearchPlace } from './places.ts'
import { restOf } from './places.ts'
import type { PlanningProblem } from './problem.ts'

/** What stands before and after each place on the next day of the same person. */
export interface Neighbours {
  /** The place there, or −1. */
  readonly before: Int32Array
  readonly after: Int32Array
  /** The start of a planned day there, or −1. */
  readonly startBefore: Int32Array
  readonly startAfter: Int32Array
  /** How many quarters a day may end later than the next one starts, by the rest between them. */
  readonly mostSpread: Int32Array
}

export function neighboursOf(places: readonly SearchPlace[], problem: PlanningProblem): Neighbours {
  const numberOf = new Map(places.map((place, at) => [`${place.personAt}/${place.day.weekday}`, at]))
  const placeBeside = (step: 1 | -1) =>
    Int32Array.from(places, ({ personAt, day }) => numberOf.get(`${personAt}/${day.weekday + step}`) ?? -1)
  const startBeside = (step: 1 | -1) =>
    Int32Array.from(places, ({ person, day }) => {
      const at = problem.days.findIndex(({ weekday }) => weekday === day.weekday + step)
      const beside = person.days[at]
      return beside?.kind === 'fixed' ? (beside.work[0]?.from ?? -1) : -1
    })
  return {
    before: placeBeside(-1),
    after: placeBeside(1),
    startBefore: startBeside(-1),
    startAfter: startBeside(1),
    mostSpread: Int32Array.from(places, ({ person, day }) => {
      const rest = restOf({ country: problem.country, protection: person.protection, date: day.date })
      return Math.floor((dayMinutes - rest) / gridMinutes)
    }),
  }
}

const dayMinutes = 24 * 60

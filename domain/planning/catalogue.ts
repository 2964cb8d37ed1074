import { packInForce } from '../law/packs.ts'
import { isThereAt, possibleDays, workIn } from './possible-days.ts'
import type { DayTimes, PlanningProblem } from './problem.ts'

/** The number of no day at all: a place that stays empty. */
export const noDay = 0

/**
 * All possible days of a problem by number, as arrays that the search reads quickly. A day is three masks of 24
 * quarters, as many as any house plans, so that a change is looped only where it differs. Places under the same law share their days.
 */
export interface Catalogue {
  readonly times: readonly (DayTimes | null)[]
  readonly from: Int32Array
  readonly to: Int32Array
  readonly pauseFrom: Int32Array
  readonly work: Int32Array
  /** Six hours of the grid each. */
  readonly first: Int32Array
  readonly middle: Int32Array
  readonly last: Int32Array
  /** By person and open day: which law holds there. */
  readonly lawOf: (person: number, day: number) => number
  readonly laws: readonly LawDays[]
}

/** The days under one law: numbers from `first` up to `end`. */
interface LawDays {
  readonly first: number
  readonly end: number
  /** By start and end: the first number with these, or 0; those with other breaks follow it. */
  readonly byEnds: Int32Array
}

export const bitsInMask = 24
const ends = 3 * bitsInMask + 1

export function catalogueOf(problem: PlanningProblem): Catalogue {
  const { country, grid, people, days } = problem
  const packs: unknown[] = []
  const times: (DayTimes | null)[] = [null]
  const laws: LawDays[] = []
  const usual = people.flatMap((person) =>
    person.days.flatMap((day) => (day.kind === 'place' && day.usual ? [day.usual] : [])),
  )
  const lawAt = people.map(({ protection }) =>
    days.map(({ date }) => {
      const pack = packInForce({ country, protection, date })
      const known = packs.indexOf(pack)
      if (known >= 0) return known
      const first = times.length
      times.push(...possibleDays(grid, { country, protection, date }, usual))
      laws.push({ first, end: times.length, byEnds: endsOf(times, first) })
      return packs.push(pack) - 1
    }),
  )
  return { times, laws, lawOf: (person, day) => lawAt[person]?.[day] ?? 0, ...arraysOf(times) }
}

function endsOf(times: readonly (DayTimes | null)[], first: number): Int32Array {
  const byEnds = new Int32Array(ends * ends)
  for (let number = times.length - 1; number >= first; number--) {
    const day = times[number]
    if (day) byEnds[day.from * ends + day.to] = number
  }
  return byEnds
}

function arraysOf(times: readonly (DayTimes | null)[]) {
  const each = (value: (day: DayTimes) => number) => Int32Array.from(times, (day) => (day ? value(day) : 0))
  return {
    from: each(({ from }) => from),
    to: each(({ to }) => to),
    pauseFrom: each(({ pause }) => pause?.from ?? -1),
    work: each(workIn),
    first: each((day) => maskOf(day, 0)),
    middle: each((day) => maskOf(day, bitsInMask)),
    last: each((day) => maskOf(day, 2 * bitsInMask)),
  }
}

/** A bit for each of 24 quarters from `first` on that is worked. */
function maskOf(day: DayTimes, first: number): number {
  let mask = 0
  for (let bit = 0; bit < bitsInMask; bit++) if (isThereAt(day, first + bit)) mask |= 1 << bit
  return mask
}

/** The number of a day with these ends whose break is nearest to `pause`; 0: there is none. */
export function numberNear(days: Catalogue, law: number, from: number, to: number, pause: number): number {
  const under = days.laws[law]
  if (!under || from < 0 || to >= ends) return noDay
  let best = under.byEnds[from * ends + to] as number
  if (best === noDay) return noDay
  let distance = Math.abs((days.pauseFrom[best] as number) - pause)
  for (let number = best + 1; number < under.end; number++) {
    if (days.from[number] !== from || days.to[number] !== to) break
    const other = Math.abs((days.pauseFrom[number] as number) - pause)
    if (other >= distance) break
    best = number
    distance = other
  }
  return best
}

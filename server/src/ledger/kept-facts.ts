import type { HouseState } from '../sites/sites.store.ts'
import type { TeacherWeekFacts, TeacherWeekPlace } from './ledger.store.ts'

/** Facts that were true in a state of their house. */
export interface FactsOfState {
  readonly state: HouseState
  readonly weeks: readonly TeacherWeekFacts[]
}

interface KeptHouse {
  readonly state: HouseState
  readonly since: number
  readonly weeks: Map<string, TeacherWeekFacts>
}

interface Limits {
  readonly houses: number
  readonly weeksOfHouse: number
  readonly milliseconds: number
}

/** Weeks of the people of a house are some kilobytes each. */
const usualLimits: Limits = { houses: 200, weeksOfHouse: 60, milliseconds: 10 * 60_000 }

const keyOf = ({ teacherId, weekNumber }: TeacherWeekPlace) => `${teacherId}/${weekNumber}`

const areSame = (one: HouseState, other: HouseState) =>
  one.version === other.version && one.changedBy === other.changedBy

/**
 * What this process's own saves have made of the weeks that they wrote to, so that the next save of the same house need
 * not have them built. They are facts of one state of the house, and the database says under its locks whether the house
 * still is in that state: after any write by anybody else they are not used. Ten minutes at most, for what somebody
 * changes by hand in the database without raising the version.
 */
export class KeptFacts {
  readonly #limits: Limits
  readonly #now: () => number
  /** In the order of their last save: a map keeps the order in which keys were set. */
  readonly #houses = new Map<number, KeptHouse>()

  constructor(now: () => number = () => performance.now(), limits: Partial<Limits> = {}) {
    this.#limits = { ...usualLimits, ...limits }
    this.#now = now
  }

  /** All of these weeks in one state, or nothing. */
  of(siteId: number, places: readonly TeacherWeekPlace[]): FactsOfState | undefined {
    const house = this.#houses.get(siteId)
    if (!house || this.#isOld(house)) return undefined
    const weeks = places.map((place) => house.weeks.get(keyOf(place)))
    return weeks.every((week) => week !== undefined) ? { state: house.state, weeks } : undefined
  }

  /**
   * A save that saw the house in one state has made the next one of it, and wrote nothing but days of these weeks. If any
   * other write came between the two, nothing is known. What was kept of other weeks in the state before is still true.
   */
  saved(siteId: number, seen: HouseState, made: HouseState, weeks: readonly TeacherWeekFacts[]) {
    if (made.version !== seen.version + 1) return
    const before = this.#houses.get(siteId)
    const goesOn = before && areSame(before.state, seen) && !this.#isOld(before)
    const kept = goesOn ? before.weeks : new Map<string, TeacherWeekFacts>()
    for (const week of weeks) {
      kept.delete(keyOf(week))
      kept.set(keyOf(week), week)
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= this.#limits.weeksOfHouse) break
      kept.delete(oldest)
    }
    this.#houses.delete(siteId)
    this.#houses.set(siteId, { state: made, since: goesOn ? before.since : this.#now(), weeks: kept })
    for (const oldest of this.#houses.keys()) {
      if (this.#houses.size <= this.#limits.houses) break
      this.#houses.delete(oldest)
    }
  }

  #isOld({ since }: KeptHouse): boolean {
    return this.#now() - since > this.#limits.milliseconds
  }
}

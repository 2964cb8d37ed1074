import type { Clock } from '../clock.ts'
import type { FoundSite } from '../sites/sites.store.ts'

/** A page that was asked for within this time will be again. */
const inUseFor = 10 * 60_000
/** Who plans saves every few seconds; parents are told at once, and come back within this time at most. */
const pauseAfterChange = 1_500
const mostLooks = 6
const mostHouses = 5_000

interface HouseInUse<Look> {
  readonly site: FoundSite
  /** By their names, in the order of their last use. */
  readonly looks: Map<string, { readonly look: Look; readonly at: number }>
  timer?: NodeJS.Timeout | undefined
}

/** Of the houses that are in use, which looks of their page: after a change they are drawn ahead of the next visit. */
export class WarmedPages<Look> {
  readonly #clock: Clock
  readonly #draw: (site: FoundSite, look: Look) => Promise<unknown>
  readonly #houses = new Map<number, HouseInUse<Look>>()

  constructor(clock: Clock, draw: (site: FoundSite, look: Look) => Promise<unknown>) {
    this.#clock = clock
    this.#draw = draw
  }

  note(site: FoundSite, name: string, look: Look) {
    const known = this.#houses.get(site.siteId)
    this.#houses.delete(site.siteId)
    const house: HouseInUse<Look> = known ? { ...known, site } : { site, looks: new Map() }
    house.looks.delete(name)
    house.looks.set(name, { look, at: this.#clock.now() })
    dropOldest(house.looks, mostLooks)
    this.#houses.set(site.siteId, house)
    for (const dropped of dropOldest(this.#houses, mostHouses)) clearTimeout(dropped.timer)
  }

  changed(siteId: number) {
    const house = this.#houses.get(siteId)
    if (!house || house.timer) return
    house.timer = setTimeout(() => void this.#drawLooks(siteId), pauseAfterChange)
    house.timer.unref()
  }

  close() {
    for (const { timer } of this.#houses.values()) clearTimeout(timer)
    this.#houses.clear()
  }

  /** One after the other. What cannot be drawn now is drawn for who comes next. */
  async #drawLooks(siteId: number) {
    const house = this.#houses.get(siteId)
    if (!house) return
    house.timer = undefined
    const since = this.#clock.now() - inUseFor
    for (const { look, at } of house.looks.values())
      if (at >= since) await this.#draw(house.site, look).catch(() => undefined)
  }
}

function dropOldest<Key, Value>(all: Map<Key, Value>, most: number): Value[] {
  const dropped: Value[] = []
  for (const [key, value] of all) {
    if (all.size <= most) break
    all.delete(key)
    dropped.push(value)
  }
  return dropped
}

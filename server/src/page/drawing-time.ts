interface Allowed {
  /** Of the time that passes, so much may be spent on drawing. */
  readonly share: number
  /** What may be saved up, in milliseconds. */
  readonly most: number
}

/** Of a processor, in a thread of its own: 500 houses have theirs drawn within half a minute of a start. */
const ofAll: Allowed = { share: 0.5, most: 10_000 }
/** Of one house: six pages of 150 people at once, then one in three seconds. Fewer than one answer in twenty waits for it. */
const ofHouse: Allowed = { share: 0.02, most: 300 }

const mostHouses = 10_000

/**
 * Drawing takes ten times longer than sending what is kept. A house whose week changes again and again must not keep the
 * thread from the others, nor the thread a small machine from its answers: beyond its share a page is sent undrawn, and
 * draws itself.
 */
export class DrawingTime {
  readonly #now: () => number
  readonly #all: Budget
  readonly #houses = new Map<number, Budget>()
  readonly #ofHouse: Allowed

  constructor({ now = () => performance.now(), house = ofHouse, all = ofAll } = {}) {
    this.#now = now
    this.#ofHouse = house
    this.#all = new Budget(all, now())
  }

  isLeftFor(siteId: number): boolean {
    const now = this.#now()
    return this.#all.isLeft(now) && this.#budgetOf(siteId).isLeft(now)
  }

  /** May go below zero: what a long drawing took is waited for. */
  take(siteId: number, milliseconds: number) {
    this.#all.take(milliseconds)
    this.#budgetOf(siteId).take(milliseconds)
  }

  #budgetOf(siteId: number): Budget {
    const known = this.#houses.get(siteId)
    if (known) return known
    if (this.#houses.size >= mostHouses) this.#houses.clear()
    const budget = new Budget(this.#ofHouse, this.#now())
    this.#houses.set(siteId, budget)
    return budget
  }
}

class Budget {
  readonly #allowed: Allowed
  #left: number
  #at: number

  constructor(allowed: Allowed, now: number) {
    this.#allowed = allowed
    this.#left = allowed.most
    this.#at = now
  }

  isLeft(now: number): boolean {
    const { share, most } = this.#allowed
    this.#left = Math.min(most, this.#left + (now - this.#at) * share)
    this.#at = now
    return this.#left > 0
  }

  take(milliseconds: number) {
    this.#left -= milliseconds
  }
}

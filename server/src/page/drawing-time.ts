/** Of the time that passes, so much may be spent on drawing: the rest is for answers. */
const share = 0.25
const most = 500

/**
 * Drawing takes ten times longer than sending what is kept. A house whose week changes again and again, or a flood of
 * first visits after a start, must not slow down the others: beyond its share the page is sent undrawn, and draws itself.
 */
export class DrawingTime {
  readonly #now: () => number
  #left = most
  #at: number

  constructor(now = () => performance.now()) {
    this.#now = now
    this.#at = now()
  }

  get isLeft(): boolean {
    const now = this.#now()
    this.#left = Math.min(most, this.#left + (now - this.#at) * share)
    this.#at = now
    return this.#left > 0
  }

  /** May go below zero: what a long drawing took is waited for. */
  spend<Drawn>(draw: () => Drawn): Drawn {
    const begun = this.#now()
    try {
      return draw()
    } finally {
      this.#left -= this.#now() - begun
    }
  }
}

/** Whole numbers in an order that a seed decides, the same on every machine (mulberry32). */
export class SeededChance {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** From 0 to `count` − 1. */
  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
}

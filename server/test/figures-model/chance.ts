/** Random choices that a seed brings back. A generator of its own, so that this folder depends on no other test. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761) >>> 0 || 1
  }

  /** xorshift32, from 0 up to but without 1. */
  roll(): number {
    let state = this.#state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.#state = state >>> 0
    return this.#state / 2 ** 32
  }

  /** Both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.roll() * (most - least + 1))
  }

  chance(probability: number): boolean {
    return this.roll() < probability
  }

  pick<Some>(choices: readonly Some[]): Some {
    return choices[this.between(0, choices.length - 1)] as Some
  }
}

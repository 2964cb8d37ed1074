/** Random choices that a seed brings back: a failing test names its seed. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** mulberry32: small, even, and the same on every machine. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  happens(probability: number): boolean {
    return this.next() < probability
  }

  oneOf<Some>(choices: readonly Some[]): Some {
    return choices[this.whole(0, choices.length - 1)] as Some
  }

  /** One of the kinds, each as often as its weight says. */
  weighted<Kind extends string>(weights: Record<Kind, number>): Kind {
    const kinds = Object.entries(weights) as [Kind, number][]
    let left = this.next() * kinds.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [kind, weight] of kinds) {
      left -= weight
      if (left < 0) return kind
    }
    return (kinds.at(-1) as [Kind, number])[0]
  }

  shuffled<Some>(all: readonly Some[]): Some[] {
    const mixed = [...all]
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = this.whole(0, last)
      const moved = mixed[last] as Some
      mixed[last] = mixed[other] as Some
      mixed[other] = moved
    }
    return mixed
  }

  /** Hours with two decimals; whole and half ones are what people type most. */
  hours(most: number): number {
    if (this.happens(0.4)) return this.whole(0, most)
    return this.happens(0.5) ? this.whole(0, most * 2) / 2 : this.whole(0, most * 100) / 100
  }
}

/** SEED=… repeats a failed run; otherwise every run of the same size makes the same choices. */
export const firstSeed = Number(process.env.SEED ?? 46)

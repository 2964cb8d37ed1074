import { SeededChance } from '#domain/planning/seeded-chance.ts'

/** Random choices that a seed brings back. */
export class Chance {
  readonly #numbers: SeededChance

  constructor(seed: number) {
    this.#numbers = new SeededChance(seed)
  }

  /** Both ends included. */
  whole(least: number, most: number): number {
    return least + this.#numbers.below(most - least + 1)
  }

  oneOf<Some>(choices: readonly Some[]): Some {
    return choices[this.#numbers.below(choices.length)] as Some
  }
}

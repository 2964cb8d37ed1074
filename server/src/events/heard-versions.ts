/**
 * Which versions of a house this process has heard of: all up to one, and some beyond a hole. Two processes gather what
 * they announce, so 12 may come before 11; but a version that never comes was lost, however many come after it.
 */
export class HeardVersions {
  #upTo: number
  #newest: number
  readonly #beyond = new Set<number>()

  /** Whoever begins to listen at this version needs to hear of none before it. */
  constructor(version: number) {
    this.#upTo = version
    this.#newest = version
  }

  /** Every version up to this one was heard. */
  get upTo(): number {
    return this.#upTo
  }

  /** The house is known to be this far. */
  get newest(): number {
    return this.#newest
  }

  get hasHole(): boolean {
    return this.#upTo < this.#newest
  }

  hear(versions: readonly number[]) {
    for (const version of versions) if (version > this.#upTo) this.#beyond.add(version)
    for (const version of versions) this.expect(version)
    this.#advance()
  }

  /** The house has come to this version, as the database says: it should be heard of in a moment. */
  expect(version: number) {
    this.#newest = Math.max(this.#newest, version)
  }

  /** All up to this version is read again, so it need not be heard any more. */
  settle(version: number) {
    this.#upTo = Math.max(this.#upTo, version)
    this.expect(version)
    for (const heard of this.#beyond) if (heard <= this.#upTo) this.#beyond.delete(heard)
    this.#advance()
  }

  #advance() {
    while (this.#beyond.delete(this.#upTo + 1)) this.#upTo++
  }
}

/** What was used in the present span of time or in the one before: it will be used again, so it is worth asking along. */
export class LatelyUsed<Key> {
  readonly #span: number
  #since = -Infinity
  #now = new Set<Key>()
  #before = new Set<Key>()

  constructor(milliseconds: number) {
    this.#span = milliseconds
  }

  note(key: Key, now: number) {
    const age = now - this.#since
    if (age < 0 || age >= this.#span) {
      this.#before = age < 2 * this.#span ? this.#now : new Set()
      this.#now = new Set()
      this.#since = now
    }
    this.#now.add(key)
  }

  keys(): Set<Key> {
    return new Set([...this.#now, ...this.#before])
  }
}

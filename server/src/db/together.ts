interface AskedAlong<Key, Value> {
  /** Called when a statement goes out: what else callers will want in a moment. One more key costs little. */
  wanted(): Iterable<Key>
  /** Called for every key of the statement; without a value there is nothing of that name. */
  heard(key: Key, value: Value | undefined): void
}

interface Batch<Key, Value> {
  readonly keys: Set<Key>
  readonly values: Promise<Map<Key, Value>>
}

/**
 * Reads by keys, one statement at a time: whoever asks while one is on its way waits for the next, together with all
 * others. So a thousand keys that are asked for at once take two statements, and no caller is given what was read
 * before the question.
 */
export class Together<Key, Value> {
  readonly #readAll: (keys: readonly Key[]) => Promise<Map<Key, Value>>
  readonly #along: AskedAlong<Key, Value> | undefined
  #next: Batch<Key, Value> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(readAll: (keys: readonly Key[]) => Promise<Map<Key, Value>>, along?: AskedAlong<Key, Value>) {
    this.#readAll = readAll
    this.#along = along
  }

  async read(key: Key): Promise<Value | undefined> {
    this.#next ??= this.#batch()
    const { keys, values } = this.#next
    keys.add(key)
    return (await values).get(key)
  }

  #batch(): Batch<Key, Value> {
    const keys = new Set<Key>()
    const values = this.#last.then(() => {
      this.#next = undefined
      return this.#readWith(keys)
    })
    this.#last = values.catch(() => {})
    return { keys, values }
  }

  async #readWith(asked: ReadonlySet<Key>): Promise<Map<Key, Value>> {
    const keys = new Set([...asked, ...(this.#along?.wanted() ?? [])])
    const values = await this.#readAll([...keys])
    for (const key of keys) this.#along?.heard(key, values.get(key))
    return values
  }
}

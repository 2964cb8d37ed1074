const hour = 3_600_000
const minute = 60_000
/** A calendar that asks every two minutes is answered with what it had; Apple's most eager ones ask every five. */
const madePerHour = 30
const mostCounted = 10_000

interface Count {
  since: number
  count: number
  /** The version of the house at which it was known last that the key still holds. */
  holdsAt?: number
}

/** So many in a span of time for each key, for a bounded number of keys: the one counted first is forgotten first. */
class Counts {
  readonly #counts = new Map<string, Count>()
  readonly #span: number
  readonly #most: number

  constructor(span: number, most: number) {
    this.#span = span
    this.#most = most
  }

  isUsedUp(key: string, now: number): boolean {
    return (this.#of(key, now)?.count ?? 0) >= this.#most
  }

  /** Whether a key that is used up was found to hold at this version. */
  heldAt(key: string, now: number, version: number): boolean {
    return this.isUsedUp(key, now) && this.#of(key, now)?.holdsAt === version
  }

  noteHeld(key: string, now: number, version: number) {
    const known = this.#of(key, now)
    if (known) known.holdsAt = version
  }

  add(key: string, now: number) {
    const known = this.#of(key, now)
    if (known) {
      known.count++
      return
    }
    this.#counts.delete(key)
    this.#counts.set(key, { since: now, count: 1 })
    const [first] = this.#counts.keys()
    if (this.#counts.size > mostCounted && first !== undefined) this.#counts.delete(first)
  }

  #of(key: string, now: number): Count | undefined {
    const known = this.#counts.get(key)
    return known && Math.abs(now - known.since) < this.#span ? known : undefined
  }
}

/** How often the calendar of an address is made. */
export const calendarsMade = () => new Counts(hour, madePerHour)
/** How often an address of the network asked for what there is not; calendars that exist do not count. */
export const wrongAddresses = (most: number) => new Counts(minute, most)

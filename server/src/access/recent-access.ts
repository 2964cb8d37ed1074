import type { Clock } from '../clock.ts'

const rememberedFor = 5 * 60_000
const mostRemembered = 20_000

/**
 * Which tokens had access a moment ago. It decides nothing: every transaction asks the database again. It only spares
 * the question whether a body is worth reading, and says whose requests are counted together.
 */
export class RecentAccess {
  readonly #clock: Clock
  readonly #seen = new Map<string, { siteId: number; until: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  remember(siteId: number, tokenHash: Buffer) {
    if (this.#seen.size >= mostRemembered) this.#seen.clear()
    this.#seen.set(keyOf(tokenHash), { siteId, until: this.#clock.now() + rememberedFor })
  }

  /** The house in which this token had access a moment ago. */
  siteOf(tokenHash: Buffer): number | undefined {
    const seen = this.#seen.get(keyOf(tokenHash))
    return seen && seen.until > this.#clock.now() ? seen.siteId : undefined
  }

  /** Somebody's access in this house has ended: all are asked for again. */
  forget(siteId: number) {
    for (const [key, seen] of this.#seen) if (seen.siteId === siteId) this.#seen.delete(key)
  }
}

const keyOf = (tokenHash: Buffer) => tokenHash.toString('base64url')

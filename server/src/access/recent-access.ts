import type { Clock } from '../clock.ts'

const rememberedFor = 5 * 60_000
const mostRemembered = 20_000

/**
 * Which tokens had access a moment ago. It decides nothing: every transaction asks the database again. It only spares
 * the question whether a body is worth reading, and says whose requests are counted together.
 */
export class RecentAccess {
  readonly #clock: Clock
  readonly #seen = new Map<string, { siteId: number; until: number; isCertain: boolean }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  remember(siteId: number, tokenHash: Buffer) {
    if (this.#seen.size >= mostRemembered) this.#seen.clear()
    this.#seen.set(keyOf(tokenHash), { siteId, until: this.#clock.now() + rememberedFor, isCertain: true })
  }

  /** The house in which this token had access a moment ago. */
  siteOf(tokenHash: Buffer): number | undefined {
    const seen = this.#seen.get(keyOf(tokenHash))
    return seen && seen.until > this.#clock.now() ? seen.siteId : undefined
  }

  /** The same, unless an access of this house has ended since: it could be this one. */
  isCertain(siteId: number, tokenHash: Buffer): boolean {
    return this.siteOf(tokenHash) === siteId && this.#seen.get(keyOf(tokenHash))?.isCertain === true
  }

  /** The database does not know it any more. */
  forget(tokenHash: Buffer) {
    this.#seen.delete(keyOf(tokenHash))
  }

  /**
   * An access of this house has ended. Each is asked for again before it is trusted with a body, but still counted by
   * itself: otherwise one logout would count a whole team by its address, which a stranger may have used up.
   */
  doubt(siteId: number) {
    for (const seen of this.#seen.values()) if (seen.siteId === siteId) seen.isCertain = false
  }
}

const keyOf = (tokenHash: Buffer) => tokenHash.toString('base64url')

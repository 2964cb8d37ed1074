const mostRemembered = 10_000

/**
 * Known devices that this process has met, so that they need not wait behind a flood of strangers only to be
 * recognised. Merely a place in the queue: what a device may do is decided with its row.
 */
export class RecentDevices {
  readonly #seen = new Set<string>()

  add(siteId: number, tokenHash: Buffer) {
    const key = keyOf(siteId, tokenHash)
    this.#seen.delete(key)
    this.#seen.add(key)
    const [oldest] = this.#seen
    if (this.#seen.size > mostRemembered && oldest !== undefined) this.#seen.delete(oldest)
  }

  has(siteId: number, tokenHash: Buffer | undefined): boolean {
    return tokenHash !== undefined && this.#seen.has(keyOf(siteId, tokenHash))
  }
}

const keyOf = (siteId: number, tokenHash: Buffer) => `${siteId} ${tokenHash.toString('hex')}`

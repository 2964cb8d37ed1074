import type { Clock } from '../clock.ts'
import { Refusal } from '../http/problems.ts'

const mostHouses = 20_000

/**
 * How many days a house may write: a full minute's worth at once, and then as many as come back with time. What a
 * request takes is known only when it has been read, so it may go below nothing; the next is then refused before it is
 * read. Twelve weeks of 150 teachers are 9,000 days.
 */
export class WriteQuota {
  readonly #clock: Clock
  readonly #perMinute: number
  readonly #left = new Map<number, { days: number; at: number }>()

  constructor(clock: Clock, perMinute: number) {
    this.#clock = clock
    this.#perMinute = perMinute
  }

  assertLeft(siteId: number) {
    const days = this.#leftOf(siteId)
    if (days > 0) return
    const seconds = Math.max(1, Math.ceil((-days * 60) / this.#perMinute))
    const message = `Too many days were written. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`
    const headers = { 'retry-after': String(seconds) }
    throw new Refusal(429, 'too_many_days', message, { params: { seconds } }, headers)
  }

  charge(siteId: number, days: number) {
    const left = this.#leftOf(siteId) - days
    if (this.#left.size >= mostHouses) this.#left.clear()
    this.#left.set(siteId, { days: left, at: this.#clock.now() })
  }

  #leftOf(siteId: number): number {
    const known = this.#left.get(siteId)
    if (!known) return this.#perMinute
    const passed = Math.max(0, this.#clock.now() - known.at)
    return Math.min(this.#perMinute, known.days + (passed * this.#perMinute) / 60_000)
  }
}

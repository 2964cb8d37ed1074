import type { Failures } from '#domain/house/access.ts'
import {
  dailyGuesses,
  failuresForgottenAfter,
  noFailures,
  waitBeforeNext,
  withOneMore,
} from '#domain/house/access.ts'
import { tooSoon } from './refusals.ts'

const mostRemembered = 20_000
/** So many wrong passwords at houses that do not exist are hashed for one address; then it only takes as long. */
const mostHashed = 20

/**
 * Wrong passwords for houses that do not exist, slowed like those of a real one, so that no caller can distinguish them
 * by guessing. In memory and bounded: what is invented must not fill the database.
 */
export class UnknownHosts {
  readonly #byHostAndAddress = new Map<string, Failures>()
  readonly #byHost = new Map<string, Failures>()
  readonly #byAddress = new Map<string, Failures>()

  /** Counts the guess, or refuses it as too soon. Returns whether this address was here so often that no hash is due. */
  count(host: string, address: string, now: number): { isFrequent: boolean } {
    const key = `${host} ${address}`
    const isBudgetSpent = countIn(this.#byHost, host, now) >= dailyGuesses
    const wait = waitBeforeNext(this.#byHostAndAddress.get(key) ?? noFailures, now, isBudgetSpent)
    if (wait > 0) throw tooSoon(wait)
    add(this.#byHostAndAddress, key, now)
    add(this.#byHost, host, now)
    return { isFrequent: add(this.#byAddress, address, now) > mostHashed }
  }
}

function countIn(map: Map<string, Failures>, key: string, now: number): number {
  const { count, lastFailedAt } = map.get(key) ?? noFailures
  return now - lastFailedAt > failuresForgottenAfter ? 0 : count
}

function add(map: Map<string, Failures>, key: string, now: number): number {
  const more = withOneMore(map.get(key) ?? noFailures, now)
  map.delete(key)
  map.set(key, more)
  const [oldest] = map.keys()
  if (map.size > mostRemembered && oldest !== undefined) map.delete(oldest)
  return more.count
}

import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import type { FoundSite } from './sites.store.ts'
import { findSite } from './sites.store.ts'

const trustedFor = 5_000
const mostHosts = 20_000

/** Which house a host name stands for, remembered for a few seconds: every request asks. */
export class SiteDirectory {
  readonly #db: Database
  readonly #clock: Clock
  readonly #known = new Map<string, { site: FoundSite | undefined; at: number }>()

  constructor(db: Database, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  async find(hostname: string): Promise<FoundSite | undefined> {
    const host = hostname.toLowerCase().replace(/\.$/, '')
    const known = this.#known.get(host)
    const now = this.#clock.now()
    if (known && Math.abs(now - known.at) < trustedFor) return known.site
    const site = host.length <= 253 && !host.includes('\0') ? await findSite(this.#db, host) : undefined
    if (this.#known.size >= mostHosts) this.#known.clear()
    this.#known.set(host, { site, at: now })
    return site
  }

  forget() {
    this.#known.clear()
  }
}

import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import type { FoundSite } from './sites.store.ts'
import { findSite } from './sites.store.ts'

const trustedFor = 5_000
/** Numbers that no house has, under which look-ups take their turns. */
const turnOfKnown = -1
const turnOfUnknown = 0
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
    // A flood of made-up names waits in a queue of its own: it takes neither all connections nor the houses' turns.
    const turn = known?.site ? turnOfKnown : turnOfUnknown
    const isName = host.length <= 253 && !host.includes('\0')
    const site = isName ? await this.#db.forSite(turn, () => findSite(this.#db, host)) : undefined
    if (this.#known.size >= mostHosts) this.#makeRoom()
    this.#known.set(host, { site, at: now })
    return site
  }

  /** Asked for again at the next request; which names were houses is still worth knowing for their turns. */
  forget() {
    for (const [host, { site }] of this.#known) {
      if (site) this.#known.set(host, { site, at: -Infinity })
      else this.#known.delete(host)
    }
  }

  #makeRoom() {
    for (const [host, { site }] of this.#known) if (!site) this.#known.delete(host)
    if (this.#known.size >= mostHosts) this.#known.clear()
  }
}

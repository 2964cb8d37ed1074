import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import { Together } from '../db/together.ts'
import { LatelyUsed } from './lately-used.ts'
import type { FoundSite, SiteMove, Whereabouts } from './sites.store.ts'
import { findMove, findSite, findSites } from './sites.store.ts'

/** Every command that changes a house's names announces it with its commit; this is for when that never arrives. */
const houseTrustedFor = 30_000
/** A new house is not announced. */
const noHouseTrustedFor = 5_000
/** Numbers that no house has, under which look-ups take their turns. */
const turnOfKnown = -1
const turnOfUnknown = 0
const mostHosts = 20_000
const nowhere: Whereabouts = { site: undefined }

/** On its way: not yet open here, or already without its name where it was. */
const whereIs = ({ toCell, step }: SiteMove, cell: string | undefined) =>
  toCell === cell || step === 'copying' || step === 'fenced' || step === 'still' ? 'moving' : 'moved'
const mostAlong = 5_000

/**
 * Which house a host name stands for, remembered for half a minute: every request asks. Names of houses that are in use
 * are looked up together, one statement at a time.
 */
export class SiteDirectory {
  readonly #db: Database
  readonly #clock: Clock
  readonly #cell: string | undefined
  readonly #known = new Map<string, Whereabouts & { readonly at: number }>()
  readonly #lately = new LatelyUsed<string>(houseTrustedFor)
  readonly #lookUps: Together<string, FoundSite>
  /** What is forgotten while a look-up is under way may have been read before it changed. */
  #isOutdated = false
  #forgotten = 0

  /** With the name of a cell it also knows of houses that have moved away from it. */
  constructor(db: Database, clock: Clock, cell?: string) {
    this.#db = db
    this.#cell = cell
    this.#clock = clock
    const readAll = (hosts: readonly string[]) => db.forSite(turnOfKnown, () => findSites(db, hosts))
    this.#lookUps = new Together(readAll, {
      wanted: () => this.#wantedSoon(),
      heard: (host, site) => {
        if (!this.#isOutdated) this.#known.set(host, { site, at: clock.now() })
      },
    })
  }

  async find(hostname: string): Promise<FoundSite | undefined> {
    return (await this.locate(hostname)).site
  }

  async locate(hostname: string): Promise<Whereabouts> {
    const host = hostname.toLowerCase().replace(/\.$/, '')
    const known = this.#known.get(host)
    const now = this.#clock.now()
    if (known?.site) this.#lately.note(host, now)
    const trustedFor = known?.site ? houseTrustedFor : noHouseTrustedFor
    if (known && Math.abs(now - known.at) < trustedFor) return known
    if (known?.site) {
      const site = await this.#lookUps.read(host)
      if (site || !this.#cell) return { site }
    }
    // A flood of made-up names waits in a queue of its own: it takes neither all connections nor the houses' turns.
    const isName = host.length <= 253 && !host.includes('\0')
    const forgotten = this.#forgotten
    const found = isName ? await this.#db.forSite(turnOfUnknown, () => this.#lookUp(host)) : nowhere
    if (this.#known.size >= mostHosts) this.#makeRoom()
    if (forgotten === this.#forgotten) this.#known.set(host, { ...found, at: now })
    return found
  }

  async #lookUp(host: string): Promise<Whereabouts> {
    const site = await findSite(this.#db, host)
    const move = !site && this.#cell ? await findMove(this.#db, host) : undefined
    return move ? { site, elsewhere: whereIs(move, this.#cell) } : { site }
  }

  /** Names that are in use and will soon be looked up too. */
  #wantedSoon(): string[] {
    this.#isOutdated = false
    const now = this.#clock.now()
    const isDue = (host: string) => Math.abs(now - (this.#known.get(host)?.at ?? now)) >= houseTrustedFor / 2
    return [...this.#lately.keys()].filter(isDue).slice(0, mostAlong)
  }

  /**
   * The names of this house, or of all, are asked for again at the next request, and so are those that were nobody's.
   * Which names were houses is still worth knowing for their turns.
   */
  forget(siteId?: number) {
    this.#isOutdated = true
    this.#forgotten++
    for (const [host, { site }] of this.#known) {
      if (!site) this.#known.delete(host)
      else if (siteId === undefined || site.siteId === siteId) this.#known.set(host, { site, at: -Infinity })
    }
  }

  #makeRoom() {
    for (const [host, { site }] of this.#known) if (!site) this.#known.delete(host)
    if (this.#known.size >= mostHosts) this.#known.clear()
  }
}

import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import type { Query } from '../db/transaction.ts'

export interface SiteSweepOptions {
  readonly db: Database
  readonly clock: Clock
  /** Milliseconds from one start to the next. */
  readonly every: number
  /** One house. "busy": another process is at it, so this one leaves the rest to it. */
  visit(siteId: number): Promise<'done' | 'busy'>
  /** The last house was visited, perhaps long after the first. */
  onRound?(): Promise<void>
  onError(error: unknown): void
}

const selectSitesAfter = statement('select sites_after as id from sites_after($1, $2)')
const tryLock = statement("select pg_try_advisory_xact_lock(hashtext('morgenkreis ' || $1)) as mine")

/** Whether this transaction may do the work of that name: no two processes do it at the same time. */
export async function isMyTurn(transaction: Query, work: string): Promise<boolean> {
  const [row] = await transaction.query<{ mine: boolean }>(tryLock, [work])
  return row?.mine ?? false
}

const firstAfter = 60_000
const atOnce = 100
/** A hundredth of the time: thousands of houses are gone through little by little, without being noticed. */
const share = 0.01

/** Goes through all houses in turn, a few at a time, and begins again with the first. */
export class SiteSweep {
  readonly #options: SiteSweepOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #stopped = false
  #after = 0

  constructor(options: SiteSweepOptions) {
    this.#options = options
  }

  start() {
    this.#wait(Math.min(firstAfter, this.#options.every))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** To the last house, or until the share of the time is used up; at least one is visited. */
  async run(): Promise<void> {
    const { clock, every, db, onRound, onError } = this.#options
    const until = clock.now() + every * share
    try {
      for (;;) {
        const sites = await db.query<{ id: number }>(selectSitesAfter, [this.#after, atOnce])
        for (const { id } of sites) {
          if ((await this.#visit(id)) === 'busy') return
          this.#after = id
          if (this.#stopped || clock.now() >= until) return
        }
        if (sites.length === atOnce) continue
        this.#after = 0
        await onRound?.()
        return
      }
    } catch (error) {
      onError(error)
    }
  }

  /** A house that fails must not keep the others from their turn. */
  async #visit(siteId: number): Promise<'done' | 'busy'> {
    try {
      return await this.#options.visit(siteId)
    } catch (error) {
      this.#options.onError(error)
      return 'done'
    }
  }

  #wait(milliseconds: number) {
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      this.#running = this.run().finally(() => this.#wait(this.#options.every))
    }, milliseconds).unref()
  }
}

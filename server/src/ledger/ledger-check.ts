import type { Database } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import type { Query } from '../db/transaction.ts'
import { inTransaction } from '../db/transaction.ts'
import { areFiguresOurs } from './figures.store.ts'
import type { LedgerFault } from './ledger-fault.ts'
import { upsertVerify, verifyValues } from './verify-record.ts'
import { verifySite } from './verify.ts'

// One snapshot: an edit between two reads would look like a difference.
const beginSnapshot = statement('set transaction isolation level repeatable read, read only')
const setSite = statement("select set_config('app.site', $1, true)")

export interface LedgerCheckState {
  readonly lastAt: number | undefined
  readonly sites: number
  readonly differences: number
}

/** What became of the houses since the first one was visited. */
interface Round {
  readonly since: number
  readonly missed: number
  readonly differences: number
}

interface Parts {
  readonly db: Database
  readonly clock: { now(): number }
  isMyTurn(transaction: Query): Promise<boolean>
  onDifferences(siteId: number, differences: number): void
}

/** Recomputes ledgers while the server runs, so that a wrong figure is noticed before anybody is paid by it. */
export class LedgerCheck {
  readonly #parts: Parts
  readonly #differences = new Map<number, number>()
  #lastAt: number | undefined
  #sites = 0
  #round: Round | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get state(): LedgerCheckState {
    const differences = [...this.#differences.values()].reduce((sum, count) => sum + count, 0)
    return { lastAt: this.#lastAt, sites: this.#sites, differences }
  }

  async visit(siteId: number): Promise<'done' | 'busy'> {
    const { clock, onDifferences } = this.#parts
    const round = this.#round ?? { since: clock.now(), missed: 0, differences: 0 }
    const faults = await this.#verify(siteId).catch((error: unknown) => {
      this.#round = { ...round, missed: round.missed + 1 }
      throw error
    })
    if (!faults) return 'busy'
    if (faults === 'others') {
      this.#round = { ...round, missed: round.missed + 1 }
      return 'done'
    }
    this.#round = { ...round, differences: round.differences + faults.length }
    this.#lastAt = clock.now()
    this.#sites++
    this.#differences.delete(siteId)
    if (faults.length > 0) {
      this.#differences.set(siteId, faults.length)
      onDifferences(siteId, faults.length)
    }
    return 'done'
  }

  /** All houses were visited. Recorded only when each was verified, so that one which never is can be noticed. */
  async endRound(): Promise<void> {
    const round = this.#round
    this.#round = undefined
    if (!round || round.missed > 0) return
    await this.#parts.db.query(upsertVerify, verifyValues('server', round.since, round.differences))
  }

  #verify(siteId: number): Promise<readonly LedgerFault[] | 'others' | undefined> {
    const { db, isMyTurn } = this.#parts
    return inTransaction(db, async (transaction) => {
      await transaction.query(beginSnapshot, [])
      if (!(await isMyTurn(transaction))) return undefined
      await transaction.query(setSite, [String(siteId)])
      const work = { query: transaction.query, siteId }
      // Of a house whose turn to be computed anew has not come it cannot be said what is right.
      return (await areFiguresOurs(work)) ? (await verifySite(work)).faults : 'others'
    })
  }
}

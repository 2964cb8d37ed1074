import type { Database } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import type { Query } from '../db/transaction.ts'
import { inTransaction } from '../db/transaction.ts'
import { areFiguresOurs } from './figures.store.ts'
import { verifySite } from './verify.ts'

// One snapshot: an edit between two reads would look like a difference.
const beginSnapshot = statement('set transaction isolation level repeatable read, read only')
const setSite = statement("select set_config('app.site', $1, true)")

export interface LedgerCheckState {
  readonly lastAt: number | undefined
  readonly sites: number
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

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get state(): LedgerCheckState {
    const differences = [...this.#differences.values()].reduce((sum, count) => sum + count, 0)
    return { lastAt: this.#lastAt, sites: this.#sites, differences }
  }

  async visit(siteId: number): Promise<'done' | 'busy'> {
    const { db, clock, isMyTurn, onDifferences } = this.#parts
    const faults = await inTransaction(db, async (transaction) => {
      await transaction.query(beginSnapshot, [])
      if (!(await isMyTurn(transaction))) return undefined
      await transaction.query(setSite, [String(siteId)])
      const work = { query: transaction.query, siteId }
      // Of a house whose turn to be computed anew has not come it cannot be said what is right.
      return (await areFiguresOurs(work)) ? (await verifySite(work)).faults : 'others'
    })
    if (!faults) return 'busy'
    if (faults === 'others') return 'done'
    this.#lastAt = clock.now()
    this.#sites++
    this.#differences.delete(siteId)
    if (faults.length > 0) {
      this.#differences.set(siteId, faults.length)
      onDifferences(siteId, faults.length)
    }
    return 'done'
  }
}

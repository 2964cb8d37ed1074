import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { LedgerCheckState } from './ledger/ledger-check.ts'
import { LedgerCheck } from './ledger/ledger-check.ts'
import { isMyTurn, Rounds } from './rounds.ts'
import type { Door } from './work.ts'

export interface Housekeeping {
  start(): void
  /** Waits for what is under way. */
  stop(): Promise<void>
  ledgerCheck(): LedgerCheckState
}

const minute = 60_000

/** What the server does of its own accord, a house at a time. */
export function housekeeping({ db, clock }: Door, config: Config, log: FastifyBaseLogger): Housekeeping {
  const ledgerCheck = new LedgerCheck({
    db,
    clock,
    isMyTurn: (transaction) => isMyTurn(transaction, 'ledger check'),
    onDifferences: (siteId, differences) => log.error({ siteId, differences }, 'a ledger is wrong'),
  })
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'trouble with a round through the houses')
  const rounds = (every: number, visit: (siteId: number) => Promise<'done' | 'busy'>) =>
    every > 0 ? [new Rounds({ db, clock, every, visit, onTrouble })] : []
  const all = [...rounds(config.LEDGER_CHECK_MINUTES * minute, (siteId) => ledgerCheck.visit(siteId))]
  return {
    start() {
      for (const one of all) one.start()
    },
    async stop() {
      await Promise.all(all.map((one) => one.stop()))
    },
    ledgerCheck: () => ledgerCheck.state,
  }
}

import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { LedgerCheckState } from '../ledger/ledger-check.ts'
import { LedgerCheck } from '../ledger/ledger-check.ts'
import type { Services, Work } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import { rollUpDueWeeks } from '../sites/roll-up-weeks.ts'
import { canAnyoneComeBack, forgetLongRemoved } from '../teachers/removed-people.store.ts'
import { forgetWhatIsOver } from './forget-what-is-over.ts'
import { isMyTurn, SiteSweep } from './site-sweep.ts'

export interface Housekeeping {
  start(): void
  /** Waits for what is under way. */
  stop(): Promise<void>
  ledgerCheck(): LedgerCheckState
  /** One house's turn of the daily rounds. */
  rollUpOldWeeks(siteId: number): Promise<'done' | 'busy'>
  forgetOldAccess(siteId: number): Promise<'done' | 'busy'>
}

const minute = 60_000
const day = 24 * 60 * minute

/** What the server does of its own accord, a house at a time. */
export function housekeeping(services: Services, config: Config, log: FastifyBaseLogger): Housekeeping {
  const { db, clock } = services
  const ledgerCheck = new LedgerCheck({
    db,
    clock,
    isMyTurn: (transaction) => isMyTurn(transaction, 'ledger check'),
    onDifferences: (siteId, differences) => log.error({ siteId, differences }, 'a ledger is wrong'),
  })
  const onError = (error: unknown) => log.warn({ err: error }, 'trouble with a round through the houses')
  type Visit = (siteId: number) => Promise<'done' | 'busy'>
  const rounds = (every: number, visit: Visit, onRound = async () => {}) =>
    every > 0 ? [new SiteSweep({ db, clock, every, visit, onRound, onError })] : []
  const daily = (name: string, job: (work: Work) => Promise<void>) => (siteId: number) =>
    inSiteTransaction(services, siteId, undefined, async (work) => {
      if (!(await isMyTurn(work, name))) return 'busy'
      await job(work)
      return 'done'
    })
  const rollUpOldWeeks = daily('retention', async (work) => {
    await forgetLongRemoved(work)
    // Weeks that were rolled up could not come back with their person; they wait, 30 days at most.
    if (!(await canAnyoneComeBack(work))) await rollUpDueWeeks(work)
  })
  const forgetOldAccess = daily('old access', forgetWhatIsOver)
  const all = [
    ...rounds(
      config.LEDGER_CHECK_MINUTES * minute,
      (siteId) => ledgerCheck.visit(siteId),
      () => ledgerCheck.endRound(),
    ),
    ...rounds(day, rollUpOldWeeks),
    ...rounds(day, forgetOldAccess),
  ]
  return {
    start() {
      for (const sweep of all) sweep.start()
    },
    async stop() {
      await Promise.all(all.map((sweep) => sweep.stop()))
    },
    ledgerCheck: () => ledgerCheck.state,
    rollUpOldWeeks,
    forgetOldAccess,
  }
}

import { enterSite } from './access/access.store.ts'
import type { ReadStandby } from './db/read-standby.ts'
import type { Transaction } from './db/transaction.ts'
import { inTransaction } from './db/transaction.ts'
import { Refusal } from './http/problems.ts'
import type { Services, Work } from './site-transaction.ts'
import { inSiteTransaction } from './site-transaction.ts'
import { readSiteVersion } from './sites/sites.store.ts'

interface Reading<Allowed, Result> {
  readonly siteId: number
  readonly tokenHash: Buffer | undefined
  readonly isShut: boolean
  /** Throws when the caller may not read this. Always asked on the primary. */
  decide(work: Work): Promise<Allowed> | Allowed
  read(work: Work, allowed: Allowed): Promise<Result>
}

/**
 * Reads from the standby where that is possible, and else from the primary. Who may read is decided on the primary in
 * either case, and there the house's version is looked up: a standby that has not come to it yet is not asked, so
 * that an export made right after a save has the save in it.
 */
export async function inReadingTransaction<Allowed, Result>(
  services: Services,
  standby: ReadStandby | undefined,
  { siteId, tokenHash, isShut, decide, read }: Reading<Allowed, Result>,
): Promise<Result> {
  const onPrimary = <Found>(job: (work: Work, allowed: Allowed) => Promise<Found>) =>
    inSiteTransaction(services, siteId, tokenHash, async (work) => job(work, await decide(work)), { isShut })
  if (!standby?.isFit()) return onPrimary(read)
  const decided = await onPrimary(async (work, allowed) => ({
    ...{ work, allowed },
    version: await readSiteVersion(work),
  }))
  const found = await readFrom(standby, decided.work, decided.version, (work) => read(work, decided.allowed))
  return found ? found.result : onPrimary(read)
}

async function readFrom<Result>(
  standby: ReadStandby,
  work: Work,
  version: number,
  read: (work: Work) => Promise<Result>,
): Promise<{ readonly result: Result } | undefined> {
  const { siteId, now } = work
  const inside = async (transaction: Transaction) => {
    // Without a token: the rows of the house are opened, and who asks is known already.
    await enterSite(transaction, siteId, undefined, now)
    if ((await readSiteVersion({ ...transaction, siteId })) !== version) return undefined
    const writing = {
      changed: writesNothing,
      signal: writesNothing,
      writeLast: writesNothing,
      sendLast: writesNothing,
    }
    return { result: await read({ ...work, ...transaction, ...writing }) }
  }
  try {
    return await standby.db.forSite(siteId, () => inTransaction(standby.db, inside))
  } catch (error) {
    if (error instanceof Refusal) throw error
    standby.failed(error)
    return undefined
  }
}

function writesNothing(): never {
  throw new Error('What is read from a standby changes nothing')
}

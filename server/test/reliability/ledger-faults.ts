import { enterSite } from '#server/access/access.store.ts'
import type { Database } from '#server/db/pool.ts'
import { openDatabase } from '#server/db/pool.ts'
import { serverRole } from '#server/db/server-role.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { verifySite } from '#server/ledger/verify.ts'

/** Recompute the whole ledger of a site from its facts: how many rows were compared, and where they differ. */
export function verifyLedger(db: Database, siteId: number) {
  return inTransaction(db, async ({ query }) => {
    await enterSite({ query }, siteId, undefined, Date.now())
    return verifySite({ query, siteId })
  })
}

/** The same for the only site of a database that real processes serve. */
export async function verifyOnlySite(url: string) {
  const db = openDatabase({ url, role: serverRole, size: 1 })
  try {
    return await verifyLedger(db, 1)
  } finally {
    await db.close()
  }
}

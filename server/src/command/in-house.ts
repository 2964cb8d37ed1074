import { systemClock } from '../clock.ts'
import { openDatabase } from '../db/pool.ts'
import { Announcer } from '../events/announcer.ts'
import type { Work } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'

/** As the server does it, so that the history records it and running servers hear of it. */
export async function inHouse<Result>(
  ownerUrl: string,
  siteId: number,
  job: (work: Work) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase({ url: ownerUrl, size: 1 })
  try {
    const announcer = new Announcer(db, () => {})
    const services = { db, clock: systemClock, announce: announcer.announce.bind(announcer) }
    const result = await inSiteTransaction(services, siteId, undefined, job)
    await announcer.flush()
    return result
  } finally {
    await db.close()
  }
}

import type pg from 'pg'
import { channel } from '../events/announcer.ts'
import type { Announcement } from '../site-transaction.ts'

/**
 * The house came or went as a whole: running servers drop what they remember of it and check every open stream.
 * Call it inside the transaction that did it: PostgreSQL then delivers it with the commit, and only with it.
 */
export async function notifyServers(
  owner: pg.Client,
  siteId: number,
  version: number,
  { hasMoved }: { hasMoved?: true } = {},
): Promise<void> {
  const announcement: Announcement = {
    siteId,
    version,
    parentsSeeHours: true,
    versions: [],
    changes: [{ kind: 'site' }, { kind: 'access' }],
    ...(hasMoved && { hasMoved }),
  }
  await owner.query('select pg_notify($1, $2)', [channel, JSON.stringify(announcement)])
}

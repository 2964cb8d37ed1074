import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

const insertEvent = statement(
  'insert into access_event (site_id, action, member_id, device) values ($1, $2, $3, $4)',
)
const deleteOld = statement("delete from access_event where site_id = $1 and at < now() - interval '90 days'")

interface AccessEvent {
  readonly action: 'joined' | 'signedIn'
  readonly memberId: number
  readonly device: string
}

/** Kept for 90 days. */
export async function forgetOldAccessEvents(work: InSite): Promise<void> {
  await work.query(deleteOld, [work.siteId])
}

export async function noteAccessEvent(work: InSite, event: AccessEvent): Promise<void> {
  await forgetOldAccessEvents(work)
  await work.query(insertEvent, [work.siteId, event.action, event.memberId, event.device])
}

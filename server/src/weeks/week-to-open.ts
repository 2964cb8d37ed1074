import { setTimeout } from 'node:timers/promises'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { weekToOpen } from '#domain/values/week.ts'
import type { Services } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import type { FoundSite } from '../sites/sites.store.ts'
import { weeksForParents } from './weeks-for-parents.store.ts'

/** A page that comes a moment earlier is not worth waiting for a database that does not answer. */
const patience = 250

/** The week that the parents' page will ask for first. A house without a week, or without a database, has none. */
export async function findWeekToOpen(
  services: Services,
  site: FoundSite | undefined,
): Promise<number | undefined> {
  if (!site) return undefined
  const today = dateInZone(services.clock.now(), site.timeZone)
  const found = inSiteTransaction(services, site.siteId, undefined, weeksForParents).catch(() => [])
  const weeks = await Promise.race([found, setTimeout(patience, [], { ref: false })])
  return weekToOpen(weeks, today)?.id
}

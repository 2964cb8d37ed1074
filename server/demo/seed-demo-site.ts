import { dateInZone } from '#domain/values/calendar-date.ts'
import type { AppParts } from '../src/app.ts'
import { buildApp } from '../src/app.ts'
import { inSiteTransaction } from '../src/site-transaction.ts'
import { findSite } from '../src/sites/sites.store.ts'
import { listTeachers } from '../src/teachers/teachers.store.ts'
import { demoMonday } from './demo-dates.ts'
import { HistoryTimes } from './history-times.ts'
import { livedYear, plainYear } from './house-year.ts'
import { Management } from './management.ts'
import { timeline } from './timeline.ts'

export interface DemoParts extends Pick<AppParts, 'db' | 'clock' | 'config'> {
  /** Of the owner of the tables, who alone may say that a change was made in the past. */
  readonly ownerUrl: string
  /** The host name by which the house is found; any will do when it is the only one. */
  readonly host: string
  /** The password of the house: the seeding unlocks it like anyone else. */
  readonly password: string
  /** A house that has set up nothing beyond its people: no region, no closings, no kinds of absence. */
  readonly isPlain?: boolean
}

/**
 * Fill an empty house with 14 teachers, 60 weeks behind it and two ahead. The clock is taken along, and at the end
 * every change gets the time in the history when it would have been made. Answers false when there are teachers already.
 */
export async function seedDemoSite({
  db,
  clock,
  config,
  ownerUrl,
  host,
  password,
  isPlain = false,
}: DemoParts): Promise<boolean> {
  const site = await findSite(db, host)
  if (!site) throw new Error(`There is no kindergarten at ${host}`)
  const services = { db, clock, announce: () => {} }
  const teachers = await inSiteTransaction(services, site.siteId, undefined, async (work) => [
    ...(await listTeachers(work, 'active')),
    ...(await listTeachers(work, 'archived')),
  ])
  if (teachers.length > 0) return false

  const now = clock.now()
  const then = { time: now, now: () => then.time }
  const quick = { ...config, REQUESTS_PER_MINUTE: 1_000_000, LOG_LEVEL: 'silent' } as const
  const history = await HistoryTimes.open(ownerUrl, site.siteId)
  const app = await buildApp({ db, clock: then, config: quick })
  try {
    const management = new Management(app, host)
    // Access is granted today and used in the past, so it never runs out on the way.
    await management.unlock(password)
    const monday = demoMonday(dateInZone(now, site.timeZone))
    for (const { at, does } of timeline(monday, isPlain ? plainYear : livedYear(monday))) {
      then.time = at
      await does(management)
      await history.madeAt(at)
    }
    then.time = now
    await management.leave()
    await history.write()
  } finally {
    await app.close()
    await history.close()
  }
  return true
}

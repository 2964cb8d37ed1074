import pg from 'pg'
import { dateInZone } from '#domain/calendar-date.ts'
import type { AppParts } from '../app.ts'
import { buildApp } from '../app.ts'
import { findSite, readSiteVersion } from '../sites/sites.store.ts'
import { listTeachers } from '../teachers/teachers.store.ts'
import { workFor } from '../work.ts'
import { demoMonday } from './demo-dates.ts'
import { Management } from './management.ts'
import { timeline } from './timeline.ts'

export interface DemoParts extends Pick<AppParts, 'db' | 'clock' | 'config'> {
  /** Of the owner of the tables, who alone may say that a change was made in the past. */
  readonly ownerUrl: string
  /** The host name by which the house is found; any will do when it is the only one. */
  readonly host: string
  /** The password of the house: the seeding unlocks it like anyone else. */
  readonly password: string
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
}: DemoParts): Promise<boolean> {
  const site = await findSite(db, host)
  if (!site) throw new Error(`There is no kindergarten at ${host}`)
  const door = { db, clock, announce: () => {} }
  const teachers = await workFor(door, site.siteId, undefined, async (work) => [
    ...(await listTeachers(work, 'active')),
    ...(await listTeachers(work, 'archived')),
  ])
  if (teachers.length > 0) return false

  const now = clock.now()
  const then = { time: now, now: () => then.time }
  const quick = { ...config, REQUESTS_PER_MINUTE: 1_000_000, LOG_LEVEL: 'silent' } as const
  const made: MadeAt[] = []
  const app = await buildApp({ db, clock: then, config: quick })
  try {
    const management = new Management(app, host)
    // Access is granted today and used in the past, so it never runs out on the way.
    await management.unlock(password)
    for (const { at, does } of timeline(demoMonday(dateInZone(now, site.timeZone)))) {
      then.time = at
      await does(management)
      made.push({ at, version: await workFor(door, site.siteId, undefined, readSiteVersion) })
    }
    then.time = now
    await management.leave()
  } finally {
    await app.close()
  }
  await dateHistory(ownerUrl, site.siteId, made)
  return true
}

/** Up to which version the house had come at that time. */
interface MadeAt {
  readonly at: number
  readonly version: number
}

const setTimes = `
  update history h
     set at = (select made.at from unnest($2::timestamptz[], $3::bigint[]) as made(at, version)
                where made.version >= h.version order by made.version limit 1)
   where h.site_id = $1`

async function dateHistory(ownerUrl: string, siteId: number, made: readonly MadeAt[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query("select set_config('app.site', $1, false)", [String(siteId)])
    const times = made.map(({ at }) => new Date(at))
    await owner.query(setTimes, [siteId, times, made.map(({ version }) => version)])
  } finally {
    await owner.end()
  }
}

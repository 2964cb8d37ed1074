import type { CalendarDate } from '#domain/calendar-date.ts'
import type { DayBounds } from '#domain/day-bounds.ts'
import { isWithin, usualBounds } from '#domain/day-bounds.ts'
import type { ParentsSee } from '#domain/site.ts'
import type { Database } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

export interface FoundSite {
  readonly siteId: number
  readonly timeZone: string
}

const byHost = statement('select site_id as "siteId", time_zone as "timeZone" from find_site($1)')

export async function findSite(db: Database, host: string): Promise<FoundSite | undefined> {
  const [row] = await db.query<FoundSite>(byHost, [host])
  return row?.siteId ? row : undefined
}

export interface SiteSettings extends DayBounds {
  readonly name: string
  readonly timeZone: string
  /** What the house calls its MPA hours; empty: MPA. */
  readonly mpaName: string
  readonly parentsSee: ParentsSee
  /** After how many years day entries are folded; null: never. */
  readonly retentionYears: number | null
  /** The Monday before which nothing is kept any more. */
  readonly foldedBefore: CalendarDate | null
  readonly version: number
}

const settings = `
  name, time_zone as "timeZone", left(day_start::text, 5) as "dayStart", left(day_end::text, 5) as "dayEnd",
  mpa_name as "mpaName", version, retention_years as "retentionYears", folded_before as "foldedBefore",
  json_build_object('hours', parents_see_hours, 'reasons', parents_see_reasons, 'notes', parents_see_notes,
                    'allWeeks', parents_see_all_weeks) as "parentsSee"`
const read = statement(`select ${settings} from site where site_id = $1`)
// Not "for update": every history line refers to this row, and would wait here while holding the site's version.
const readLocked = statement(`select ${settings} from site where site_id = $1 for no key update`)
const write = statement(`
  update site set name = $2, time_zone = $3, parents_see_hours = $4, parents_see_reasons = $5,
                  parents_see_notes = $6, parents_see_all_weeks = $7, day_start = $8, day_end = $9,
                  mpa_name = $10, version = version + 1
   where site_id = $1 returning ${settings}`)

type Row = Omit<SiteSettings, 'parentsSee'> & { parentsSee: string }

function settingsFrom([row]: Row[]): SiteSettings {
  if (!row) throw new Error('The site is gone')
  return { ...row, parentsSee: JSON.parse(row.parentsSee) as ParentsSee }
}

export async function readSite(work: InSite): Promise<SiteSettings> {
  return settingsFrom(await work.query<Row>(read, [work.siteId]))
}

interface Times {
  readonly startTime?: string | null | undefined
  readonly endTime?: string | null | undefined
}

/** The bounds for checking these times. Nearly all lie in the day that every house has, and the house is not asked. */
export async function boundsFor(work: InSite, slots: readonly Times[]): Promise<DayBounds> {
  const isUsual = slots.every(({ startTime, endTime }) =>
    isWithin(usualBounds, { start: startTime || usualBounds.dayStart, end: endTime || usualBounds.dayEnd }),
  )
  return isUsual ? usualBounds : readSite(work)
}

export async function lockSite(work: InSite): Promise<SiteSettings> {
  return settingsFrom(await work.query<Row>(readLocked, [work.siteId]))
}

export async function writeSite(
  work: InSite,
  site: Pick<SiteSettings, 'name' | 'timeZone' | 'mpaName' | 'parentsSee' | keyof DayBounds>,
): Promise<SiteSettings> {
  const { hours, reasons, notes, allWeeks } = site.parentsSee
  const { name, timeZone, dayStart, dayEnd, mpaName } = site
  const values = [work.siteId, name, timeZone, hours, reasons, notes, allWeeks, dayStart, dayEnd, mpaName]
  return settingsFrom(await work.query<Row>(write, values))
}

const version = statement('select version from site_version where site_id = $1')

export async function readSiteVersion(work: InSite): Promise<number> {
  const [row] = await work.query<{ version: number }>(version, [work.siteId])
  return row?.version ?? 0
}

const roster = statement('select 1 from site_counter where site_id = $1 for update')

/** Held by whoever changes which teachers or weeks there are, so that a new week and a new teacher see each other. */
export async function lockRoster(work: InSite): Promise<void> {
  await work.query(roster, [work.siteId])
}

import type { Site } from '#contract/sites.ts'
import type { DayBounds } from '#domain/days/day-bounds.ts'
import { isWithin, usualBounds } from '#domain/days/day-bounds.ts'
import type { LongerTime } from '#domain/house/retention.ts'
import type { ParentsSee } from '#domain/house/site.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Database } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import type { SiteSetting } from './site-columns.ts'
import { assignedSettings, selectedSettings, siteSettings } from './site-columns.ts'

export interface FoundSite {
  readonly siteId: number
  readonly timeZone: string
  /** By which the house knows its parents; null: no code opens it now. Left out: it asks for none. */
  readonly codeHash?: Buffer | null
}

/** What a host name leads to: a house, or the knowledge that it is at another cell or on its way. */
export interface Whereabouts {
  readonly site: FoundSite | undefined
  readonly elsewhere?: 'moving' | 'moved' | undefined
}

interface FoundRow {
  readonly siteId: number
  readonly timeZone: string
  readonly asks: boolean
  readonly codeHash: Buffer | null
}

const foundSite = ({ siteId, timeZone, asks, codeHash }: FoundRow): FoundSite => ({
  siteId,
  timeZone,
  ...(asks && { codeHash }),
})

const foundColumns =
  'site_id as "siteId", time_zone as "timeZone", asks_for_code as asks, code_hash as "codeHash"'
const selectByHost = statement(`select ${foundColumns} from find_site($1)`)

export async function findSite(db: Database, host: string): Promise<FoundSite | undefined> {
  const [row] = await db.query<FoundRow>(selectByHost, [host])
  return row?.siteId ? foundSite(row) : undefined
}

const selectByHosts = statement(`select host, ${foundColumns} from find_sites($1::text[])`)

/** The same for many names, in one statement. */
export async function findSites(db: Database, hosts: readonly string[]): Promise<Map<string, FoundSite>> {
  const rows = await db.query<FoundRow & { host: string }>(selectByHosts, [[...hosts]])
  return new Map(rows.map((row) => [row.host, foundSite(row)]))
}

export interface SiteMove {
  readonly toCell: string
  readonly step: string
}

const selectMove = statement('select to_cell as "toCell", step from find_move($1)')

/** The move that took this host name to another cell, or is bringing it here. */
export async function findMove(db: Database, host: string): Promise<SiteMove | undefined> {
  const [row] = await db.query<{ [Column in keyof SiteMove]: SiteMove[Column] | null }>(selectMove, [host])
  return row?.toCell && row.step ? { toCell: row.toCell, step: row.step } : undefined
}

export interface SiteSettings extends Pick<Site, SiteSetting> {
  readonly parentsSee: ParentsSee
  /** After how many years day entries are rolled up; null: never. */
  readonly retentionYears: number | null
  /** The Monday before which nothing is kept any more. */
  readonly foldedBefore: CalendarDate | null
  /** The first day that is not closed with its month. */
  readonly closedBefore: CalendarDate | null
  /** Only where the house asks parents for a code: since when it is this one; null: no code works. */
  readonly parentsCode?: { readonly madeOn: CalendarDate | null }
  /** Only where the house has left a country with a longer time. */
  readonly keptLonger?: LongerTime
  readonly version: number
}

const settingsColumns = `
  ${selectedSettings}, version, asks_for_parents_code as "asksForCode", parents_code_made_on as "codeMadeOn", retention_years as "retentionYears", folded_before as "foldedBefore",
  kept_longer_years as "keptLongerYears", kept_longer_until as "keptLongerUntil", closed_before as "closedBefore",
  json_build_object('hours', parents_see_hours, 'reasons', parents_see_reasons, 'notes', parents_see_notes,
                    'allWeeks', parents_see_all_weeks) as "parentsSee"`
const selectSettings = statement(`select ${settingsColumns} from site s where site_id = $1`)
// Not "for update": every history line refers to this row, and would wait here while holding the site's version.
const selectSettingsForUpdate = statement(
  `select ${settingsColumns} from site s where site_id = $1 for no key update`,
)
const updateSettings = statement(`
  update site s set parents_see_hours = $2, parents_see_reasons = $3, parents_see_notes = $4,
                    parents_see_all_weeks = $5, version = version + 1, ${assignedSettings(6)}
   where site_id = $1 returning ${settingsColumns}`)

type Row = Omit<SiteSettings, 'parentsSee' | 'parentsCode' | 'keptLonger'> & {
  readonly parentsSee: string
  readonly asksForCode: boolean
  readonly codeMadeOn: CalendarDate | null
  readonly keptLongerYears: number | null
  readonly keptLongerUntil: CalendarDate | null
}

function settingsFrom([row]: Row[]): SiteSettings {
  if (!row) throw new Error('The site is gone')
  const {
    asksForCode,
    codeMadeOn,
    keptLongerYears: years,
    keptLongerUntil: until,
    parentsSee,
    ...settings
  } = row
  return {
    ...settings,
    parentsSee: JSON.parse(parentsSee) as ParentsSee,
    ...(asksForCode && { parentsCode: { madeOn: codeMadeOn } }),
    ...(years !== null && until !== null && { keptLonger: { years, until } }),
  }
}

export async function readSite(work: InSite): Promise<SiteSettings> {
  return settingsFrom(await work.query<Row>(selectSettings, [work.siteId]))
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
  return settingsFrom(await work.query<Row>(selectSettingsForUpdate, [work.siteId]))
}

export async function writeSite(
  work: InSite,
  site: Pick<SiteSettings, SiteSetting | 'parentsSee'>,
): Promise<SiteSettings> {
  const { hours, reasons, notes, allWeeks } = site.parentsSee
  const values = [hours, reasons, notes, allWeeks, ...siteSettings.map((setting) => site[setting])]
  return settingsFrom(await work.query<Row>(updateSettings, [work.siteId, ...values]))
}

/** A version, and the transaction that made it: after a restore the same number comes again. */
export interface HouseState {
  readonly version: number
  readonly changedBy: string
}

const selectVersion = statement('select version from site_version where site_id = $1')

export async function readSiteVersion(work: InSite): Promise<number> {
  const [row] = await work.query<{ version: number }>(selectVersion, [work.siteId])
  return row?.version ?? 0
}

const lockCounters = statement('select 1 from site_counter where site_id = $1 for update')

/**
 * Held by every change of which teachers or weeks there are, so that a new week and a new teacher see each other, and
 * of the calendar.
 */
export async function lockRoster(work: InSite): Promise<void> {
  await work.query(lockCounters, [work.siteId])
}

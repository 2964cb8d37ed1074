import { isDeepStrictEqual } from 'node:util'
import type { MarkedDay } from '#domain/calendar/house-day.ts'
import type { HousePlace } from '#domain/closings/calendar-year.ts'
import { markedDaysOf, rewrittenYear, yearAfterMove } from '#domain/closings/calendar-year.ts'
import type { LongerTime } from '#domain/house/retention.ts'
import { isShut } from '#domain/months/shut-day.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import { houseDayToWire } from './calendar.wire.ts'
import { readClosings } from './closings.store.ts'
import { changeHouseDays, firstDateOfYear, lastDateOfYear, readHouseDays } from './house-days.store.ts'

const selectPlace = statement(`
  select region, kept_holidays as "keptHolidays", release_share as "releaseShare" from site where site_id = $1`)
const updatePlace = statement(`
  update site set region = $2, kept_holidays = $3, release_share = $4, kept_longer_years = $5, kept_longer_until = $6
   where site_id = $1`)
const selectYears = statement('select year from calendar_year where site_id = $1 order by year')
const insertYear = statement(
  'insert into calendar_year (site_id, year) values ($1, $2) on conflict do nothing',
)
const deleteYear = statement('delete from calendar_year where site_id = $1 and year = $2')

export async function readPlace(work: InSite): Promise<HousePlace> {
  const [row] = await work.query<HousePlace>(selectPlace, [work.siteId])
  if (!row) throw new Error('The site is gone')
  return row
}

/** Needs the roster lock, as rolling up does: what is kept longer from now on cannot go meanwhile. */
export async function writePlace(
  work: InSite,
  { region, keptHolidays, releaseShare }: HousePlace,
  longer: LongerTime | null,
): Promise<void> {
  const kept = [longer?.years ?? null, longer?.until ?? null]
  await work.query(updatePlace, [work.siteId, region, keptHolidays, releaseShare, ...kept])
}

export async function readWrittenYears(work: InSite): Promise<number[]> {
  const rows = await work.query<{ year: number }>(selectYears, [work.siteId])
  return rows.map(({ year }) => year)
}

type OnDay = InSite & Pick<Work, 'today'>

/**
 * Whether the days of a year have yet to be written. Those of a year that was over before the house said where it is
 * are left alone: balances that people know would change. The management can still write them anew.
 */
export async function isUnwritten(work: OnDay, year: number): Promise<boolean> {
  if (year < yearOf(work.today)) return false
  const { region } = await readPlace(work)
  return region !== null && !(await readWrittenYears(work)).includes(year)
}

/** The days of a year; of one that is not written yet, as they would be written now. */
export async function readYear(work: OnDay, year: number): Promise<MarkedDay[]> {
  return (await isUnwritten(work, year)) ? (await yearAnew(work, year)).after : readDaysOf(work, year)
}

const readDaysOf = (work: InSite, year: number) =>
  readHouseDays(work, firstDateOfYear(year), lastDateOfYear(year))

async function yearAnew(work: InSite, year: number) {
  const place = await readPlace(work)
  const before = await readDaysOf(work, year)
  const closings = await readClosings(work, firstDateOfYear(year), lastDateOfYear(year))
  const { closedBefore } = await readSite(work)
  const isKept = ({ date }: MarkedDay) => isShut(date, closedBefore)
  const anew = rewrittenYear(before, markedDaysOf(place, year), closings)
  const after = [...before.filter(isKept), ...anew.filter((day) => !isKept(day))]
  return { place, before, after }
}

/** By where the house is now. Without a region there is nothing to write. Needs the roster lock. */
export async function writeYear(work: Work, year: number): Promise<MarkedDay[]> {
  const { place, before, after } = await yearAnew(work, year)
  await work.query(place.region === null ? deleteYear : insertYear, [work.siteId, year])
  await changeYear(work, year, before, after)
  return after
}

async function changeYear(
  work: Work,
  year: number,
  before: readonly MarkedDay[],
  after: readonly MarkedDay[],
) {
  await changeHouseDays(work, before, after)
  const wire = (days: readonly MarkedDay[]) => ({ year, days: days.map(houseDayToWire) })
  work.changed({
    change: { kind: 'site' },
    action: 'calendarChanged',
    before: wire(before),
    after: wire(after),
  })
}

interface MovedYear {
  readonly year: number
  readonly before: readonly MarkedDay[]
  readonly after: readonly MarkedDay[]
}

/** This year and later ones that are written down, as they are and as they would be somewhere else. */
export async function readMovedYears(work: OnDay, from: HousePlace, to: HousePlace): Promise<MovedYear[]> {
  const { closedBefore } = await readSite(work)
  const isOver = (date: CalendarDate) => date < work.today || isShut(date, closedBefore)
  const years = (await readWrittenYears(work)).filter((year) => year >= yearOf(work.today))
  const moved: MovedYear[] = []
  for (const year of years) {
    const before = await readDaysOf(work, year)
    const closings = await readClosings(work, firstDateOfYear(year), lastDateOfYear(year))
    const rules = { was: markedDaysOf(from, year), is: markedDaysOf(to, year) }
    moved.push({ year, before, after: yearAfterMove(before, rules, closings, isOver) })
  }
  return moved
}

/** The days still to come by where the house is now. Needs the roster lock. */
export async function moveWrittenYears(work: Work, from: HousePlace, to: HousePlace): Promise<void> {
  for (const { year, before, after } of await readMovedYears(work, from, to))
    if (!isDeepStrictEqual(before, after)) await changeYear(work, year, before, after)
}

/** A year is written once, when it is first needed. Needs the roster lock. */
export async function writeMissingYears(work: Work, years: readonly number[]): Promise<void> {
  for (const year of new Set(years)) if (await isUnwritten(work, year)) await writeYear(work, year)
}

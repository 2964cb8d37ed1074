import type { MonthClosing, MonthReopening } from '#contract/months.ts'
import type { ActorId } from '#domain/house/access.ts'
import type { Month } from '#domain/months/month.ts'
import { firstDayOfMonth, monthWith } from '#domain/months/month.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

interface OfMonth {
  readonly month: Month
}

const selectClosings = statement(`
  select month, version, hash, closed_at as "closedAt", actor_id as "actorId"
    from month_closing where site_id = $1 order by month, version`)
const selectReopenings = statement(`
  select month, version, reason, reopened_at as "reopenedAt", actor_id as "actorId"
    from month_reopening where site_id = $1 order by month, version`)

export type StoredClosing = MonthClosing & OfMonth
export type StoredReopening = MonthReopening & OfMonth

/** Every time that a month of the house was closed or reopened, oldest first. */
export async function readClosedMonths(
  work: InSite,
): Promise<{ closings: StoredClosing[]; reopenings: StoredReopening[] }> {
  type Stored<Row, Instant extends string> = Omit<Row, Instant | 'month'> & { month: CalendarDate } & {
    [Name in Instant]: Date
  }
  const closings = await work.query<Stored<StoredClosing, 'closedAt'>>(selectClosings, [work.siteId])
  const reopenings = await work.query<Stored<StoredReopening, 'reopenedAt'>>(selectReopenings, [work.siteId])
  return {
    closings: closings.map(({ month, closedAt, ...row }) => ({
      ...row,
      month: monthWith(month),
      closedAt: closedAt.toISOString(),
    })),
    reopenings: reopenings.map(({ month, reopenedAt, ...row }) => ({
      ...row,
      month: monthWith(month),
      reopenedAt: reopenedAt.toISOString(),
    })),
  }
}

const selectBookedByWeeks = statement(`
  select max(c.month + interval '1 month')::date as before
    from month_closing c
    join site s on s.site_id = c.site_id and c.month < s.closed_before
   where c.site_id = $1 and c.figures_version < 5
     and not exists (select from month_closing x
                      where x.site_id = c.site_id and x.month = c.month and x.version > c.version)`)

/** The first day after the closed months that hold the bookings of their weeks, as the rules were before version 5. */
export async function readBookedByWeeksBefore(work: InSite): Promise<CalendarDate | null> {
  const [row] = await work.query<{ before: CalendarDate | null }>(selectBookedByWeeks, [work.siteId])
  return row?.before ?? null
}

const selectFirstRecorded = statement(`
  select least((select date_in_week(min(l.week_number), 1) from ledger l where l.site_id = $1 and l.counts),
               (select min(b.date) from booking b where b.site_id = $1)) as day`)

/** The Monday of the first week in which anything was recorded, or the first booking. */
export async function readFirstRecordedDay(work: InSite): Promise<CalendarDate | null> {
  const [row] = await work.query<{ day: CalendarDate | null }>(selectFirstRecorded, [work.siteId])
  return row?.day ?? null
}

const selectText = statement('select text from month_text where site_id = $1 and month = $2 and version = $3')
const selectSheets = statement(`
  select sheet from month_figure
   where site_id = $1 and month = $2 and version = $3 and sheet is not null order by teacher_id`)

/** All sheets as they were closed; nothing once their weeks are rolled up. */
export async function readMonthText(
  work: InSite,
  month: Month,
  version: number,
): Promise<string | undefined> {
  const [row] = await work.query<{ text: string }>(selectText, [work.siteId, firstDayOfMonth(month), version])
  return row?.text
}

const selectLastText = statement(
  'select text from month_text where site_id = $1 and month = $2 order by version desc limit 1',
)

/** As the month was closed last; nothing when none is kept. */
export async function readLastMonthText(work: InSite, month: Month): Promise<string | undefined> {
  const [row] = await work.query<{ text: string }>(selectLastText, [work.siteId, firstDayOfMonth(month)])
  return row?.text
}

/** The sheets without their days and weeks, as JSON. */
export async function readSheetFigures(work: InSite, month: Month, version: number): Promise<string[]> {
  const values = [work.siteId, firstDayOfMonth(month), version]
  return (await work.query<{ sheet: string }>(selectSheets, values)).map(({ sheet }) => sheet)
}

interface ClosedFigure {
  readonly teacherId: number
  readonly balance: Hours
  /** As JSON, without its days and weeks; null for a person who has no sheet. */
  readonly sheet: string | null
}

interface NewClosing extends OfMonth {
  readonly version: number
  readonly hash: string
  readonly text: string
  readonly figures: readonly ClosedFigure[]
}

const insertClosing = statement(`
  insert into month_closing (site_id, month, version, hash, figures_version, actor_id)
  select $1, $2, $3, $4, figures_version, $5 from site where site_id = $1`)
const insertText = statement(
  'insert into month_text (site_id, month, version, hash, text) values ($1, $2, $3, $4, $5)',
)
const insertFigures = statement(`
  insert into month_figure (site_id, month, version, teacher_id, balance, sheet)
  select $1, $2, $3, given.teacher_id, given.balance, given.sheet
    from unnest($4::integer[], $5::integer[], $6::text[]) as given(teacher_id, balance, sheet)`)
const updateClosedBefore = statement(
  'update site set closed_before = $2, version = version + 1 where site_id = $1',
)

export async function addMonthClosing(
  work: InSite & { readonly actor: ActorId },
  { month, version, hash, text, figures }: NewClosing,
): Promise<void> {
  const key = [work.siteId, firstDayOfMonth(month), version]
  await work.query(insertClosing, [...key, hash, work.actor])
  await work.query(insertText, [...key, hash, text])
  await work.query(insertFigures, [
    ...key,
    figures.map(({ teacherId }) => teacherId),
    figures.map(({ balance }) => balance),
    figures.map(({ sheet }) => sheet),
  ])
}

/** From now on the days before it are shut, by the triggers of the database. */
export async function writeClosedBefore(work: InSite, closedBefore: CalendarDate | null): Promise<void> {
  await work.query(updateClosedBefore, [work.siteId, closedBefore])
}

const insertReopening = statement(`
  insert into month_reopening (site_id, month, version, reason, actor_id) values ($1, $2, $3, $4, $5)`)

export async function addReopening(
  work: InSite & { readonly actor: ActorId },
  month: Month,
  version: number,
  reason: string,
): Promise<void> {
  const values = [work.siteId, firstDayOfMonth(month), version, reason, work.actor]
  await work.query(insertReopening, values)
}

const deleteTexts = statement(`
  delete from month_text where site_id = $1
     and month + interval '1 month' <= (select folded_before from site where site_id = $1)`)

/** They say why people were away, as the weeks did; the sums of the sheets stay. */
export async function removeRolledUpTexts(work: InSite): Promise<void> {
  await work.query(deleteTexts, [work.siteId])
}

const selectIsClosedFor = statement('select is_in_closed_month($1, $2, $3) as "isIn"')

/** The day before which nothing agreed with this person can change: they were there when a month was closed. */
export async function shutBeforeFor(
  work: InSite & { readonly closedBefore: CalendarDate | null },
  teacherId: number,
): Promise<CalendarDate | null> {
  const { siteId, closedBefore } = work
  if (closedBefore === null) return null
  const [row] = await work.query<{ isIn: boolean }>(selectIsClosedFor, [siteId, teacherId, closedBefore])
  return row?.isIn ? closedBefore : null
}

const lockMonths = statement('select lock_months($1)')

/** Every statement that writes to a day holds this lock for reading: when this returns, none is under way. */
export async function lockAllMonths(work: InSite): Promise<void> {
  await work.query(lockMonths, [work.siteId])
}

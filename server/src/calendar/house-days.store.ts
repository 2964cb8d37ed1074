import { isDeepStrictEqual } from 'node:util'
import type { WireHouseDay } from '#contract/calendar.ts'
import { markedDayFrom } from '#contract/wire/calendar.ts'
import type { MarkedDay } from '#domain/calendar/house-day.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { calendarDateOf, isoWeekday } from '#domain/values/calendar-date.ts'
import { isBeforeFirstWeek, weekNumberOf } from '#domain/values/week.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { recomputeWeek } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import { lockTeachers } from '../sites/retention.store.ts'

const selectDays = statement(`
  select d.date, d.kind, d.holiday, coalesce(c.name, d.name) as name, d.share, c.charge, d.closing_id as "closingId"
    from house_day d
    left join closing c on c.site_id = d.site_id and c.closing_id = d.closing_id
   where d.site_id = $1 and d.date between $2 and $3
   order by d.date`)

/** From the first to the last date, both included, in order. */
export async function readHouseDays(
  work: InSite,
  first: CalendarDate,
  last: CalendarDate,
): Promise<MarkedDay[]> {
  const rows = await work.query<WireHouseDay>(selectDays, [work.siteId, first, last])
  return rows.map(markedDayFrom)
}

export const firstDateOfYear = (year: number) => calendarDateOf(`${year}-01-01`)
export const lastDateOfYear = (year: number) => calendarDateOf(`${year}-12-31`)

const deleteDays = statement('delete from house_day where site_id = $1 and date = any($2::date[])')
const upsertDays = statement(`
  insert into house_day (site_id, date, kind, holiday, name, share, closing_id)
  select $1, given.date, given.kind, given.holiday, given.name, given.share, given.closing_id
    from unnest($2::date[], $3::house_day_kind[], $4::text[], $5::text[], $6::numeric[], $7::integer[])
      as given(date, kind, holiday, name, share, closing_id)
  on conflict (site_id, date) do update
     set kind = excluded.kind, holiday = excluded.holiday, name = excluded.name, share = excluded.share,
         closing_id = excluded.closing_id`)

/**
 * Makes these days of the calendar those: writes the difference, and computes the weeks that it touches anew. Needs
 * the roster lock.
 */
export async function changeHouseDays(
  work: Work,
  before: readonly MarkedDay[],
  after: readonly MarkedDay[],
): Promise<void> {
  const marks = new Map(before.map(({ date, mark }) => [date, mark]))
  const dates = new Set(after.map(({ date }) => date))
  const removed = before.map(({ date }) => date).filter((date) => !dates.has(date))
  const put = after.filter(({ date, mark }) => !isDeepStrictEqual(marks.get(date), mark))
  if (removed.length > 0) await work.query(deleteDays, [work.siteId, removed])
  if (put.length > 0) await work.query(upsertDays, [work.siteId, ...columnsOf(put)])
  await recomputeWeeksWith(work, [...removed, ...put.map(({ date }) => date)])
}

function columnsOf(days: readonly MarkedDay[]): unknown[][] {
  return [
    days.map(({ date }) => date),
    days.map(({ mark }) => mark.kind),
    days.map(({ mark }) => ('holiday' in mark ? mark.holiday : null)),
    days.map(({ mark }) => (mark.kind === 'closing' ? '' : mark.name)),
    days.map(({ mark }) => ('share' in mark ? mark.share : 1)),
    days.map(({ mark }) => (mark.kind === 'closing' ? mark.closingId : null)),
  ]
}

const selectWeeks = statement(
  'select week_number as id from week where site_id = $1 and week_number = any($2::smallint[]) order by week_number',
)

/**
 * Every edit of a day holds its teacher's row, so once all teachers are locked no transaction writes figures that do
 * not know these days yet.
 */
async function recomputeWeeksWith(work: Work, dates: readonly CalendarDate[]) {
  const inWeeks = dates.filter((date) => isoWeekday(date) <= 5 && !isBeforeFirstWeek(date))
  const numbers = [...new Set(inWeeks.map(weekNumberOf))]
  const weeks =
    numbers.length > 0 ? await work.query<{ id: number }>(selectWeeks, [work.siteId, numbers]) : []
  if (weeks.length > 0) await lockTeachers(work)
  for (const { id } of weeks) {
    await recomputeWeek(work, id)
    work.signal({ kind: 'week', weekId: id })
  }
}

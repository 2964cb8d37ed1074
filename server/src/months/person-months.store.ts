import type { ListedMonth } from '#contract/months.ts'
import type { MyMonth, MyMonths } from '#contract/my.ts'
import type { Month } from '#domain/months/month.ts'
import { firstMonth, monthAfter, monthWith } from '#domain/months/month.ts'
import { isThere } from '#domain/months/month-state.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import type { SiteSettings } from '../sites/sites.store.ts'
import { readSite } from '../sites/sites.store.ts'
import { readClosedMonths } from './months.store.ts'
import type { ClosedMonths } from './read-month.ts'
import { listedMonth, readWholeMonth } from './read-month.ts'

const selectFirst = statement(`
  select least((select date_in_week(min(l.week_number), 1)
                  from ledger l where l.site_id = $1 and l.teacher_id = $2 and l.counts),
               (select min(b.date) from booking b where b.site_id = $1 and b.teacher_id = $2)) as day`)

/** The Monday of the first week that moves the balance, or the first booking; null: neither yet. */
async function readFirstDayOf(work: InSite, teacherId: number): Promise<CalendarDate | null> {
  const [row] = await work.query<{ day: CalendarDate | null }>(selectFirst, [work.siteId, teacherId])
  return row?.day ?? null
}

/** The months in which a person has a sheet. */
export async function listMonthsOf(work: Work, teacherId: number): Promise<MyMonths> {
  const site = await readSite(work)
  if (!site.monthSheets) return { today: work.today, months: [] }
  const closed = await readClosedMonths(work)
  const began = monthWith((await readFirstDayOf(work, teacherId)) ?? work.today)
  const months = monthsFrom(began, monthWith(work.today))
    .filter((month) => isOpenOrKept(work, site, month, closed))
    .map((month) => stateOf(listedMonth(work, site, month, closed)))
  return { today: work.today, months: months.toReversed() }
}

function monthsFrom(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first < firstMonth ? firstMonth : first; month <= last; month = monthAfter(month))
    months.push(month)
  return months
}

const isOpenOrKept = (work: Work, site: SiteSettings, month: Month, { closings }: ClosedMonths) =>
  closings.some((closing) => closing.month === month) || isThere(month, { ...site, today: work.today })

/** Not the hash nor the version: they change with the sheets of others. */
function stateOf({ month, state, closings }: Pick<ListedMonth, 'month' | 'state' | 'closings'>) {
  const closedAt = state === 'closed' ? (closings.at(-1)?.closedAt ?? null) : null
  return { month, state, closedAt }
}

export async function readSheetOf(work: Work, teacherId: number, month: Month): Promise<MyMonth> {
  const site = await readSite(work)
  if (!site.monthSheets) throw notFound('This month')
  const whole = await readWholeMonth(work, month, site)
  const sheet = whole.sheets.find((each) => each.teacherId === teacherId)
  if (!sheet) throw notFound('This month')
  const { from, to, today, houseName, isRolledUp } = whole
  return { ...stateOf(whole), from, to, today, houseName, isRolledUp, sheet }
}

import type { ListedMonth } from '#contract/months.ts'
import type { MyMonth, MyMonths } from '#contract/my.ts'
import type { Month } from '#domain/months/month.ts'
import { firstMonth, monthAfter, monthWith } from '#domain/months/month.ts'
import { isThere } from '#domain/months/month-state.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { toNumber } from '#domain/values/hours.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import type { SiteSettings } from '../sites/sites.store.ts'
import { lockRoster, readSite } from '../sites/sites.store.ts'
import { readWeeksShown } from '../weeks/publication.store.ts'
import type { ClosedSheetOfPerson } from './confirmations.store.ts'
import { addConfirmation, readClosedSheetsOf } from './confirmations.store.ts'
import { monthChangedMeanwhile, monthNotConfirmable } from './month-refusals.ts'
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
  const sheets = await readClosedSheetsOf(work, teacherId)
  const began = monthWith((await readFirstDayOf(work, teacherId)) ?? work.today)
  const months = monthsFrom(began, monthWith(work.today))
    .filter((month) => isOpenOrKept(work, site, month, closed))
    .map((month) => {
      const listed = listedMonth(work, site, month, closed)
      const sheet = sheetOf(sheets, listed)
      return { ...stateOf(listed, sheet), balance: sheet ? toNumber(sheet.balance) : null }
    })
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

type StateOfMonth = Pick<ListedMonth, 'month' | 'state' | 'closings'>

/** As it is closed now; nothing while the month is open, and for who has none in it. */
function sheetOf(sheets: readonly ClosedSheetOfPerson[], { month, state, closings }: StateOfMonth) {
  const version = state === 'closed' ? closings.at(-1)?.version : undefined
  return sheets.find((sheet) => sheet.month === month && sheet.version === version)
}

/** Not the hash nor the version: they change with the sheets of others. */
function stateOf({ month, state, closings }: StateOfMonth, sheet: ClosedSheetOfPerson | undefined) {
  const closedAt = state === 'closed' ? (closings.at(-1)?.closedAt ?? null) : null
  return { month, state, closedAt, confirmedAt: sheet?.confirmedAt ?? null }
}

export async function readSheetOf(work: Work, teacherId: number, month: Month): Promise<MyMonth> {
  const site = await readSite(work)
  if (!site.monthSheets) throw notFound('This month')
  const whole = await readWholeMonth(work, month, site, await readWeeksShown(work))
  const sheet = whole.sheets.find((each) => each.teacherId === teacherId)
  if (!sheet) throw notFound('This month')
  const { from, to, today, houseName, isRolledUp } = whole
  const closed = sheetOf(await readClosedSheetsOf(work, teacherId), whole)
  return { ...stateOf(whole, closed), from, to, today, houseName, isRolledUp, sheet }
}

/** The sheet as it was looked at. Once is enough: a second time it only says when that was. */
export async function confirmSheet(
  work: Work,
  { memberId, teacherId }: { readonly memberId: number; readonly teacherId: number },
  { month, closedAt }: { readonly month: Month; readonly closedAt: string },
): Promise<MyMonth> {
  // As closing does: it is closed, and stays so until this is written.
  await lockRoster(work)
  const current = await readSheetOf(work, teacherId, month)
  if (current.closedAt === null) throw monthNotConfirmable()
  if (Date.parse(current.closedAt) !== Date.parse(closedAt)) throw monthChangedMeanwhile(current)
  const { closings } = await readClosedMonths(work)
  const version = closings.findLast((closing) => closing.month === month)?.version ?? 0
  if (!(await addConfirmation(work, { month, version, teacherId }, memberId))) return current
  work.changed({
    ...{ change: { kind: 'site' }, action: 'monthConfirmed', teacherId },
    before: null,
    after: { month, version },
  })
  return readSheetOf(work, teacherId, month)
}

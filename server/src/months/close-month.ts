import type { WholeMonth } from '#contract/months.ts'
import type { Month } from '#domain/months/month.ts'
import {
  firstDayOfMonth,
  firstMonth,
  monthAfter,
  monthBefore,
  monthWith,
  weeksOfMonth,
} from '#domain/months/month.ts'
import { isLastClosed, isThere, whyNotClosable } from '#domain/months/month-state.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { monthClosed, notFound } from '../http/problems.ts'
import { forgetAnsweredRules } from '../law/law.store.ts'
import { refreshOutdated } from '../ledger/figures.store.ts'
import { recomputeReopened } from '../ledger/month-weeks.store.ts'
import type { Work } from '../site-transaction.ts'
import { lockTeachers } from '../sites/retention.store.ts'
import type { SiteSettings } from '../sites/sites.store.ts'
import { lockRoster, lockSite } from '../sites/sites.store.ts'
import { monthChangedMeanwhile, monthNotClosed, monthNotNext, monthNotOver } from './month-refusals.ts'
import {
  addMonthClosing,
  addReopening,
  lockAllMonths,
  readClosedMonths,
  readFirstRecordedDay,
  writeClosedBefore,
} from './months.store.ts'
import { textOf, withoutDays } from './months.wire.ts'
import type { ClosedMonths, ComputedMonth } from './read-month.ts'
import { computeMonth, readWholeMonth } from './read-month.ts'

/**
 * The locks come first: whoever is editing has finished before the sheets are computed, so that it is in them, or
 * begins after the month is closed, and is refused.
 */
async function lockForClosing(work: Work): Promise<SiteSettings> {
  await lockRoster(work)
  await lockTeachers(work)
  const site = await lockSite(work)
  await lockAllMonths(work)
  // After a new version a house waits for its turn; what is shut now is shut by the present rules.
  await refreshOutdated(work)
  return site
}

/** Close a month as it was looked at. */
export async function closeMonthAs(work: Work, month: Month, seenHash: string): Promise<WholeMonth> {
  const site = await lockForClosing(work)
  refuseUnclosable(work, month, site)
  const computed = await computeMonth(work, month, site)
  if (computed.hash !== seenHash) throw monthChangedMeanwhile(await readWholeMonth(work, month, site))
  const { closings } = await readClosedMonths(work)
  const closedBefore = firstDayOfMonth(monthAfter(month))
  for (const earlier of await shutAlong(work, month, site))
    await keepMonth(work, earlier, await computeMonth(work, earlier, site), { site, closings, closedBefore })
  await keepMonth(work, month, computed, { site, closings, closedBefore })
  await forgetAnsweredRules(work, closedBefore)
  await writeClosedBefore(work, closedBefore)
  return readWholeMonth(work, month, { ...site, closedBefore })
}

/**
 * The first month to be closed shuts all before it: each of them keeps its own sheets, from the first one in which
 * anything was recorded. No month between is left out, so that they can be reopened one after the other.
 */
async function shutAlong(work: Work, month: Month, site: SiteSettings): Promise<Month[]> {
  const firstDay = site.closedBefore === null ? await readFirstRecordedDay(work) : null
  if (firstDay === null) return []
  const months: Month[] = []
  for (let earlier = monthWith(firstDay); earlier < month; earlier = monthAfter(earlier))
    if (earlier >= firstMonth && isThere(earlier, { ...site, today: work.today })) months.push(earlier)
  return months
}

interface Closing {
  readonly site: SiteSettings
  readonly closings: ClosedMonths['closings']
  readonly closedBefore: CalendarDate
}

async function keepMonth(
  work: Work,
  month: Month,
  { people, sheets, text, hash }: ComputedMonth,
  { site, closings, closedBefore }: Closing,
): Promise<void> {
  const version = closings.filter((closing) => closing.month === month).length + 1
  const byPerson = new Map(sheets.map((sheet) => [sheet.teacherId, textOf(withoutDays(sheet))]))
  const figures = people.map(({ teacherId, balance }) => ({
    teacherId,
    balance,
    sheet: byPerson.get(teacherId) ?? null,
  }))
  await addMonthClosing(work, { month, version, hash, text, figures })
  work.changed({
    change: { kind: 'site' },
    action: 'monthClosed',
    before: { closedBefore: site.closedBefore },
    after: { month, version, hash, closedBefore },
  })
}

function refuseUnclosable(work: Work, month: Month, site: SiteSettings): void {
  const house = { ...site, today: work.today }
  if (!isThere(month, house)) throw notFound('This month')
  const why = whyNotClosable(month, house)
  if (why === 'month_not_over') throw monthNotOver(month)
  if (!why || !site.closedBefore) return
  throw why === 'month_closed' ? monthClosed(site.closedBefore) : monthNotNext(site.closedBefore)
}

/** Only the last closed month, so that no closed one goes on from an open one. */
export async function reopenMonthFor(work: Work, month: Month, reason: string): Promise<WholeMonth> {
  const site = await lockForClosing(work)
  const { closings, reopenings } = await readClosedMonths(work)
  const version = closings.findLast((closing) => closing.month === month)?.version
  if (!isLastClosed(month, site) || version === undefined) throw monthNotClosed()
  const isClosed = (other: Month) => {
    const last = closings.findLast((closing) => closing.month === other)
    return last && !reopenings.some((each) => each.month === other && each.version === last.version)
  }
  const closedBefore: CalendarDate | null = isClosed(monthBefore(month)) ? firstDayOfMonth(month) : null
  await addReopening(work, month, version, reason)
  await writeClosedBefore(work, closedBefore)
  const firstShut = closedBefore === null ? 1 : weeksOfMonth(month).first
  await recomputeReopened(work, firstShut, weeksOfMonth(month).last + 1)
  work.changed({
    change: { kind: 'site' },
    action: 'monthReopened',
    before: { month, version, closedBefore: site.closedBefore },
    after: { closedBefore, reason },
  })
  return readWholeMonth(work, month, { ...site, closedBefore })
}

import * as contract from '#contract/months.ts'
import type { Month } from '#domain/months/month.ts'
import { firstMonth, monthAfter, monthNamed, monthWith } from '#domain/months/month.ts'
import { isThere } from '#domain/months/month-state.ts'
import type { Serve } from '../http/call.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import { closeMonthAs, reopenMonthFor } from './close-month.ts'
import { readClosedMonths, readFirstRecordedDay } from './months.store.ts'
import { listedMonth, readWholeMonth } from './read-month.ts'

export function monthRoutes(serve: Serve) {
  serve(contract.listMonths, async ({ work, query: { year } }) => {
    const site = await readSite(work)
    const closed = await readClosedMonths(work)
    const isKept = (month: Month) => closed.closings.some((closing) => closing.month === month)
    // Before the house began there is nothing to close.
    const began = monthWith((await readFirstRecordedDay(work)) ?? work.today)
    const months = monthsOfYear(work, year)
      .filter((month) => isKept(month) || (month >= began && isThere(month, { ...site, today: work.today })))
      .map((month) => listedMonth(work, site, month, closed))
    return { body: { year, today: work.today, closedBefore: site.closedBefore, months } }
  })

  serve(contract.readMonth, async ({ work, params: { month } }) => ({
    body: await readWholeMonth(work, month, await readSite(work)),
  }))

  serve(contract.closeMonth, async ({ work, params: { month }, body: { hash } }) => ({
    body: await closeMonthAs(work, month, hash),
  }))

  serve(contract.reopenMonth, async ({ work, params: { month }, body: { reason } }) => ({
    body: await reopenMonthFor(work, month, reason),
  }))
}

/** Newest first, up to the running one. */
function monthsOfYear({ today }: Work, year: number): Month[] {
  const months: Month[] = []
  for (let month = monthNamed(`${year}-01`); month.startsWith(`${year}-`); month = monthAfter(month))
    if (month >= firstMonth && month <= monthWith(today)) months.unshift(month)
  return months
}

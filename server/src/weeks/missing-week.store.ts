import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import type { InSite } from '../db/transaction.ts'
import { notFound, Refusal } from '../http/problems.ts'
import { readSite } from '../sites/sites.store.ts'

export const weekRolledUp = (foldedBefore: CalendarDate) =>
  new Refusal(
    409,
    'week_folded',
    `Weeks before ${foldedBefore} are no longer kept; their hours are part of the opening balances.`,
    { params: { date: foldedBefore } },
  )

/** Parents look a few weeks back only, and the answer does not say whether there is such a week. */
export const weekTooOld = (firstWeek: CalendarDate) =>
  new Refusal(404, 'week_too_old', `Weeks before ${firstWeek} are not shown to parents.`, {
    params: { firstWeek },
  })

/** Why a week is not there: it was rolled up, or there never was one. */
export async function missingWeek(work: InSite, weekId: number, what: string): Promise<Refusal> {
  const { foldedBefore } = await readSite(work)
  return foldedBefore && weekId < weekNumberOf(foldedBefore) ? weekRolledUp(foldedBefore) : notFound(what)
}

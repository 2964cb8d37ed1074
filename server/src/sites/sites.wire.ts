import type { OpenSite, PlanSite, Site } from '#contract/sites.ts'
import { firstWeekForParents } from '#domain/house/site.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { firstMonday } from '#domain/values/week.ts'
import type { Work } from '../site-transaction.ts'
import type { SiteSettings } from './sites.store.ts'

/** When it is, and what the operator's side has to say. */
type At = Pick<Work, 'now'> & Partial<Pick<Work, 'newerVersion' | 'lastBackup'>>

export function siteToWire(
  { foldedBefore, ...site }: SiteSettings,
  { now, newerVersion, lastBackup }: At,
): Site {
  return {
    ...site,
    today: dateInZone(now, site.timeZone),
    firstWeek: foldedBefore ?? firstMonday,
    ...(newerVersion && { newerVersion }),
    ...(lastBackup && { lastBackup }),
  }
}

/** What planning depends on, named one by one. */
export function siteForPlan(settings: SiteSettings, at: At): PlanSite {
  const { name, timeZone, dayStart, dayEnd, today, firstWeek, ...site } = siteToWire(settings, at)
  const { breakAt, mpaName, staffing, closedBefore, takesRequests } = site
  return {
    ...{ name, timeZone, dayStart, dayEnd, today, firstWeek, breakAt, mpaName, staffing, closedBefore },
    ...(takesRequests && { takesRequests }),
  }
}

/** What parents need of the house to read its week, named one by one. */
export function siteForParents(settings: SiteSettings, at: At): OpenSite {
  const { name, timeZone, dayStart, dayEnd, today, parentsSee, ...site } = siteToWire(settings, at)
  const firstWeek = firstWeekForParents(today, parentsSee, site.firstWeek)
  const open = { name, timeZone, dayStart, dayEnd, today, firstWeek }
  return {
    ...open,
    ...(site.parentsLight ? { parentsLight: true } : {}),
    ...(site.parentsPhone ? { parentsPhone: site.parentsPhone } : {}),
  }
}

import type { OpenSite, Site } from '#contract/sites.ts'
import { firstWeekForParents } from '#domain/house/site.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { firstMonday } from '#domain/values/week.ts'
import type { SiteSettings } from './sites.store.ts'

export function siteToWire({ foldedBefore, ...site }: SiteSettings, { now }: { now: number }): Site {
  return { ...site, today: dateInZone(now, site.timeZone), firstWeek: foldedBefore ?? firstMonday }
}

/** What parents need of the house to read its week, named one by one. */
export function siteForParents(settings: SiteSettings, at: { now: number }): OpenSite {
  const { name, timeZone, dayStart, dayEnd, today, parentsSee, ...site } = siteToWire(settings, at)
  const firstWeek = firstWeekForParents(today, parentsSee, site.firstWeek)
  const open = { name, timeZone, dayStart, dayEnd, today, firstWeek }
  return {
    ...open,
    ...(site.parentsLight ? { parentsLight: true } : {}),
    ...(site.parentsPhone ? { parentsPhone: site.parentsPhone } : {}),
  }
}

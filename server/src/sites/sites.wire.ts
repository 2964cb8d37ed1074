import type { Site } from '#contract/sites.ts'
import { dateInZone } from '#domain/calendar-date.ts'
import { firstMonday } from '#domain/week.ts'
import type { SiteSettings } from './sites.store.ts'

export function siteToWire({ foldedBefore, ...site }: SiteSettings, { now }: { now: number }): Site {
  return { ...site, today: dateInZone(now, site.timeZone), firstWeek: foldedBefore ?? firstMonday }
}

import { staffingForPlan } from '#contract/wire/plan.ts'
import { briefTag } from '#contract/wire/sight.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { readYear } from '../calendar/calendar.store.ts'
import { houseDayForParents } from '../calendar/calendar.wire.ts'
import { contentTag } from '../http/tagged-answer.ts'
import { readPeopleToday } from '../kiosk/people.store.ts'
import { readPresets } from '../presets/presets.store.ts'
import type { Services, Work } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import type { FoundSite } from '../sites/sites.store.ts'
import { readSite } from '../sites/sites.store.ts'
import { siteForPlan } from '../sites/sites.wire.ts'
import { readStaffing } from '../staffing/staffing.store.ts'
import { planWeekTag } from '../weeks/plan-week.store.ts'
import { listWeeksForTeam } from '../weeks/publication.store.ts'
import type { FirstAnswersReader } from './first-answers.ts'

type Part = 'house' | 'light' | number
type TagOf<Of> = (site: FoundSite, of: Of) => Promise<string>

/** The tag of what parents, or planners, see now of a part of the house, as briefly as it tells one from another. */
export function sightTags(
  services: Services,
  first: Pick<FirstAnswersReader, 'tagOf'>,
  ofParentsWeek: TagOf<number>,
) {
  const ofPlan = planTags(services)
  const ofKiosk = kioskTags(services)
  return async (site: FoundSite, part: Part, sight: 'parents' | 'plan' | 'kiosk'): Promise<string> => {
    if (sight === 'kiosk') return briefTag(await ofKiosk(site, part))
    if (sight === 'plan') return briefTag(await ofPlan(site, part))
    return typeof part === 'number' ? briefTag(await ofParentsWeek(site, part)) : first.tagOf(site, part)
  }
}

/** The tag of what planners see now of a part of the house: a week, or what they are answered with beside it. */
function planTags(services: Services): TagOf<Part> {
  const ofWeek = planWeekTag(services)
  return async (site, part): Promise<string> => {
    if (typeof part === 'number') return ofWeek(site, part)
    // The plan has no light; that of the parents' view is read by whoever looks at it.
    if (part === 'light') return contentTag('')
    return inSiteTransaction(services, site.siteId, undefined, async (work) => {
      const answers = [
        siteForPlan(await readSite(work), work),
        await listWeeksForTeam(work),
        await readPresets(work),
        staffingForPlan(await readStaffing(work)),
        (await readYear(work, yearOf(work.today))).map(houseDayForParents),
      ]
      return contentTag(JSON.stringify(answers))
    })
  }
}

/** A tablet shows one list, of whom is planned today. */
function kioskTags(services: Services): TagOf<Part> {
  return async (site, part): Promise<string> => {
    if (part !== 'house') return contentTag('')
    const read = async (work: Work) => contentTag(JSON.stringify([work.today, await readPeopleToday(work)]))
    return inSiteTransaction(services, site.siteId, undefined, read)
  }
}

import type { TeacherWeek } from '#contract/weeks.ts'
import { weekForParents } from '#contract/wire/parents.ts'
import { firstWeekForParents } from '#domain/house/site.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { encodedBody } from '../http/encoded-body.ts'
import type { KeptAnswer } from '../http/kept-answers.ts'
import type { ParentsCache } from '../http/parents-cache.ts'
import { notFound, Refusal } from '../http/problems.ts'
import { contentTag } from '../http/tagged-answer.ts'
import type { Services } from '../site-transaction.ts'
import type { FoundSite } from '../sites/sites.store.ts'
import { weekTooOld } from './missing-week.store.ts'
import type { WeekView } from './weeks.store.ts'
import { readWeekView } from './weeks.store.ts'

export interface AskedWeek {
  readonly siteId: number
  readonly weekId: number
  readonly today: CalendarDate
}

/** The parents' answer from what the database said, kept for whoever asks next. */
export async function parentsAnswer(
  parents: ParentsCache,
  { siteId, weekId, today }: AskedWeek,
  view: WeekView,
): Promise<KeptAnswer> {
  parents.sawVersion(siteId, view.version)
  // Before looking whether there is one: parents do not learn which old weeks exist.
  const first = firstWeekForParents(today, view.parentsSee)
  if (weekOfNumber(weekId).startDate < first) throw weekTooOld(first)
  if (!view.document) throw notFound('This week')
  const week = JSON.parse(view.document) as TeacherWeek
  const body = JSON.stringify(weekForParents(week, view.parentsSee, view.groups))
  const answer = { version: view.version, body: await encodedBody(body), tag: contentTag(body) }
  parents.keep(siteId, weekId, today, answer)
  return answer
}

/** The tag of what parents get when they ask for this week; one of its own for each refusal. */
export function parentsWeekTag({ db, clock }: Pick<Services, 'db' | 'clock'>, parents: ParentsCache) {
  return async ({ siteId, timeZone }: FoundSite, weekId: number): Promise<string> => {
    if (weekId === 0) return contentTag('')
    const now = clock.now()
    const asked = { siteId, weekId, today: dateInZone(now, timeZone) }
    const cached = await parents.get(siteId, weekId, asked.today)
    if (cached) return cached.tag
    const view = await readWeekView(db, { ...asked, tokenHash: undefined, now, known: undefined })
    try {
      return (await parentsAnswer(parents, asked, view)).tag
    } catch (refusal) {
      if (refusal instanceof Refusal) return contentTag(refusal.body.code)
      throw refusal
    }
  }
}

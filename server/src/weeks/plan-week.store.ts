import { hash } from 'node:crypto'
import type { PlanSlot } from '#contract/day-entries.ts'
import type { PlanWeek, TeacherWeek } from '#contract/weeks.ts'
import { weekForPlan } from '#contract/wire/plan.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { encodedBody } from '../http/encoded-body.ts'
import { notFound } from '../http/problems.ts'
import type { TaggedAnswer } from '../http/tagged-answer.ts'
import { contentTag } from '../http/tagged-answer.ts'
import type { Services } from '../site-transaction.ts'
import type { FoundSite } from '../sites/sites.store.ts'
import { readWeekView } from './weeks.store.ts'

/** Of 48 bits, so that it is a whole number in every language. */
const digits = 12

/**
 * Made from what a planner sees of a day: the day's own version counts its edits, also those of an absence that came and
 * went meanwhile.
 */
export function seenVersion(slots: readonly PlanSlot[]): number {
  if (slots.length === 0) return 0
  return Number.parseInt(hash('sha256', JSON.stringify(slots)).slice(0, digits), 16)
}

/** The planners' answer. It is not kept: they are few, and its tag is made from its content alone. */
export async function planAnswer(document: string | undefined): Promise<TaggedAnswer> {
  if (document === undefined) throw notFound('This week')
  const week: PlanWeek = weekForPlan(JSON.parse(document) as TeacherWeek, seenVersion)
  const body = JSON.stringify(week)
  return { tag: contentTag(body), body: await encodedBody(body) }
}

/** The tag of what planners get when they ask for this week. */
export function planWeekTag({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return async ({ siteId, timeZone }: FoundSite, weekId: number): Promise<string> => {
    if (weekId === 0) return contentTag('')
    const now = clock.now()
    const asked = { siteId, weekId, today: dateInZone(now, timeZone), tokenHash: undefined, known: undefined }
    const { document } = await readWeekView(db, { ...asked, now })
    return document === undefined ? contentTag('') : (await planAnswer(document)).tag
  }
}

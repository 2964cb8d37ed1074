import type { ListedWeek } from '#contract/listed-weeks.ts'
import { hasBegun } from '#domain/weeks/published-week.ts'
import { notFound, Refusal } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { missingWeek } from './missing-week.store.ts'
import {
  publishesWeeks,
  readPublications,
  weekWithPublication,
  writeDraft,
  writePublished,
} from './publication.store.ts'
import { findWeek } from './weeks.store.ts'

/** Whether colleagues see a week that has not begun. */
export async function changePublication(
  work: Work,
  weekId: number,
  isPublished: boolean,
): Promise<ListedWeek> {
  if (!(await publishesWeeks(work))) throw notFound('Published weeks')
  const week = await findWeek(work, weekId)
  if (!week) throw await missingWeek(work, weekId, 'This week')
  if (hasBegun(weekId, work.today))
    throw new Refusal(409, 'week_has_begun', 'This week has begun, so colleagues see it.')
  const isChanged = isPublished ? await writePublished(work, weekId) : await writeDraft(work, weekId)
  if (isChanged)
    work.changed({
      change: { kind: 'week', weekId },
      action: isPublished ? 'weekPublished' : 'weekTakenBack',
      weekId,
      before: { published: !isPublished },
      after: { published: isPublished },
    })
  return weekWithPublication(work, week, await readPublications(work))
}

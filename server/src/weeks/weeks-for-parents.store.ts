import { firstWeekForParents } from '#domain/house/site.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import type { StoredWeek } from './weeks.store.ts'
import { listWeeks } from './weeks.store.ts'

/** The weeks that parents may look at. */
export async function weeksForParents(work: Work): Promise<StoredWeek[]> {
  const { parentsSee } = await readSite(work)
  const first = firstWeekForParents(work.today, parentsSee)
  return (await listWeeks(work)).filter((week) => week.startDate >= first)
}

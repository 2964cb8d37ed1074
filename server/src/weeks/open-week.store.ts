import { yearOf } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { writeMissingYears } from '../calendar/calendar.store.ts'
import { refuseShutWeek } from '../http/shut-days.ts'
import { recomputeWeek } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import { lockRoster, readSite } from '../sites/sites.store.ts'
import { weekRolledUp } from './missing-week.store.ts'
import type { StoredWeek } from './weeks.store.ts'
import { addWeek, findWeek } from './weeks.store.ts'

/** The week, opened now when there is none yet. It takes the roster lock, so no ledger may be locked before. */
export async function openWeek(work: Work, week: Week): Promise<{ week: StoredWeek; isNew: boolean }> {
  const id = weekNumberOf(week.startDate)
  const existing = await findWeek(work, id)
  if (existing) return { week: existing, isNew: false }
  await lockRoster(work)
  const { foldedBefore, closedBefore } = await readSite(work)
  if (foldedBefore && week.startDate < foldedBefore) throw weekRolledUp(foldedBefore)
  refuseShutWeek({ closedBefore }, id)
  const added = await addWeek(work, week)
  if (!added) return { week: (await findWeek(work, id)) ?? { ...week, id, name: '' }, isNew: false }
  await writeMissingYears(work, [yearOf(week.startDate), yearOf(week.endDate)])
  await recomputeWeek(work, id)
  work.changed({
    change: { kind: 'week', weekId: id },
    action: 'weekCreated',
    weekId: id,
    before: null,
    after: added,
  })
  return { week: added, isNew: true }
}

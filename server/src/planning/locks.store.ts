import type { WireLock } from '#contract/planning.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

// In one order, so that two who lock the same days do not wait for each other.
const insertLocks = statement(`
  insert into day_lock (site_id, teacher_id, date)
  select $1, given.teacher_id, given.date
    from unnest($2::integer[], $3::date[]) as given(teacher_id, date)
   order by given.date, given.teacher_id
  on conflict do nothing
  returning teacher_id as "teacherId", date`)
const deleteLocks = statement(`
  delete from day_lock l using unnest($2::integer[], $3::date[]) as given(teacher_id, date)
   where l.site_id = $1 and l.teacher_id = given.teacher_id and l.date = given.date
  returning l.teacher_id as "teacherId", l.date`)
const deleteBefore = statement('delete from day_lock where site_id = $1 and date < $2')

/** Those that were not as they are to be. */
export async function writeLocks(
  work: InSite,
  days: readonly WireLock[],
  leaveEmpty: boolean,
): Promise<WireLock[]> {
  return work.query<WireLock>(leaveEmpty ? insertLocks : deleteLocks, [
    work.siteId,
    days.map(({ teacherId }) => teacherId),
    days.map(({ date }) => date),
  ])
}

/** For days that were rolled up. */
export async function removeLocksBefore(work: InSite, date: CalendarDate): Promise<void> {
  await work.query(deleteBefore, [work.siteId, date])
}

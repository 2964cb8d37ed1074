import { weekOfNumber } from '#domain/values/week.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { addWeek } from '../weeks/weeks.store.ts'
import { recomputeTeacher } from './ledger.store.ts'

/** The rules by which the domain computes figures now. A change of what a figure comes to raises it. */
export const figuresVersion = 5

const areOld = statement('select figures_version < $2 as "areOld" from site where site_id = $1')
const areOurs = statement('select figures_version = $2 as "areOurs" from site where site_id = $1')
const enter = statement("select set_config('app.site', $1, true)")
const lockRoster = statement('select 1 from site_counter where site_id = $1 for update')
const teachers = statement('select teacher_id as id from teacher where site_id = $1 order by teacher_id')
const done = statement('update site set figures_version = $2 where site_id = $1')
// Closings that cost people something have opened their weeks since version 5. What is shut or rolled up stays.
const unopened = statement(`
  select distinct ((h.date - date '2024-12-30') / 7 + 1)::integer as number
    from house_day h
    join closing c on c.site_id = h.site_id and c.closing_id = h.closing_id and c.charge <> 'none'
    join site s on s.site_id = h.site_id
   where h.site_id = $1 and extract(isodow from h.date) <= 5
     and date_in_week(((h.date - date '2024-12-30') / 7 + 1)::smallint, 5) >= coalesce(s.closed_before, '-infinity')
     and date_in_week(((h.date - date '2024-12-30') / 7 + 1)::smallint, 1)
         >= greatest(s.folded_before, date '2024-12-30')
   order by number`)

/** Within a transaction of the house: by the present rules, if it is not yet. Whether anything was to do. */
export async function refreshOutdated(work: InSite): Promise<boolean> {
  const [site] = await work.query<{ areOld: boolean }>(areOld, [work.siteId, figuresVersion])
  if (!site?.areOld) return false
  await recompute(work)
  await work.query(done, [work.siteId, figuresVersion])
  return true
}

/** Whether the ledger is what these rules make of it: not of older ones, nor of a newer server's. */
export async function areFiguresOurs(work: InSite): Promise<boolean> {
  const [site] = await work.query<{ areOurs: boolean }>(areOurs, [work.siteId, figuresVersion])
  return site?.areOurs ?? false
}

/** Every open week of everybody, whatever rules it was computed by. */
export async function recompute(work: InSite): Promise<void> {
  const { siteId } = work
  await work.query(enter, [String(siteId)])
  await work.query(lockRoster, [siteId])
  const people = await work.query<{ id: number }>(teachers, [siteId])
  const weeks = await work.query<{ number: number }>(unopened, [siteId])
  for (const { number } of weeks) await addWeek(work, weekOfNumber(number))
  for (const { id } of people) await recomputeTeacher(work, id, 1)
}

import type { WireWish, WireWishList } from '#contract/planning.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

/** A wish as the wire says it, of the row `w`. */
export const wishLine = `
  case when w.kind = 'times'
    then json_build_object('kind', w.kind, 'on', coalesce(to_json(w.date), to_json(w.weekday)),
                           'from', left(w.start_time::text, 5), 'to', left(w.end_time::text, 5))
    else json_build_object('kind', w.kind, 'on', coalesce(to_json(w.date), to_json(w.weekday)))
  end`

const selectWishes = statement(`
  select t.wishes_version as version,
         coalesce((select json_agg(${wishLine} order by w.position)
                     from wish w where w.site_id = t.site_id and w.teacher_id = t.teacher_id), '[]') as wishes
    from teacher t where t.site_id = $1 and t.teacher_id = $2`)
// Their days are edited meanwhile, which needs the teacher only for key share.
const lockTeacher = statement(
  'select 1 from teacher where site_id = $1 and teacher_id = $2 for no key update',
)
const deleteWishes = statement('delete from wish where site_id = $1 and teacher_id = $2')
const insertWishes = statement(`
  insert into wish (site_id, teacher_id, position, kind, date, weekday, start_time, end_time)
  select $1, $2, given.position, given.kind, given.date, given.weekday, given.start_time, given.end_time
    from unnest($3::wish_kind[], $4::date[], $5::smallint[], $6::time[], $7::time[])
      with ordinality as given(kind, date, weekday, start_time, end_time, position)`)
const incrementVersion = statement(
  'update teacher set wishes_version = wishes_version + 1 where site_id = $1 and teacher_id = $2',
)
const deleteBefore = statement('delete from wish where site_id = $1 and date < $2')

/** Nothing when there is no such teacher. */
export async function readWishes(work: InSite, teacherId: number): Promise<WireWishList | undefined> {
  const [row] = await work.query<{ wishes: string; version: number }>(selectWishes, [work.siteId, teacherId])
  return row && { wishes: JSON.parse(row.wishes) as WireWish[], version: row.version }
}

/** As they are, and as they stay until the end of the transaction. */
export async function lockWishes(work: InSite, teacherId: number): Promise<WireWishList | undefined> {
  await work.query(lockTeacher, [work.siteId, teacherId])
  return readWishes(work, teacherId)
}

export async function writeWishes(
  work: InSite,
  teacherId: number,
  wishes: readonly WireWish[],
): Promise<void> {
  const isDated = ({ on }: WireWish) => typeof on === 'string'
  await work.query(deleteWishes, [work.siteId, teacherId])
  await work.query(insertWishes, [
    work.siteId,
    teacherId,
    wishes.map(({ kind }) => kind),
    wishes.map((wish) => (isDated(wish) ? wish.on : null)),
    wishes.map((wish) => (isDated(wish) ? null : wish.on)),
    wishes.map((wish) => (wish.kind === 'times' ? wish.from : null)),
    wishes.map((wish) => (wish.kind === 'times' ? wish.to : null)),
  ])
  await work.query(incrementVersion, [work.siteId, teacherId])
}

/** For days that were rolled up. */
export async function removeWishesBefore(work: InSite, date: CalendarDate): Promise<void> {
  await work.query(deleteBefore, [work.siteId, date])
}

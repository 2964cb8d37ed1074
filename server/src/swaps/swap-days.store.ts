import type { WireTimeSlot, WrittenDay } from '#contract/day-entries.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

/** A day that an offer binds. */
export interface BoundDay {
  readonly swapId: number
  readonly teacherId: number
  readonly date: CalendarDate
  readonly version: number
  /** What it was before it was entered; null: it is not entered. */
  readonly before: readonly WireTimeSlot[] | null
}

type PlainDay = Pick<BoundDay, 'teacherId' | 'date' | 'version'>

const columns = 'swap_id as "swapId", teacher_id as "teacherId", date, day_version as version, before'
const selectBound = statement(`select ${columns} from swap_day where site_id = $1 and before is null`)
const selectOf = statement(
  `select ${columns} from swap_day where site_id = $1 and swap_id = $2 order by date, teacher_id`,
)
const deleteOf = statement('delete from swap_day where site_id = $1 and swap_id = $2')
const insertDays = statement(`
  insert into swap_day (site_id, swap_id, teacher_id, date, day_version, before)
  select $1, $2, x.* from json_to_recordset($3::json) as x("teacherId" integer, date date, version integer, before text)`)

type Row = Omit<BoundDay, 'before'> & { readonly before: string | null }
const dayFrom = ({ before, ...row }: Row): BoundDay => ({
  ...row,
  before: before === null ? null : (JSON.parse(before) as WireTimeSlot[]),
})

/** Of all offers that are not entered. */
export async function listBoundDays(work: InSite): Promise<BoundDay[]> {
  return (await work.query<Row>(selectBound, [work.siteId])).map(dayFrom)
}

export async function readDaysOfSwap(work: InSite, id: number): Promise<BoundDay[]> {
  return (await work.query<Row>(selectOf, [work.siteId, id])).map(dayFrom)
}

/** Instead of those before; none sets the days free. */
export async function bindDays(work: InSite, id: number, days: readonly PlainDay[]): Promise<void> {
  await work.query(deleteOf, [work.siteId, id])
  if (days.length === 0) return
  const lines = days.map(({ teacherId, date, version }) => ({ teacherId, date, version, before: null }))
  await work.query(insertDays, [work.siteId, id, JSON.stringify(lines)])
}

/** What was entered, with what was there before. */
export async function keepEntered(
  work: InSite,
  id: number,
  days: readonly { readonly date: CalendarDate; readonly written: WrittenDay }[],
): Promise<void> {
  await work.query(deleteOf, [work.siteId, id])
  const lines = days.map(({ date, written: { teacherId, version, before } }) => ({
    ...{ teacherId, date, version },
    before: JSON.stringify(before),
  }))
  await work.query(insertDays, [work.siteId, id, JSON.stringify(lines)])
}

const selectRefusals = statement(`
  select r.swap_id as "swapId", r.teacher_id as "teacherId", t.name
    from swap_refusal r
    join teacher t on t.site_id = r.site_id and t.teacher_id = r.teacher_id
   where r.site_id = $1 and r.swap_id = any($2::integer[]) order by t.name, t.teacher_id`)
const insertRefusal = statement(
  'insert into swap_refusal (site_id, swap_id, teacher_id) values ($1, $2, $3) on conflict do nothing',
)
const deleteRefusals = statement('delete from swap_refusal where site_id = $1 and swap_id = $2')

export interface SwapRefusal {
  readonly swapId: number
  readonly teacherId: number
  readonly name: string
}

export async function listRefusals(work: InSite, ids: readonly number[]): Promise<SwapRefusal[]> {
  return ids.length === 0 ? [] : work.query<SwapRefusal>(selectRefusals, [work.siteId, ids])
}

export async function addRefusal(work: InSite, id: number, teacherId: number): Promise<void> {
  await work.query(insertRefusal, [work.siteId, id, teacherId])
}

/** When the days have become others, everybody is asked again. */
export async function forgetRefusals(work: InSite, id: number): Promise<void> {
  await work.query(deleteRefusals, [work.siteId, id])
}

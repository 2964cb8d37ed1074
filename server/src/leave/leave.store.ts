import type { WireLeaveCorrection } from '#contract/leave.ts'
import { fromHundredthsOfDays, toDaysNumber } from '#domain/days/leave-days.ts'
import type { ActorId } from '#domain/house/access.ts'
import type { EnteredLeaveYear } from '#domain/leave/leave-history.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

interface OfTeacher {
  readonly teacherId: number
}

const selectYears = statement(`
  select teacher_id as "teacherId", year, (carried * 100)::integer as carried, notice_on as "noticeOn"
    from leave_year where site_id = $1 order by teacher_id, year`)
const deleteYear = statement('delete from leave_year where site_id = $1 and teacher_id = $2 and year = $3')
const upsertYear = statement(`
  insert into leave_year (site_id, teacher_id, year, carried, notice_on) values ($1, $2, $3, $4, $5)
  on conflict (site_id, teacher_id, year) do update
     set carried = excluded.carried, notice_on = excluded.notice_on`)

/** Everyone's, by year. */
export async function readLeaveYears(work: InSite): Promise<(EnteredLeaveYear & OfTeacher)[]> {
  type Row = OfTeacher & { year: number; carried: number | null; noticeOn: CalendarDate | null }
  const rows = await work.query<Row>(selectYears, [work.siteId])
  return rows.map((row) => ({
    ...row,
    carried: row.carried === null ? null : fromHundredthsOfDays(row.carried),
  }))
}

/** A year of which nothing is said has no row. */
export async function writeLeaveYear(
  work: InSite,
  teacherId: number,
  { year, carried, noticeOn }: EnteredLeaveYear,
): Promise<void> {
  const key = [work.siteId, teacherId, year]
  if (carried === null && noticeOn === null) await work.query(deleteYear, key)
  else await work.query(upsertYear, [...key, carried === null ? null : toDaysNumber(carried), noticeOn])
}

const correctionColumns = `
  leave_correction_id as id, teacher_id as "teacherId", year, days, reason, created_at as "createdAt",
  actor_id as "actorId"`
const selectCorrections = statement(
  `select ${correctionColumns} from leave_correction where site_id = $1 order by leave_correction_id`,
)
const incrementLastId = statement(`
  update site_counter set last_leave_correction_id = last_leave_correction_id + 1
   where site_id = $1 returning last_leave_correction_id as id`)
const insertCorrection = statement(`
  insert into leave_correction (site_id, leave_correction_id, teacher_id, year, days, reason, actor_id)
  values ($1, $2, $3, $4, $5, $6, $7) returning ${correctionColumns}`)
const deleteCorrection = statement(
  `delete from leave_correction where site_id = $1 and leave_correction_id = $2 returning ${correctionColumns}`,
)

type CorrectionRow = Omit<WireLeaveCorrection, 'createdAt'> & { createdAt: Date }

const correctionFrom = (row: CorrectionRow): WireLeaveCorrection => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

/** Everyone's, in the order in which they were entered. */
export async function readLeaveCorrections(work: InSite): Promise<WireLeaveCorrection[]> {
  const rows = await work.query<CorrectionRow>(selectCorrections, [work.siteId])
  return rows.map(correctionFrom)
}

export async function addLeaveCorrection(
  work: InSite & { readonly actor: ActorId },
  { teacherId, year, days, reason }: Pick<WireLeaveCorrection, 'teacherId' | 'year' | 'days' | 'reason'>,
): Promise<WireLeaveCorrection> {
  const [counter] = await work.query<{ id: number }>(incrementLastId, [work.siteId])
  if (!counter) throw new Error(`Site ${work.siteId} has no counter`)
  const values = [work.siteId, counter.id, teacherId, year, days, reason, work.actor]
  const [row] = await work.query<CorrectionRow>(insertCorrection, values)
  if (!row) throw new Error('The correction was not stored')
  return correctionFrom(row)
}

/** Nothing when there is no such correction. */
export async function takeLeaveCorrection(
  work: InSite,
  id: number,
): Promise<WireLeaveCorrection | undefined> {
  const [row] = await work.query<CorrectionRow>(deleteCorrection, [work.siteId, id])
  return row && correctionFrom(row)
}

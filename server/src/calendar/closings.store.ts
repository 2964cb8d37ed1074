import type { ClosingException } from '#domain/calendar/house-day.ts'
import type { Closing } from '#domain/closings/closing.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

const columns = 'closing_id as id, first_day as "firstDay", last_day as "lastDay", name, charge'
const selectClosings = statement(`
  select ${columns} from closing
   where site_id = $1 and first_day <= $3 and last_day >= $2 order by first_day, closing_id`)
const selectOne = statement(`select ${columns} from closing where site_id = $1 and closing_id = $2`)
const incrementLastId = statement(
  'update site_counter set last_closing_id = last_closing_id + 1 where site_id = $1 returning last_closing_id as id',
)
const insertOne = statement(`
  insert into closing (site_id, closing_id, first_day, last_day, name, charge) values ($1, $2, $3, $4, $5, $6)`)
const deleteOne = statement('delete from closing where site_id = $1 and closing_id = $2')
const deleteIfEmpty = statement(`
  delete from closing c
   where c.site_id = $1 and c.closing_id = $2
     and not exists (select from house_day d where d.site_id = c.site_id and d.closing_id = c.closing_id)`)

/** Those that reach into the days from the first to the last, in order. */
export function readClosings(work: InSite, first: CalendarDate, last: CalendarDate): Promise<Closing[]> {
  return work.query<Closing>(selectClosings, [work.siteId, first, last])
}

export async function findClosing(work: InSite, id: number): Promise<Closing | undefined> {
  const [closing] = await work.query<Closing>(selectOne, [work.siteId, id])
  return closing
}

export async function addClosing(work: InSite, closing: Omit<Closing, 'id'>): Promise<Closing> {
  const [row] = await work.query<{ id: number }>(incrementLastId, [work.siteId])
  if (!row) throw new Error(`Site ${work.siteId} has no counter`)
  const { firstDay, lastDay, name, charge } = closing
  await work.query(insertOne, [work.siteId, row.id, firstDay, lastDay, name, charge])
  return { id: row.id, ...closing }
}

const selectExceptions = statement(`
  select e.teacher_id as "teacherId", e.date, e.charge, e.closing_id as "closingId"
    from closing_exception e where e.site_id = $1 and e.date = any ($2::date[])
   order by e.date, e.teacher_id`)
const selectExceptionsOf = statement(`
  select e.teacher_id as "teacherId", e.date, e.charge, e.closing_id as "closingId"
    from closing_exception e where e.site_id = $1 and e.closing_id = any ($2::integer[])
   order by e.teacher_id, e.date`)
const insertExceptions = statement(`
  insert into closing_exception (site_id, closing_id, teacher_id, date, charge)
  select $1, $2, given.teacher_id, given.date, given.charge
    from unnest($3::integer[], $4::date[], $5::closing_exception_charge[]) as given(teacher_id, date, charge)`)

/** What a day of a closing is for a teacher who had no leave left. */
export interface StoredException extends ClosingException {
  readonly teacherId: number
}

/** On days of closings that exist. */
export function readClosingExceptions(
  work: InSite,
  dates: readonly CalendarDate[],
): Promise<(StoredException & { readonly closingId: number })[]> {
  return work.query(selectExceptions, [work.siteId, dates])
}

/** By closing. Only those on leave have any. */
export async function exceptionsOf(
  work: InSite,
  closings: readonly Pick<Closing, 'id' | 'charge'>[],
): Promise<Map<number, StoredException[]>> {
  const ids = closings.filter(({ charge }) => charge === 'leave').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  type Row = StoredException & { readonly closingId: number }
  return Map.groupBy(await work.query<Row>(selectExceptionsOf, [work.siteId, ids]), (row) => row.closingId)
}

export async function addExceptions(
  work: InSite,
  closingId: number,
  exceptions: readonly StoredException[],
): Promise<void> {
  if (exceptions.length === 0) return
  await work.query(insertExceptions, [
    work.siteId,
    closingId,
    exceptions.map(({ teacherId }) => teacherId),
    exceptions.map(({ date }) => date),
    exceptions.map(({ charge }) => charge),
  ])
}

/** Its days must be gone before. */
export async function deleteClosing(work: InSite, id: number): Promise<void> {
  await work.query(deleteOne, [work.siteId, id])
}

/** After one of its days has become another one: a closing goes with its last day. */
export async function deleteEmptyClosing(work: InSite, id: number): Promise<void> {
  await work.query(deleteIfEmpty, [work.siteId, id])
}

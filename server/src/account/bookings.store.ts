import type { WireBooking } from '#contract/account.ts'
import type { ActorId } from '#domain/house/access.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { fromHundredths, toNumber } from '#domain/values/hours.ts'
import type { NewBooking } from '#domain/weeks/booking.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

const columns = `
  booking_id as id, teacher_id as "teacherId", date, kind, hours, reason, created_at as "createdAt",
  actor_id as "actorId"`
const selectOfTeacher = statement(`
  select ${columns} from booking where site_id = $1 and teacher_id = $2 order by date, booking_id`)
const incrementLastId = statement(
  'update site_counter set last_booking_id = last_booking_id + 1 where site_id = $1 returning last_booking_id as id',
)
const insertOne = statement(`
  insert into booking (site_id, booking_id, teacher_id, date, kind, hours, reason, actor_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`)
const deleteOne = statement(`delete from booking where site_id = $1 and booking_id = $2 returning ${columns}`)

type Row = Omit<WireBooking, 'createdAt'> & { createdAt: Date }

const bookingFrom = (row: Row): WireBooking => ({ ...row, createdAt: row.createdAt.toISOString() })

/** By date. */
export async function readBookings(work: InSite, teacherId: number): Promise<WireBooking[]> {
  const rows = await work.query<Row>(selectOfTeacher, [work.siteId, teacherId])
  return rows.map(bookingFrom)
}

const selectOfHouse = statement(`
  select ${columns} from booking where site_id = $1 and date between $2 and $3 order by date, booking_id`)

/** Everyone's from a day to a day, by date. */
export async function readBookingsWithin(
  work: InSite,
  from: CalendarDate,
  to: CalendarDate,
): Promise<WireBooking[]> {
  const rows = await work.query<Row>(selectOfHouse, [work.siteId, from, to])
  return rows.map(bookingFrom)
}

/** Needs the roster lock, so that the weeks around it are not rolled up meanwhile. */
export async function addBooking(
  work: InSite & { readonly actor: ActorId },
  teacherId: number,
  { date, kind, hours, reason }: NewBooking,
): Promise<WireBooking> {
  const [counter] = await work.query<{ id: number }>(incrementLastId, [work.siteId])
  if (!counter) throw new Error(`Site ${work.siteId} has no counter`)
  const values = [work.siteId, counter.id, teacherId, date, kind, toNumber(hours), reason, work.actor]
  const [row] = await work.query<Row>(insertOne, values)
  if (!row) throw new Error('The booking was not stored')
  return bookingFrom(row)
}

/** Needs the roster lock. Nothing when there is no such booking. */
export async function takeBooking(work: InSite, id: number): Promise<WireBooking | undefined> {
  const [row] = await work.query<Row>(deleteOne, [work.siteId, id])
  return row && bookingFrom(row)
}

const selectBefore = statement(`
  select teacher_id as "teacherId", date, (hours * 100)::integer as hours
    from booking where site_id = $1 and date < $2`)
const deleteBefore = statement('delete from booking where site_id = $1 and date < $2')

export interface BookedHours {
  readonly teacherId: number
  readonly date: CalendarDate
  readonly hours: Hours
}

/** Everyone's before a day. */
export async function readBookingsBefore(work: InSite, before: CalendarDate): Promise<BookedHours[]> {
  const rows = await work.query<BookedHours & { hours: number }>(selectBefore, [work.siteId, before])
  return rows.map((row) => ({ ...row, hours: fromHundredths(row.hours) }))
}

/** Once they are part of the initial balances. */
export async function removeBookingsBefore(work: InSite, before: CalendarDate): Promise<void> {
  await work.query(deleteBefore, [work.siteId, before])
}

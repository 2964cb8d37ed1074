import type { Tap, TapAct } from '#domain/records/taps.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import type { TimeOfDay } from '#domain/values/clock-time.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

export interface StoredTap extends Tap {
  readonly byDeviceClock: boolean
}

const selectTaps = statement(`
  select act, left(at::text, 5) as at, by_device_clock as "byDeviceClock"
    from kiosk_tap where site_id = $1 and teacher_id = $2 and date = $3 order by number`)
const selectTap = statement(
  'select teacher_id as "teacherId" from kiosk_tap where site_id = $1 and tap_id = $2',
)
const insertTap = statement(`
  insert into kiosk_tap (site_id, tap_id, teacher_id, date, act, at, by_device_clock)
  values ($1, $2, $3, $4, $5, $6, $7)`)
const deleteOldTaps = statement('delete from kiosk_tap where site_id = $1 and date < $2')

/** In the order in which they were written. Whoever writes holds the week of the day. */
export function readTaps(work: InSite, teacherId: number, date: CalendarDate): Promise<StoredTap[]> {
  return work.query<StoredTap>(selectTaps, [work.siteId, teacherId, date])
}

/** Whose tap this was, when it was written before. */
export async function findTap(work: InSite, id: string): Promise<{ teacherId: number } | undefined> {
  const [row] = await work.query<{ teacherId: number }>(selectTap, [work.siteId, id])
  return row
}

export interface NewTap {
  readonly id: string
  readonly teacherId: number
  readonly date: CalendarDate
  readonly act: TapAct
  readonly at: TimeOfDay
  readonly byDeviceClock: boolean
}

export async function addTap(
  work: InSite,
  { id, teacherId, date, act, at, byDeviceClock }: NewTap,
): Promise<void> {
  await work.query(insertTap, [work.siteId, id, teacherId, date, act, at, byDeviceClock])
}

/** Longer than a tap is kept on a device: one that is sent again after that is too old by itself. */
const keptForDays = 14

export async function forgetOldTaps(work: InSite & { readonly today: CalendarDate }): Promise<void> {
  await work.query(deleteOldTaps, [work.siteId, addDays(work.today, -keptForDays)])
}

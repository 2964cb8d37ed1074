import type { WireAbsentDay } from '#contract/absences.ts'
import type { WireTimeSlot } from '#contract/day-entries.ts'
import { placeFromWire } from '#contract/wire/day-entries.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

/** A day that an approval has written. */
export interface DayOfApproval {
  readonly date: CalendarDate
  readonly version: number
  readonly before: readonly WireTimeSlot[]
}

const insertDays = statement(`
  insert into request_day (site_id, request_id, teacher_id, date, day_version, before)
  select $1, $2, $3, x.date, x.version, x.before
    from json_to_recordset($4::json) as x(date date, version integer, before text)`)
const selectDays = statement(`
  select date, day_version as version, before from request_day where site_id = $1 and request_id = $2 order by date`)
const deleteDays = statement('delete from request_day where site_id = $1 and request_id = $2')

export async function keepDays(
  work: InSite,
  { id, teacherId }: { readonly id: number; readonly teacherId: number },
  days: readonly WireAbsentDay[],
): Promise<void> {
  const lines = days.map((day) => {
    const { weekNumber, weekday } = placeFromWire(day)
    const date = dateOfWeekday(weekOfNumber(weekNumber), weekday)
    return { date, version: day.version, before: JSON.stringify(day.before) }
  })
  await work.query(insertDays, [work.siteId, id, teacherId, JSON.stringify(lines)])
}

type Row = Omit<DayOfApproval, 'before'> & { readonly before: string }

/** In order. */
export async function readDaysOf(work: InSite, id: number): Promise<DayOfApproval[]> {
  const rows = await work.query<Row>(selectDays, [work.siteId, id])
  return rows.map(({ before, ...row }) => ({ ...row, before: JSON.parse(before) as WireTimeSlot[] }))
}

export async function forgetDays(work: InSite, id: number): Promise<void> {
  await work.query(deleteDays, [work.siteId, id])
}

import type { AbsentDay } from '#domain/days/day-entry.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

/** What a slot says about being away. */
export interface AwaySlot extends Pick<AbsentDay, 'kind'> {
  readonly weekday: Weekday
  readonly status: 'present' | AbsentDay['status']
  readonly share: 0.5 | 1
  readonly actualHours: Hours | null
}

export interface AwayWeek {
  readonly teacherId: number
  readonly weekNumber: number
  readonly dayVersions: readonly number[]
  /** All of the week's slots in order: who works on a day between two absences does so. */
  readonly slots: readonly AwaySlot[]
}

type SlotTuple = [Weekday, AwaySlot['status'], AbsentDay['kind'] | null, number, Hours | null]
type Row = Omit<AwayWeek, 'slots'> & { readonly slots: string }

// Who went home at a time was there. The absences are found first, through an index of their own: they are few among all the slots of a year.
const selectAwayWeeks = statement(`
  with away as materialized (
    select distinct s.teacher_id, s.week_number from time_slot s
     where s.site_id = $1 and s.week_number between $2 and $3 and s.status not in ('present', 'nonWorkingDay')
       and s.start_time is null and s.end_time is null)
  select a.teacher_id as "teacherId", a.week_number::integer as "weekNumber", l.day_versions as "dayVersions",
         (select json_agg(json_build_array(s.weekday, case when s.session_type = 'none' and coalesce(s.start_time, s.end_time) is null
                                                                then s.status else 'present' end, s.kind, s.share, (s.actual_hours * 100)::integer)
                          order by s.weekday, s.slot_index)
            from time_slot s
           where s.site_id = $1 and s.week_number = a.week_number and s.teacher_id = a.teacher_id) as slots
    from away a
    join ledger l on l.site_id = $1 and l.week_number = a.week_number and l.teacher_id = a.teacher_id and l.in_week
   order by a.teacher_id, a.week_number`)

/** The weeks of everyone with an absence in them, from the week of a day to the week of a day. */
export async function readAwayWeeks(
  work: InSite,
  first: CalendarDate,
  last: CalendarDate,
): Promise<AwayWeek[]> {
  const values = [work.siteId, weekNumberOf(first), weekNumberOf(last)]
  const rows = await work.query<Row>(selectAwayWeeks, values)
  return rows.map((row) => ({ ...row, slots: (JSON.parse(row.slots) as SlotTuple[]).map(slotFrom) }))
}

function slotFrom([weekday, status, kind, share, actualHours]: SlotTuple): AwaySlot {
  return { weekday, status, share: share === 0.5 ? 0.5 : 1, actualHours, ...(kind ? { kind } : {}) }
}

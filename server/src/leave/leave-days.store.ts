import type { AbsentDay } from '#domain/days/day-entry.ts'
import type { TimeSlot } from '#domain/days/time-slot.ts'
import { entryFromSlots } from '#domain/days/time-slot.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { dateOfWeekday, weekNumberOf, weekOfNumber } from '#domain/values/week.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

/** What of the schedule may use leave: absences, and what stands on closing days. */

interface Place {
  readonly teacherId: number
  readonly weekNumber: number
  readonly weekday: Weekday
}

export interface TeacherDate {
  readonly teacherId: number
  readonly date: CalendarDate
}

const dateOf = ({ weekNumber, weekday }: Omit<Place, 'teacherId'>) =>
  dateOfWeekday(weekOfNumber(weekNumber), weekday)

// Half a day of work beside an absence says nothing about the leave, so the slot of the absence is enough. One that
// begins or ends at a time uses none.
const selectAbsences = statement(`
  select s.teacher_id as "teacherId", s.week_number::integer as "weekNumber", s.weekday, s.status, s.kind, s.share,
         (s.actual_hours * 100)::integer as "actualHours"
    from time_slot s
    join ledger l on l.site_id = s.site_id and l.week_number = s.week_number and l.teacher_id = s.teacher_id
   where s.site_id = $1 and s.week_number <= $2 and s.status not in ('present', 'nonWorkingDay') and l.in_week
     and s.start_time is null and s.end_time is null
   order by s.teacher_id, s.week_number, s.weekday`)

type AbsenceRow = Place &
  Pick<AbsentDay, 'status'> & {
    readonly kind: AbsentDay['kind'] | null
    readonly share: 0.5 | 1
    readonly actualHours: Hours | null
  }

/** Absences up to a week, in weeks that the person is in. */
export async function readAbsencesThrough(
  work: InSite,
  weekNumber: number,
): Promise<(TeacherDate & { readonly entry: AbsentDay })[]> {
  const rows = await work.query<AbsenceRow>(selectAbsences, [work.siteId, weekNumber])
  return rows.flatMap((row) => {
    const entry = entryFromSlots([slotOf(row)])
    if (!entry || entry.status === 'present') return []
    return [{ teacherId: row.teacherId, date: dateOf(row), entry }]
  })
}

function slotOf({ status, kind, share, actualHours }: AbsenceRow): TimeSlot {
  return {
    status,
    sessionType: 'none',
    startTime: null,
    endTime: null,
    actualHours,
    notes: null,
    ...(kind === null ? {} : { kind }),
    ...(share === 1 ? {} : { share }),
  } as TimeSlot
}

const selectFirst = statement(`
  select teacher_id as "teacherId", min(week_number * 8 + weekday)::integer as place
    from time_slot where site_id = $1 group by teacher_id`)

/** The first day with an entry, for everyone who has one. */
export async function readFirstEntries(work: InSite): Promise<ReadonlyMap<number, CalendarDate>> {
  const rows = await work.query<{ teacherId: number; place: number }>(selectFirst, [work.siteId])
  return new Map(
    rows.map(({ teacherId, place }) => {
      const monday = weekOfNumber(Math.floor(place / 8)).startDate
      return [teacherId, addDays(monday, (place % 8) - 1)]
    }),
  )
}

const selectOpened = statement(`
  select w.week_number::integer as "weekNumber",
         coalesce((select array_agg(l.teacher_id) from ledger l
                    where l.site_id = $1 and l.week_number = w.week_number and l.in_week), '{}') as members
    from week w where w.site_id = $1 and w.week_number = any ($2::smallint[])`)

/** Who is in each of the weeks with these days; a week that is not opened yet is left out. */
export async function readMembers(
  work: InSite,
  dates: readonly CalendarDate[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const numbers = [...new Set(dates.map(weekNumberOf))]
  if (numbers.length === 0) return new Map()
  type Row = { weekNumber: number; members: number[] }
  const rows = await work.query<Row>(selectOpened, [work.siteId, numbers])
  return new Map(rows.map(({ weekNumber, members }) => [weekNumber, new Set(members)]))
}

const selectEntered = statement(`
  select s.teacher_id as "teacherId", s.week_number::integer as "weekNumber", s.weekday
    from time_slot s
   where s.site_id = $1 and s.week_number = any ($2::smallint[])
   group by s.teacher_id, s.week_number, s.weekday
  having not bool_or(s.session_type = 'work') or bool_or(s.session_type = 'work' and s.activity is null)
      or bool_or(s.status <> 'present')`)

/** Who has anything entered in the weeks with these days, and when; a day of nothing but MPA or team is as if empty. */
export async function readEnteredIn(work: InSite, dates: readonly CalendarDate[]): Promise<TeacherDate[]> {
  const numbers = [...new Set(dates.map(weekNumberOf))]
  if (numbers.length === 0) return []
  const rows = await work.query<Place>(selectEntered, [work.siteId, numbers])
  return rows.map((row) => ({ teacherId: row.teacherId, date: dateOf(row) }))
}

import type { DayMark } from '#domain/calendar/house-day.ts'
import type { DayToTell, PlannedPart } from '#domain/duty-calendar/own-entries.ts'
import { dayToTell } from '#domain/duty-calendar/own-entries.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, daysBetween, isoWeekday } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { readHouseDays } from '../calendar/house-days.store.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { readWeeksShown } from '../weeks/publication.store.ts'

/** Of the weeks that the person is in. */
const selectParts = statement(`
  select date_in_week(s.week_number, s.weekday) as date, s.status, s.session_type as type,
         left(s.start_time::text, 5) as start, left(s.end_time::text, 5) as end,
         case when h.staffing and s.activity is null then g.name end as group
    from time_slot s
    join ledger l on l.site_id = s.site_id and l.week_number = s.week_number and l.teacher_id = s.teacher_id
    join teacher t on t.site_id = s.site_id and t.teacher_id = s.teacher_id
    join site h on h.site_id = s.site_id
    left join team g on g.site_id = s.site_id and g.team_id = coalesce(s.team_id, t.team_id)
   where s.site_id = $1 and s.teacher_id = $2 and s.week_number between $3 and $4
   order by s.week_number, s.weekday, s.slot_index`)
const selectOpenDays = statement(`
  select e.date from closing_exception e
   where e.site_id = $1 and e.teacher_id = $2 and e.charge = 'open' and e.date between $3 and $4`)
const selectEmployment = statement(`
  select t.start_date as "startDate", t.last_day as "lastDay" from teacher t where t.site_id = $1 and t.teacher_id = $2`)

interface Employment {
  readonly startDate: CalendarDate | null
  readonly lastDay: CalendarDate | null
}

type Part = PlannedPart & { readonly date: CalendarDate }

/** The working days of a span, as a calendar shows them to the person. */
export async function readOwnDays(
  work: InSite & { readonly today: CalendarDate },
  teacherId: number,
  [first, last]: readonly [CalendarDate, CalendarDate],
): Promise<DayToTell[]> {
  const weeks = [weekNumberOf(first), weekNumberOf(last)]
  // Of a draft a calendar is told nothing.
  const isShown = await readWeeksShown(work)
  const planned = await work.query<Part>(selectParts, [work.siteId, teacherId, ...weeks])
  const parts = Map.groupBy(
    planned.filter(({ date }) => isShown(weekNumberOf(date))),
    ({ date }) => date,
  )
  const open = await work.query<{ date: CalendarDate }>(selectOpenDays, [work.siteId, teacherId, first, last])
  const [employment] = await work.query<Employment>(selectEmployment, [work.siteId, teacherId])
  const marks = marksFor(await readHouseDays(work, first, last), open, employment)
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))
    .filter((date) => isoWeekday(date) <= 5)
    .map((date) => dayToTell({ date, parts: parts.get(date) ?? [], mark: marks.get(date) }))
}

/** Of the days on which the person works here; a closing day may be none for somebody who had no leave left. */
function marksFor(
  days: readonly { readonly date: CalendarDate; readonly mark: DayMark }[],
  open: readonly { readonly date: CalendarDate }[],
  { startDate, lastDay }: Employment = { startDate: null, lastDay: null },
): ReadonlyMap<CalendarDate, DayMark> {
  const isOpen = new Set(open.map(({ date }) => date))
  return new Map(
    days
      .filter(({ date }) => (startDate ?? date) <= date && date <= (lastDay ?? date))
      .filter(({ date, mark }) => mark.kind !== 'closing' || !isOpen.has(date))
      .map(({ date, mark }) => [date, mark]),
  )
}

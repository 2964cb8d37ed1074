import type { WirePlanning } from '#contract/planning.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { wishLine } from './wishes.store.ts'

/** How far back duties and stepping in are counted, in weeks. */
const dutyWeeks = 8
const steppedInWeeks = 12

// One statement for a house of any size. The balance is that of the week view before the week's own difference: weeks
// to come count only when they are complete.
export const selectPlanning = statement(`
  with open_hours as (
    select o.weekday, o.opens, o.closes from opening_day o where o.site_id = $1
  ), worked as (
    select s.teacher_id, s.week_number >= $2::integer - ${dutyWeeks} as is_duty,
           -- There at opening, there until closing: an evening is neither.
           coalesce(bool_or(s.start_time <= o.opens and s.end_time > o.opens), false) as early,
           coalesce(bool_or(s.start_time < o.closes and s.end_time >= o.closes), false) as late,
           bool_or(s.stepped_in) as stepped_in
      from time_slot s
      left join open_hours o on o.weekday = s.weekday
     where s.site_id = $1 and s.week_number between $2::integer - ${steppedInWeeks} and $2::integer - 1
       and s.session_type = 'work' and s.activity is null
     group by s.teacher_id, s.week_number, s.weekday
  ), counted as (
    select w.teacher_id, count(*) filter (where w.is_duty) as working_days,
           count(*) filter (where w.is_duty and w.early) as early,
           count(*) filter (where w.is_duty and w.late) as late,
           count(*) filter (where w.stepped_in) as stepped_in
      from worked w group by w.teacher_id
  ), booked as (
    select b.teacher_id, sum(b.hours) as hours
      from booking b
     where b.site_id = $1 and b.date <= date '2024-12-30' + ($2::integer - 1) * 7 + 4
     group by b.teacher_id
  )
  select json_build_object(
    'weekId', w.week_number,
    'people', coalesce((
      select json_agg(json_build_object(
               'teacherId', l.teacher_id, 'targetHours', l.target * 0.01, 'creditedHours', l.credited * 0.01,
               'workedHours', l.worked * 0.01,
               'balanceBefore', t.initial_balance + 0.01 * (
                 select coalesce(sum(b.counted_difference) filter (where b.week_number <= $3::integer or b.complete), 0)
                   from ledger b
                  where b.site_id = $1 and b.teacher_id = l.teacher_id and b.week_number < $2::integer
               ) + coalesce(booked.hours, 0),
               'workingDays', coalesce(c.working_days, 0), 'earlyDuties', coalesce(c.early, 0),
               'lateDuties', coalesce(c.late, 0),
               'steppedIn', case when s.counts_stepping_in then coalesce(c.stepped_in, 0) end) order by l.teacher_id)
        from ledger l
        join teacher t on t.site_id = $1 and t.teacher_id = l.teacher_id
        left join counted c on c.teacher_id = l.teacher_id
        left join booked on booked.teacher_id = l.teacher_id
       where l.site_id = $1 and l.week_number = w.week_number and l.in_week), '[]'),
    'wishes', coalesce((
      select json_agg(json_build_object('teacherId', w.teacher_id, 'wish', ${wishLine})
                      order by w.teacher_id, w.position)
        from wish w
       where w.site_id = $1
         and (w.weekday is not null or w.date between date '2024-12-30' + ($2::integer - 1) * 7
                                                  and date '2024-12-30' + ($2::integer - 1) * 7 + 4)), '[]'),
    'locks', coalesce((
      select json_agg(json_build_object('teacherId', k.teacher_id, 'date', k.date) order by k.date, k.teacher_id)
        from day_lock k
       where k.site_id = $1 and k.date between w.start_date and w.end_date), '[]'))::text as planning
    from week w join site s on s.site_id = w.site_id
   where w.site_id = $1 and w.week_number = $2::integer`)

/** As JSON text, ready to send; nothing when there is no such week. */
export async function readPlanning(
  work: InSite & { readonly today: CalendarDate },
  weekId: number,
): Promise<WirePlanning | undefined> {
  const [row] = await work.query<{ planning: string }>(selectPlanning, [
    work.siteId,
    weekId,
    weekNumberOf(work.today),
  ])
  return row && (JSON.parse(row.planning) as WirePlanning)
}

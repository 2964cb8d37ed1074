import type {
  CountedWeeks,
  TeacherBalances,
  TeacherSummaryStats,
  WireCountedWeek,
} from '#contract/statistics.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

/**
 * A row that counts does so at once when its week has come, and else when it is complete. The domain has decided both
 * on writing; which week is the current one, only the reader knows.
 */
const countsBy = (current: string) => `l.counts and (l.week_number <= ${current} or l.complete)`

/** The bookings of a teacher up to the Friday of a week. */
const bookedUntil = (week: string) => `(
           select coalesce(sum(b.hours), 0) from booking b
            where b.site_id = t.site_id and b.teacher_id = t.teacher_id
              and b.date <= date '2024-12-30' + (${week} - 1) * 7 + 4)`

/** Sums over the ledger rows that count. */
const sums = (which: string) => `
  select t.teacher_id as id, t.name, t.archived_on is not null as archived,
         coalesce(sum(l.absent_days), 0) as "totalAbsentDays",
         coalesce(sum(l.vacation_days), 0) as "totalVacationDays",
         coalesce(sum(l.sick_days), 0) as "totalSickDays",
         coalesce(sum(l.non_working_days), 0)::integer as "totalNonWorkingDays",
         coalesce(sum(l.worked), 0) * 0.01 as "totalWorkedHours",
         t.initial_balance + coalesce(sum(l.counted_difference), 0) * 0.01 + ${bookedUntil('$2::integer')}
           as "trailingBalance",
         count(l.week_number)::integer as "countedWeeks"
    from teacher t
    left join ledger l
      on l.site_id = t.site_id and l.teacher_id = t.teacher_id and l.week_number <= $2 and ${countsBy('$3')}
   where t.site_id = $1 and ${which}
   group by t.site_id, t.teacher_id
   order by t.name, t.teacher_id`

const selectOfEveryone = statement(sums('true'))
const selectOfOne = statement(sums('t.teacher_id = $4'))

export interface StatisticsRow extends TeacherSummaryStats {
  readonly countedWeeks: number
}

/** Up to and including one week, as seen from the current one. */
interface Weeks {
  readonly throughWeek: number
  readonly currentWeek: number
}

export function readStatistics(
  work: InSite,
  { throughWeek, currentWeek }: Weeks,
  teacherId?: number,
): Promise<StatisticsRow[]> {
  const values = [work.siteId, throughWeek, currentWeek]
  if (teacherId === undefined) return work.query<StatisticsRow>(selectOfEveryone, values)
  return work.query<StatisticsRow>(selectOfOne, [...values, teacherId])
}

const selectTeachers = statement(`
  select teacher_id as id, name, archived_on is not null as archived
    from teacher where site_id = $1 order by name, teacher_id`)

export type NamedTeacher = Pick<TeacherSummaryStats, 'id' | 'name' | 'archived'>

/** In the order in which the statistics list them. */
export function readTeachersInOrder(work: InSite): Promise<NamedTeacher[]> {
  return work.query<NamedTeacher>(selectTeachers, [work.siteId])
}

/** The sum runs over all weeks, so that the first one shown begins where the weeks before it had led. */
const selectBalances = statement(`
  select t.teacher_id as id,
         coalesce((
           select json_agg(json_build_object('weekId', after.week_number, 'balance', t.initial_balance + after.moved * 0.01
                                               + ${bookedUntil('after.week_number')})
                           order by after.week_number)
             from (
               select w.week_number, sum(coalesce(l.counted_difference, 0)) over (order by w.week_number) as moved
                 from week w
                 left join ledger l
                   on l.site_id = w.site_id and l.week_number = w.week_number and l.teacher_id = t.teacher_id
                where w.site_id = $1 and w.week_number <= $2
             ) after
            where after.week_number > $2 - $3::integer
         ), '[]')::text as weeks
    from teacher t
   where t.site_id = $1
   order by t.name, t.teacher_id`)

/** The balance after each week that exists, for the last `weeks` weeks up to the given one. */
export async function readBalances(
  work: InSite,
  throughWeek: number,
  weeks: number,
): Promise<TeacherBalances[]> {
  const rows = await work.query<{ id: number; weeks: string }>(selectBalances, [
    work.siteId,
    throughWeek,
    weeks,
  ])
  return rows.map((row) => ({ id: row.id, weeks: JSON.parse(row.weeks) as TeacherBalances['weeks'] }))
}

const selectInitialBalance = statement(`
  select initial_balance as "initialBalance" from teacher where site_id = $1 and teacher_id = $2`)

const selectCountedWeeks = statement(`
  select l.week_number as "weekId", l.absent_days as "absentDays", l.vacation_days as "vacationDays",
         l.sick_days as "sickDays", l.non_working_days as "nonWorkingDays", l.worked * 0.01 as "workedHours",
         l.difference * 0.01 as difference,
         t.initial_balance + 0.01 * sum(l.difference) over (order by l.week_number)
           + ${bookedUntil('l.week_number')} as balance
    from ledger l
    join teacher t on t.site_id = l.site_id and t.teacher_id = l.teacher_id
   where l.site_id = $1 and l.teacher_id = $2 and l.week_number <= $3 and ${countsBy('$4')}
   order by l.week_number`)

/** Nothing when there is no such teacher. */
export async function readCountedWeeks(
  work: InSite,
  teacherId: number,
  { throughWeek, currentWeek }: Weeks,
): Promise<CountedWeeks | undefined> {
  const [[teacher], weeks] = await Promise.all([
    work.query<{ initialBalance: number }>(selectInitialBalance, [work.siteId, teacherId]),
    work.query<WireCountedWeek>(selectCountedWeeks, [work.siteId, teacherId, throughWeek, currentWeek]),
  ])
  return teacher && { id: teacherId, ...teacher, weeks }
}

import type { TeacherSummaryStats } from '#contract/statistics.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

/** Sums over the ledger rows that count; what counts, and each row's figures, the domain has decided on writing. */
const sums = (which: string) => `
  select t.teacher_id as id, t.name, t.archived_on is not null as archived,
         coalesce(sum(l.absent_days), 0)::integer as "totalAbsentDays",
         coalesce(sum(l.vacation_days), 0)::integer as "totalVacationDays",
         coalesce(sum(l.sick_days), 0)::integer as "totalSickDays",
         coalesce(sum(l.non_working_days), 0)::integer as "totalNonWorkingDays",
         coalesce(sum(l.worked), 0) * 0.01 as "totalWorkedHours",
         t.initial_balance + coalesce(sum(l.counted_difference), 0) * 0.01 as "trailingBalance",
         count(l.week_number)::integer as "countedWeeks"
    from teacher t
    left join ledger l
      on l.site_id = t.site_id and l.teacher_id = t.teacher_id and l.counts and l.week_number <= $2
   where t.site_id = $1 and ${which}
   group by t.site_id, t.teacher_id
   order by t.name, t.teacher_id`

const ofEveryone = statement(sums('true'))
const ofOne = statement(sums('t.teacher_id = $3'))

export type StatisticsRow = TeacherSummaryStats & { countedWeeks: number }

export function readStatistics(
  work: InSite,
  throughWeek: number,
  teacherId?: number,
): Promise<StatisticsRow[]> {
  const values = [work.siteId, throughWeek]
  if (teacherId === undefined) return work.query<StatisticsRow>(ofEveryone, values)
  return work.query<StatisticsRow>(ofOne, [...values, teacherId])
}

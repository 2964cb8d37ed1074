import type { WorkBefore } from '#domain/law/work-before.ts'
import { weeksOfMean } from '#domain/law/work-before.ts'
import { monthOfWeek, weeksOfMonth } from '#domain/months/month.ts'
import { fromHundredths } from '#domain/values/hours.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

// The other weeks of the month are asked for in its last week only, so they are among the 23 before.
const selectBefore = statement(`
  with before as (
    select l.teacher_id, l.week_number, l.contract, l.actual + l.team + l.mpa as hours,
           l.worked + l.team + l.mpa as worked
      from ledger l
     where l.site_id = $1 and l.week_number between $2 and $3 - 1 and l.in_week)
  select o.teacher_id as "teacherId", count(b.week_number)::integer as weeks,
         coalesce(sum(b.hours), 0)::integer as hours,
         coalesce(sum(b.worked) filter (where b.week_number = $3 - 1), 0)::integer as "lastWeek",
         (count(*) filter (where b.week_number >= $4))::integer as "monthWeeks",
         coalesce(sum(b.hours) filter (where b.week_number >= $4), 0)::integer as "monthHours",
         coalesce(sum(b.contract) filter (where b.week_number >= $4), 0)::integer as "monthContract"
    from ledger o
    left join before b on b.teacher_id = o.teacher_id
   where o.site_id = $1 and o.week_number = $3 and o.in_week
   group by o.teacher_id
   order by o.teacher_id`)

interface Row {
  readonly teacherId: number
  readonly weeks: number
  readonly hours: number
  readonly lastWeek: number
  readonly monthWeeks: number
  readonly monthHours: number
  readonly monthContract: number
}

/** What the weeks before one add to it, of everyone in it. */
export async function readWorkBefore(work: InSite, weekNumber: number): Promise<Map<number, WorkBefore>> {
  const { first, last } = weeksOfMonth(monthOfWeek(weekOfNumber(weekNumber)))
  const rows = await work.query<Row>(selectBefore, [
    work.siteId,
    weekNumber - (weeksOfMean - 1),
    weekNumber,
    first,
  ])
  return new Map(
    rows.map(({ teacherId, weeks, hours, lastWeek, monthWeeks, monthHours, monthContract }) => {
      const month = {
        weeks: monthWeeks,
        hours: fromHundredths(monthHours),
        contract: fromHundredths(monthContract),
      }
      const before = { weeks, hours: fromHundredths(hours), lastWeek: fromHundredths(lastWeek) }
      return [teacherId, weekNumber === last ? { ...before, month } : before]
    }),
  )
}

import type { Hours } from '#domain/values/hours.ts'
import { fromHundredths } from '#domain/values/hours.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import type { FactsRow, TeacherWeekFacts } from './facts.ts'
import { teacherWeekFrom } from './facts.ts'
import { factsOfAsked, writeFigures } from './ledger.store.ts'

/** What months are made of: the weeks of everyone. */

const selectOfWeeks = statement(`
  with asked as materialized (
    select t.teacher_id, w.week_number
      from teacher t cross join week w
     where t.site_id = $1 and w.site_id = $1 and w.week_number between $2 and $3)
  ${factsOfAsked}`)

/** Everyone's part of the weeks from a number to a number, read without a lock. */
export async function readFactsOfWeeks(
  work: InSite,
  fromWeek: number,
  throughWeek: number,
): Promise<TeacherWeekFacts[]> {
  const rows = await work.query<FactsRow>(selectOfWeeks, [work.siteId, fromWeek, throughWeek])
  return rows.map(teacherWeekFrom)
}

const selectCountedBefore = statement(`
  select teacher_id as "teacherId", sum(counted_difference)::integer as hours
    from ledger where site_id = $1 and week_number < $2 group by teacher_id`)

/** What the weeks before one have moved, of those whom they have moved. All of these weeks must have come. */
export async function readCountedBefore(work: InSite, weekNumber: number): Promise<Map<number, Hours>> {
  const rows = await work.query<{ teacherId: number; hours: number }>(selectCountedBefore, [
    work.siteId,
    weekNumber,
  ])
  return new Map(rows.map(({ teacherId, hours }) => [teacherId, fromHundredths(hours)]))
}

const selectReopened = statement(`
  with asked as materialized (
    select t.teacher_id, w.week_number
      from site s
      join teacher t on t.site_id = s.site_id
      join week w on w.site_id = s.site_id
      left join ledger l on l.site_id = s.site_id and l.week_number = w.week_number and l.teacher_id = t.teacher_id
     where s.site_id = $1 and w.week_number >= $2 and w.week_number < $3
       and (l.in_week is not true
            or exists (select from month_closing c
                        where c.site_id = s.site_id and c.figures_version < s.figures_version)))
  ${factsOfAsked}`)

/**
 * Weeks that are shut no longer: whoever came or was restored meanwhile may be in them, and the rules may be others.
 * Needs the locks of closing.
 */
export async function recomputeReopened(work: InSite, fromWeek: number, beforeWeek: number): Promise<void> {
  const rows = await work.query<FactsRow>(selectReopened, [work.siteId, fromWeek, beforeWeek])
  await writeFigures(work, rows.map(teacherWeekFrom))
}

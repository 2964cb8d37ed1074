import type { Statement } from '../db/statement.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import type { LedgerFault } from './ledger-fault.ts'

/** What no entry leads to is compared with the line of the history that was written with it. */

// One that was entered and not removed is there as it was entered, and no other is.
const selectOtherCorrections = statement(`
  select t.teacher_id as "teacherId", t.name as "teacherName",
         case when kept.days is not distinct from entered.days then 'leave_correction_text' else 'leave_correction' end
           as figure,
         case when kept.days is not distinct from entered.days then 0 else (kept.days * 100)::integer end as kept,
         case when kept.days is not distinct from entered.days then 1 else (coalesce(entered.days, 0) * 100)::integer end
           as right
    from (select c.leave_correction_id as id, c.teacher_id, c.year, c.days, c.reason
            from leave_correction c where c.site_id = $1) kept
    full join (
      select (h.after->>'id')::integer as id, h.teacher_id, (h.after->>'year')::smallint as year,
             (h.after->>'days')::numeric as days, h.after->>'reason' as reason
        from history h
       where h.site_id = $1 and h.action = 'leaveCorrectionEntered' and h.teacher_id is not null
         and not exists (select from history r
                          where r.site_id = $1 and r.action = 'leaveCorrectionRemoved'
                            and (r.before->>'id')::integer = (h.after->>'id')::integer)) entered using (id)
    join teacher t on t.site_id = $1 and t.teacher_id = coalesce(kept.teacher_id, entered.teacher_id)
   where (kept.teacher_id, kept.year, kept.days, kept.reason)
         is distinct from (entered.teacher_id, entered.year, entered.days, entered.reason)
   order by t.teacher_id, id`)

// The last line about a year; both null take it back.
const selectOtherLeaveYears = statement(`
  select t.teacher_id as "teacherId", t.name as "teacherName", 'leave_carried' as figure,
         (y.carried * 100)::integer as kept, (coalesce(entered.carried, 0) * 100)::integer as right
    from (select distinct on (h.teacher_id, h.after->>'year')
                 h.teacher_id, (h.after->>'year')::smallint as year, (h.after->>'carried')::numeric as carried
            from history h
           where h.site_id = $1 and h.action = 'leaveYearChanged' and h.teacher_id is not null
           order by h.teacher_id, h.after->>'year', h.version desc, h.entry_index desc) entered
    join teacher t on t.site_id = $1 and t.teacher_id = entered.teacher_id
    left join leave_year y on y.site_id = $1 and y.teacher_id = entered.teacher_id and y.year = entered.year
   where y.carried is distinct from entered.carried
   order by t.teacher_id, entered.year`)

// The actions are those of the index history_of_initial_balance. Lines from before there was leave say nothing of it.
const selectOtherLeaveDays = statement(`
  select t.teacher_id as "teacherId", t.name as "teacherName", 'agreed_leave' as figure,
         (a.leave_days * 100)::integer as kept, (agreed.days * 100)::integer as right
    from teacher t
    cross join lateral (
      select h.after->'terms' as terms
        from history h
       where h.site_id = t.site_id and h.teacher_id = t.teacher_id and h.after->>'terms' is not null
         and h.action in ('teacherCreated', 'teacherChanged', 'teacherArchived', 'teacherRestored', 'balanceFolded')
       order by h.version desc, h.entry_index desc
       limit 1) last
    cross join lateral (
      select (each->>'validFrom')::date as valid_from, (each->>'leaveDays')::numeric as days
        from json_array_elements(last.terms) each) agreed
    join terms a on a.site_id = t.site_id and a.teacher_id = t.teacher_id and a.valid_from = agreed.valid_from
   where t.site_id = $1 and a.leave_days <> agreed.days
   order by t.teacher_id, a.valid_from`)

/** What of a person only the history explains, beside hours. */
export async function verifyLeave(work: InSite): Promise<LedgerFault[]> {
  const found: LedgerFault[] = []
  for (const asked of [selectOtherCorrections, selectOtherLeaveYears, selectOtherLeaveDays]) {
    const others = await work.query<Omit<LedgerFault, 'weekNumber'>>(asked, [work.siteId])
    found.push(...others.map((other) => ({ ...other, weekNumber: null })))
  }
  return found
}

// The line is written at the end of the same transaction, so its time is a moment later.
const selectOtherClosings = (figure: string, differs: string) =>
  statement(`
  select to_char(c.month, 'YYYY-MM') as month, c.version, '${figure}' as figure
    from month_closing c
    left join history h
      on h.site_id = c.site_id and h.action = 'monthClosed' and h.after->>'month' = to_char(c.month, 'YYYY-MM')
     and (h.after->>'version')::smallint = c.version
   where c.site_id = $1 and ${differs}
   order by c.month, c.version`)

const closingsByHistory: readonly Statement[] = [
  selectOtherClosings('month_hash', "h.after->>'hash' is distinct from c.hash"),
  selectOtherClosings(
    'month_time',
    "h.at not between c.closed_at - interval '5 min' and c.closed_at + interval '5 min'",
  ),
]

/** Text and hash of a closed month may have been changed together, or when it was closed. */
export async function verifyClosings(work: InSite): Promise<LedgerFault[]> {
  const found: LedgerFault[] = []
  for (const asked of closingsByHistory) {
    const others = await work.query<{ month: string; version: number; figure: string }>(asked, [work.siteId])
    found.push(...others.map(({ figure, ...month }) => faultOfMonth(month, figure)))
  }
  return found
}

export function faultOfMonth(month: { month: string; version: number }, figure: string): LedgerFault {
  const teacherName = `Month ${month.month}, version ${month.version}`
  return { teacherId: 0, teacherName, weekNumber: null, figure, kept: false, right: true }
}

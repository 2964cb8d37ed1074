import type { GroupsForParents } from '#contract/wire/parents.ts'
import { accessLimits } from '#domain/house/access-time.ts'
import type { ParentsSee } from '#domain/house/site.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { weekName, weekNumberOf } from '#domain/values/week.ts'
import type { GrantedAccess, GrantRow } from '../access/access.store.ts'
import { accessIn } from '../access/access.store.ts'
import type { Database } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

export interface StoredWeek extends Week {
  readonly id: number
  readonly name: string
}

const columns = 'week_number as id, name, start_date as "startDate", end_date as "endDate"'
const selectWeeks = statement(`select ${columns} from week where site_id = $1 order by week_number`)
const selectOne = statement(`select ${columns} from week where site_id = $1 and week_number = $2`)
const insertOne = statement(`
  insert into week (site_id, week_number, start_date, end_date, name) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning ${columns}`)

export function listWeeks(work: InSite): Promise<StoredWeek[]> {
  return work.query<StoredWeek>(selectWeeks, [work.siteId])
}

export async function findWeek(work: InSite, id: number): Promise<StoredWeek | undefined> {
  const [week] = await work.query<StoredWeek>(selectOne, [work.siteId, id])
  return week
}

/** The new week, or nothing when another request has just created it. */
export async function addWeek(work: InSite, week: Week): Promise<StoredWeek | undefined> {
  const number = weekNumberOf(week.startDate)
  const values = [work.siteId, number, week.startDate, week.endDate, weekName(week)]
  const [added] = await work.query<StoredWeek>(insertOne, values)
  return added
}

const selectPlanned = statement(`
  select w.week_number as id from week w
   where w.site_id = $1 and w.week_number between $2 and $3
     and exists (select from time_slot s
                  where s.site_id = w.site_id and s.week_number = w.week_number and s.session_type = 'work')
   order by w.week_number`)

/** The weeks of a year from the current one on in which anybody's times are planned. */
export async function readPlannedWeeks(
  work: InSite & { readonly today: CalendarDate },
  year: number,
): Promise<number[]> {
  const first = Math.max(weekNumberOf(work.today), weekNumberOf(calendarDateOf(`${year}-01-01`)))
  const last = weekNumberOf(calendarDateOf(`${year}-12-31`))
  const rows = await work.query<{ id: number }>(selectPlanned, [work.siteId, first, last])
  return rows.map(({ id }) => id)
}

const selectDocument = statement('select week_document($1, $2, $3) as document')

/** The teachers' document of a week as JSON text; nothing when there is no such week. */
export async function readWeekDocument(
  work: InSite & { readonly today: CalendarDate },
  weekId: number,
): Promise<string | undefined> {
  const values = [work.siteId, weekId, work.today]
  const [row] = await work.query<{ document: string | null }>(selectDocument, values)
  return row?.document ?? undefined
}

/** The statement of the week view: the only one that it needs. */
export const selectWeekView = statement(`
  select granted_at, last_used_at, version, see_hours, see_reasons, see_notes, see_all_weeks, document, unchanged,
         opens, member_id, member_teacher_id, authenticated_at,
         case when opens is distinct from 'manage' then (
           select json_build_object(
                    'names', coalesce((select json_agg(json_build_object('id', g.team_id, 'name', g.name)
                                                       order by g.name, g.team_id)
                                         from team g where g.site_id = s.site_id), '[]'),
                    'of', coalesce((select json_object_agg(t.teacher_id, t.team_id)
                                      from teacher t where t.site_id = s.site_id and t.team_id is not null), '{}'))
             -- Of this row, so that it is read after read_week has entered the site.
             from site s where s.site_id = $1 and view.version is not null and s.staffing and s.parents_light) end as groups
    from read_week($1, $2, $3, $4, $5, $6, $7) view`)

interface ViewRow extends GrantRow {
  readonly version: number
  readonly see_hours: boolean
  readonly see_reasons: boolean
  readonly see_notes: boolean
  readonly see_all_weeks: boolean
  readonly document: string | null
  readonly unchanged: boolean | null
  readonly groups: string | null
}

export interface WeekView {
  readonly access: GrantedAccess | undefined
  readonly version: number
  readonly parentsSee: ParentsSee
  /** For parents, where they may choose a group. */
  readonly groups: GroupsForParents | undefined
  /** The teachers' document as JSON text, ready to send; nothing when there is no such week. */
  readonly document: string | undefined
  /** The week is as in the version that the caller knows, so its document was not made again. Only for teachers. */
  readonly unchanged: boolean
}

interface AskedWeek {
  readonly siteId: number
  readonly weekId: number
  readonly today: CalendarDate
  readonly tokenHash: Buffer | undefined
  readonly now: number
  /** The site's version of a document that was made on the same day, where the caller has one. */
  readonly known: number | undefined
}

export async function readWeekView(db: Database, asked: AskedWeek): Promise<WeekView> {
  const { siteId, weekId, today, tokenHash, now, known = null } = asked
  const { grantedAfter, usedAfter } = accessLimits(now)
  const values = [
    siteId,
    weekId,
    today,
    tokenHash ?? null,
    new Date(grantedAfter),
    new Date(usedAfter),
    known,
  ]
  const [row] = await db.forSite(siteId, () => db.query<ViewRow>(selectWeekView, values))
  if (!row) throw new Error('read_week answers with one row')
  return {
    access: accessIn(row, now),
    version: row.version,
    parentsSee: {
      hours: row.see_hours,
      reasons: row.see_reasons,
      notes: row.see_notes,
      allWeeks: row.see_all_weeks,
    },
    groups: row.groups === null ? undefined : (JSON.parse(row.groups) as GroupsForParents),
    document: row.document ?? undefined,
    unchanged: row.unchanged === true,
  }
}

import type { RecordedWeeks } from '#contract/teachers.ts'
import type { LeaveDays } from '#domain/days/leave-days.ts'
import { toDaysNumber } from '#domain/days/leave-days.ts'
import type { Teacher } from '#domain/people/teacher.ts'
import type { LongAbsence, Terms } from '#domain/people/terms.ts'
import { leaveDaysIn } from '#domain/people/terms.ts'
import { usualTexts, usualWeekOf } from '#domain/people/usual-week.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { fromHundredths, toNumber } from '#domain/values/hours.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

export interface StoredTeacher extends Teacher {
  readonly version: number
}

const selectTeachers = `
  select t.teacher_id as id, t.name, coalesce(t.team_id, 0) as "teamId", t.start_date as "startDate",
         t.last_day as "lastDay",
         (t.initial_balance * 100)::integer as "initialBalance", t.archived_on as "archivedOn", t.version,
         (select json_agg(json_build_array(a.valid_from, (a.weekly_hours * 100)::integer,
                                           (a.target_work_hours * 100)::integer, (a.team_hours * 100)::integer,
                                           (a.mpa_hours * 100)::integer, a.usual_week, a.long_absence,
                                           (a.leave_days * 100)::integer) order by a.valid_from)
            from terms a where a.site_id = t.site_id and a.teacher_id = t.teacher_id) as terms
    from teacher t`

const selectActive = statement(
  `${selectTeachers} where t.site_id = $1 and t.archived_on is null order by t.name, t.teacher_id`,
)
const selectArchived = statement(
  `${selectTeachers} where t.site_id = $1 and t.archived_on is not null order by t.name, t.teacher_id`,
)
const selectOne = statement(`${selectTeachers} where t.site_id = $1 and t.teacher_id = $2`)
const lockOne = statement('select from teacher where site_id = $1 and teacher_id = $2 for update')

type TermsTuple = [
  CalendarDate,
  Hours,
  Hours | null,
  Hours | null,
  Hours | null,
  string[] | null,
  LongAbsence | null,
  LeaveDays,
]
type Row = Omit<StoredTeacher, 'terms' | 'initialBalance'> & { initialBalance: number; terms: string }

function teacherFrom(row: Row): StoredTeacher {
  const terms = (JSON.parse(row.terms) as TermsTuple[]).map(
    ([
      validFrom,
      weeklyHours,
      targetWorkHours,
      teamHours,
      mpaHours,
      usual,
      longAbsence,
      leaveDays,
    ]): Terms => ({
      validFrom,
      weeklyHours,
      targetWorkHours,
      teamHours,
      mpaHours,
      usualWeek: usualWeekOf(usual),
      leaveDays,
      ...(longAbsence ? { longAbsence } : {}),
    }),
  )
  return { ...row, initialBalance: fromHundredths(row.initialBalance), terms }
}

export async function listTeachers(work: InSite, which: 'active' | 'archived'): Promise<StoredTeacher[]> {
  const rows = await work.query<Row>(which === 'active' ? selectActive : selectArchived, [work.siteId])
  return rows.map(teacherFrom)
}

export async function findTeacher(work: InSite, id: number): Promise<StoredTeacher | undefined> {
  const [row] = await work.query<Row>(selectOne, [work.siteId, id])
  return row && teacherFrom(row)
}

/** Locked before it is read, so that nobody changes it until this work is done. */
export async function lockTeacher(work: InSite, id: number): Promise<StoredTeacher | undefined> {
  await work.query(lockOne, [work.siteId, id])
  return findTeacher(work, id)
}

const incrementLastId = statement(
  'update site_counter set last_teacher_id = last_teacher_id + 1 where site_id = $1 returning last_teacher_id as id',
)
const insertOne = statement(`
  insert into teacher (site_id, teacher_id, name, team_id, start_date, last_day, initial_balance)
  values ($1, $2, $3, nullif($4::integer, 0), $5, $6, $7)`)

export async function addTeacher(work: InSite, teacher: Omit<Teacher, 'id'>): Promise<StoredTeacher> {
  const [row] = await work.query<{ id: number }>(incrementLastId, [work.siteId])
  if (!row) throw new Error(`Site ${work.siteId} has no counter`)
  const { name, teamId, startDate, lastDay, initialBalance, terms } = teacher
  await work.query(insertOne, [
    work.siteId,
    row.id,
    name,
    teamId,
    startDate,
    lastDay,
    toNumber(initialBalance),
  ])
  await writeTerms(work, row.id, terms)
  return { ...teacher, id: row.id, version: 1 }
}

const updateOne = statement(`
  update teacher set name = $3, team_id = nullif($4::integer, 0), start_date = $5, initial_balance = $6,
                     archived_on = $7, last_day = $8, version = version + 1
   where site_id = $1 and teacher_id = $2`)

export async function changeTeacher(
  work: InSite,
  before: StoredTeacher,
  after: Teacher,
): Promise<StoredTeacher> {
  const { name, teamId, startDate, lastDay, initialBalance, archivedOn } = after
  await work.query(updateOne, [
    work.siteId,
    before.id,
    name,
    teamId,
    startDate,
    toNumber(initialBalance),
    archivedOn,
    lastDay,
  ])
  if (before.terms !== after.terms) await writeTerms(work, before.id, after.terms)
  return { ...after, version: before.version + 1 }
}

const deleteOtherTerms = statement(
  'delete from terms where site_id = $1 and teacher_id = $2 and valid_from <> all ($3::date[])',
)
const upsertTerms = statement(`
  insert into terms (site_id, teacher_id, valid_from, weekly_hours, target_work_hours, team_hours, mpa_hours,
                     usual_week, long_absence, leave_days)
  select $1, $2, given.valid_from, given.weekly, given.target, given.team, given.mpa, given.usual::text[], given.away,
         given.leave
    from unnest($3::date[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[], $8::text[], $9::long_absence[],
                $10::numeric[])
      as given(valid_from, weekly, target, team, mpa, usual, away, leave)
  on conflict (site_id, teacher_id, valid_from) do update set
    weekly_hours = excluded.weekly_hours, target_work_hours = excluded.target_work_hours,
    team_hours = excluded.team_hours, mpa_hours = excluded.mpa_hours, usual_week = excluded.usual_week,
    long_absence = excluded.long_absence, leave_days = excluded.leave_days`)

async function writeTerms(work: InSite, teacherId: number, terms: readonly Terms[]): Promise<void> {
  const hours = (value: Hours | null) => (value === null ? null : toNumber(value))
  const validFrom = terms.map((term) => term.validFrom)
  await work.query(deleteOtherTerms, [work.siteId, teacherId, validFrom])
  await work.query(upsertTerms, [
    work.siteId,
    teacherId,
    validFrom,
    terms.map((term) => hours(term.weeklyHours)),
    terms.map((term) => hours(term.targetWorkHours)),
    terms.map((term) => hours(term.teamHours)),
    terms.map((term) => hours(term.mpaHours)),
    terms.map((term) => arrayOf(usualTexts(term.usualWeek))),
    terms.map((term) => term.longAbsence ?? null),
    terms.map((term) => toDaysNumber(leaveDaysIn(term))),
  ])
}

/** PostgreSQL has no array of arrays of different lengths, so each goes as its text. No usual day holds a quote. */
function arrayOf(texts: readonly string[] | null): string | null {
  return texts && `{${texts.map((text) => `"${text}"`).join(',')}}`
}

const selectRecordedWeeks = statement(`
  with recorded as (
    select week_number from time_slot where site_id = $1 and teacher_id = $2
    union
    select week_number from week_setting
     where site_id = $1 and teacher_id = $2 and actual_hours is not null
  )
  select r.week_number > $3 as "isPlanned", count(*)::integer as weeks,
         coalesce(sum(l.worked), 0) * 0.01 as hours
    from recorded r
    left join ledger l on l.site_id = $1 and l.teacher_id = $2 and l.week_number = r.week_number
   group by 1`)

const countOthers = statement(`
  select (select count(*)::integer from booking b where b.site_id = $1 and b.teacher_id = $2) as bookings,
         (select count(distinct f.month)::integer
            from month_figure f
            join month_text t on t.site_id = f.site_id and t.month = f.month and t.version = f.version
           where f.site_id = $1 and f.teacher_id = $2 and f.sheet is not null) as "closedMonths"`)

/** The weeks with entries or with actual hours of their own, up to the current week and after it. */
export async function readRecordedWeeks(
  work: InSite,
  teacherId: number,
  currentWeek: number,
): Promise<RecordedWeeks> {
  type Counted = RecordedWeeks['worked'] & { isPlanned: boolean }
  const rows = await work.query<Counted>(selectRecordedWeeks, [work.siteId, teacherId, currentWeek])
  const count = (isPlanned: boolean) => {
    const found = rows.find((row) => row.isPlanned === isPlanned)
    return { weeks: found?.weeks ?? 0, hours: found?.hours ?? 0 }
  }
  type Others = Pick<RecordedWeeks, 'bookings' | 'closedMonths'>
  const [others] = await work.query<Others>(countOthers, [work.siteId, teacherId])
  return { worked: count(false), planned: count(true), bookings: 0, closedMonths: 0, ...others }
}

const deleteOne = statement('delete from teacher where site_id = $1 and teacher_id = $2')

/**
 * The teacher's terms, settings, entries and ledger go along, through their foreign keys. Lines of the history stay,
 * without name, notes and reasons.
 */
export async function removeTeacher(work: InSite, id: number): Promise<void> {
  await work.query(deleteOne, [work.siteId, id])
}

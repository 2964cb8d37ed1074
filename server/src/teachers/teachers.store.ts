import type { RecordedWeeks } from '#contract/teachers.ts'
import type { Teacher } from '#domain/people/teacher.ts'
import type { Terms } from '#domain/people/terms.ts'
import { usualWeekOf } from '#domain/people/usual-week.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import {
  assignedFields,
  fieldParameters,
  insertedFields,
  selectedFields,
  teacherColumnNames,
} from './teacher-columns.ts'
import {
  replacedTerms,
  selectedTerms,
  termsColumnNames,
  termsParameters,
  unnestedTerms,
} from './terms-columns.ts'

export interface StoredTeacher extends Teacher {
  readonly version: number
}

const selectTeachers = `
  select t.teacher_id as id, ${selectedFields}, t.version,
         (select json_agg(json_build_object(${selectedTerms}) order by a.valid_from)
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

type Row = Omit<StoredTeacher, 'terms'> & { terms: string }
type TermsRow = Omit<Required<Terms>, 'usualWeek'> & { readonly usualWeek: string[] | null }

function teacherFrom(row: Row): StoredTeacher {
  const terms = (JSON.parse(row.terms) as TermsRow[]).map(
    ({ longAbsence, ...agreed }): Terms => ({
      ...agreed,
      usualWeek: usualWeekOf(agreed.usualWeek),
      ...(longAbsence ? { longAbsence } : {}),
    }),
  )
  return { ...row, terms }
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
  insert into teacher (site_id, teacher_id, ${teacherColumnNames}) values ($1, $2, ${insertedFields(3)})`)

export async function addTeacher(work: InSite, teacher: Omit<Teacher, 'id'>): Promise<StoredTeacher> {
  const [row] = await work.query<{ id: number }>(incrementLastId, [work.siteId])
  if (!row) throw new Error(`Site ${work.siteId} has no counter`)
  await work.query(insertOne, [work.siteId, row.id, ...fieldParameters(teacher)])
  await writeTerms(work, row.id, teacher.terms)
  return { ...teacher, id: row.id, version: 1 }
}

const updateOne = statement(`
  update teacher set ${assignedFields(3)}, version = version + 1 where site_id = $1 and teacher_id = $2`)

export async function changeTeacher(
  work: InSite,
  before: StoredTeacher,
  after: Teacher,
): Promise<StoredTeacher> {
  await work.query(updateOne, [work.siteId, before.id, ...fieldParameters(after)])
  if (before.terms !== after.terms) await writeTerms(work, before.id, after.terms)
  return { ...after, version: before.version + 1 }
}

const deleteOtherTerms = statement(
  'delete from terms where site_id = $1 and teacher_id = $2 and valid_from <> all ($3::date[])',
)
const { given, arrays } = unnestedTerms(3)
const upsertTerms = statement(`
  insert into terms (site_id, teacher_id, ${termsColumnNames})
  select $1, $2, ${given} from unnest(${arrays}) as given(${termsColumnNames})
  on conflict (site_id, teacher_id, valid_from) do update set ${replacedTerms}`)

async function writeTerms(work: InSite, teacherId: number, terms: readonly Terms[]): Promise<void> {
  const validFrom = terms.map((term) => term.validFrom)
  await work.query(deleteOtherTerms, [work.siteId, teacherId, validFrom])
  await work.query(upsertTerms, [work.siteId, teacherId, ...termsParameters(terms)])
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

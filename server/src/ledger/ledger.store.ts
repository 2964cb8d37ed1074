import { countedEntries } from '#domain/people/counted-entries.ts'
import { marksFor } from '#domain/people/house-week.ts'
import type { DayCounts } from '#domain/weeks/statistics.ts'
import { dayCounts } from '#domain/weeks/statistics.ts'
import type { WeekRow } from '#domain/weeks/week-row.ts'
import { agreedIn, figuresOf } from '#domain/weeks/week-row.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import type { FactsRow, FiguresFacts, TeacherWeekFacts } from './facts.ts'
import { teacherWeekFrom } from './facts.ts'

export type { TeacherWeekFacts } from './facts.ts'
export { entriesFrom } from './facts.ts'

export interface TeacherWeekPlace {
  readonly teacherId: number
  readonly weekNumber: number
}

const factsColumns =
  'teacher_id, week_number, start_date, last_day, archived_on, day_versions, terms, later_terms, setting, slots, calendar, records'
const lockWeekFacts = statement(
  `select ${factsColumns} from lock_week_facts($1, $2::integer[], $3::integer[])`,
)
// A week that is shut keeps its figures, by whichever rules they were computed. Weeks begin on Monday and are shut with
// their Friday: the first open one is that whose Friday is the first day after, or later.
const lockTeacherFacts = statement(`
  select ${factsColumns}
    from lock_teacher_facts($1, $2, greatest($3::integer, (
      select (s.closed_before - date '2024-12-28') / 7 + 1 from site s where s.site_id = $1)))`)
const selectOfWeek = statement(`
  select ${factsColumns}
    from week_facts($1, array(select teacher_id from teacher where site_id = $1 order by teacher_id),
                    array(select $2::integer from teacher where site_id = $1))`)
const selectOfTeacher = statement(`
  select ${factsColumns}
    from week_facts($1, array(select $2::integer from week where site_id = $1 order by week_number),
                    array(select week_number::integer from week where site_id = $1 order by week_number))`)

/** Lock these teachers' weeks for an edit, then read what their figures depend on. Unknown ones are left out. */
export async function lockTeacherWeeks(
  work: InSite,
  places: readonly TeacherWeekPlace[],
): Promise<TeacherWeekFacts[]> {
  const teachers = places.map((place) => place.teacherId)
  const weeks = places.map((place) => place.weekNumber)
  const rows = await work.query<FactsRow>(lockWeekFacts, [work.siteId, teachers, weeks])
  return rows.map(teacherWeekFrom)
}

const selectOne = statement(
  `select ${factsColumns} from week_facts($1, array[$2::integer], array[$3::integer])`,
)

/** One teacher's week, read without a lock. */
export async function readTeacherWeek(
  work: InSite,
  place: TeacherWeekPlace,
): Promise<TeacherWeekFacts | undefined> {
  const [row] = await work.query<FactsRow>(selectOne, [work.siteId, place.teacherId, place.weekNumber])
  return row && teacherWeekFrom(row)
}

/** Every week of one teacher, read without a lock. */
export async function readTeacherWeeks(work: InSite, teacherId: number): Promise<TeacherWeekFacts[]> {
  const rows = await work.query<FactsRow>(selectOfTeacher, [work.siteId, teacherId])
  return rows.map(teacherWeekFrom)
}

/** Every teacher's part of one week, read without a lock. */
export async function readWeekFacts(work: InSite, weekNumber: number): Promise<TeacherWeekFacts[]> {
  const rows = await work.query<FactsRow>(selectOfWeek, [work.siteId, weekNumber])
  return rows.map(teacherWeekFrom)
}

/** What stands behind a query `asked` for teachers and weeks. */
export const factsOfAsked = `
  select ${factsColumns}
    from week_facts($1, array(select teacher_id from asked order by teacher_id, week_number),
                    array(select week_number::integer from asked order by teacher_id, week_number))`

const selectAbsenceWeeks = statement(`
  with asked as materialized (
    select distinct s.teacher_id, s.week_number
      from time_slot s
      join ledger l on l.site_id = s.site_id and l.week_number = s.week_number and l.teacher_id = s.teacher_id
     where s.site_id = $1 and s.week_number between $2 and $3 and l.counts
       and s.status not in ('present', 'nonWorkingDay'))
  ${factsOfAsked}`)

/** Weeks with absences that count once they have come, from a number to a number, read without a lock. */
export async function readAbsenceWeeks(
  work: InSite,
  fromWeek: number,
  throughWeek: number,
): Promise<TeacherWeekFacts[]> {
  const rows = await work.query<FactsRow>(selectAbsenceWeeks, [work.siteId, fromWeek, throughWeek])
  return rows.map(teacherWeekFrom)
}

/** After a change of the teacher: the figures of all weeks from a number on that are not shut. Needs the roster lock. */
export async function recomputeTeacher(work: InSite, teacherId: number, fromWeek: number): Promise<void> {
  const rows = await work.query<FactsRow>(lockTeacherFacts, [work.siteId, teacherId, fromWeek])
  await writeFigures(work, rows.map(teacherWeekFrom))
}

/** A new week, or one whose days mean something else now: a row for everyone who is in it. Needs the roster lock. */
export async function recomputeWeek(work: InSite, weekNumber: number): Promise<void> {
  await writeFigures(work, await readWeekFacts(work, weekNumber))
}

const figureColumns = [
  ['contract', (row: WeekRow) => row.contract.hours],
  ['team', (row: WeekRow) => row.team.hours],
  ['mpa', (row: WeekRow) => row.mpa.hours],
  ['core', (row: WeekRow) => row.core.hours],
  ['target', (row: WeekRow) => row.target.hours],
  ['worked', (row: WeekRow) => row.worked.hours],
  ['credited', (row: WeekRow) => row.credited.hours],
  ['actual', (row: WeekRow) => row.actual.hours],
  ['difference', (row: WeekRow) => row.difference.hours],
] as const

const dayColumns = [
  ['absent_days', (days: DayCounts) => days.absent],
  ['vacation_days', (days: DayCounts) => days.vacation],
  ['sick_days', (days: DayCounts) => days.sick],
  ['non_working_days', (days: DayCounts) => days.nonWorking],
  ['training_days', (days: DayCounts) => days.training],
] as const

export const ledgerColumns = [
  'in_week',
  'counts',
  'complete',
  ...figureColumns.map(([name]) => name),
  ...dayColumns.map(([name]) => name),
]

export type LedgerValues = (boolean | number)[]

/**
 * The ledger's row for these facts, in the order of `ledgerColumns`: the domain's figures and nothing else. They are
 * those of a week that has come; whether it has, only the reader knows.
 */
export function ledgerValues(week: FiguresFacts): LedgerValues {
  const { line } = week
  const frame = { week: week.week, currentWeek: week.week, calendar: week.calendar }
  const row = figuresOf(line, frame)
  const days = dayCounts(countedEntries(line), agreedIn(line, week), marksFor(line, frame))
  return [
    row.inWeek,
    row.counts,
    row.unplannedDays === 0,
    ...figureColumns.map(([, hours]) => hours(row)),
    ...dayColumns.map(([, count]) => count(days)),
  ]
}

/** The types of `ledgerColumns`. */
export const ledgerTypes = [
  'boolean',
  'boolean',
  'boolean',
  ...figureColumns.map(() => 'integer'),
  ...dayColumns.map(() => 'numeric'),
]

const updateFigures = statement('select write_figures($1, $2, $3)')

/** Write what the domain computes from the facts. A teacher who is not in a week gets no row, but keeps one. */
export async function writeFigures(work: InSite, weeks: readonly TeacherWeekFacts[]): Promise<void> {
  const { rows, areThere } = figureRows(weeks)
  if (rows !== null) await work.query(updateFigures, [work.siteId, rows, areThere])
}

/** As the function write_figures takes them; null: none is to be written. */
export function figureRows(weeks: readonly TeacherWeekFacts[]): { rows: string | null; areThere: boolean } {
  const rows = weeks
    .map((week) => ({ week, values: ledgerValues(week) }))
    .filter(({ week, values }) => week.hasLedgerRow || values[0] === true)
  if (rows.length === 0) return { rows: null, areThere: true }
  const named = rows.map(({ week, values }) => ({
    teacher_id: week.teacherId,
    week_number: week.weekNumber,
    ...Object.fromEntries(ledgerColumns.map((name, at) => [name, values[at]])),
    day_versions: week.dayVersions,
  }))
  return { rows: JSON.stringify(named), areThere: rows.every(({ week }) => week.hasLedgerRow) }
}

const selectHasRecord = statement(`
  select exists (select from time_slot where site_id = $1 and teacher_id = $2)
      or exists (select from week_setting where site_id = $1 and teacher_id = $2 and actual_hours is not null)
      as recorded`)

/** Whether any week of the teacher is recorded yet: until then a contract can only have been a typing error. */
export async function hasRecordedWeek(work: InSite, teacherId: number): Promise<boolean> {
  const [row] = await work.query<{ recorded: boolean }>(selectHasRecord, [work.siteId, teacherId])
  return row?.recorded ?? false
}

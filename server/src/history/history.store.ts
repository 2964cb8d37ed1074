import type { WireTimeSlot } from '#contract/day-entries.ts'
import type { HistoryAction, HistoryEntry } from '#contract/history.ts'
import type { ActorId } from '#domain/house/access.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import type { Statement } from '../db/statement.ts'
import { statement } from '../db/statement.ts'
import type { Query } from '../db/transaction.ts'
import { isOfDay, leanDay, toldIn } from './lean-day.ts'
import type { HouseState } from '../sites/sites.store.ts'
import type { KeptLine } from './packed-days.ts'
import { packLines, unpackedLines } from './packed-days.ts'

export interface HistoryRecord {
  readonly action: HistoryAction
  readonly before: unknown
  readonly after: unknown
  readonly weekId?: number
  /** Left out when the teacher is gone, or was none. */
  readonly teacherId?: number
  readonly dayOfWeek?: Weekday
}

const appendLines = statement('select version, changed_by as "changedBy" from write_history($1, $2, $3)')

/**
 * The last step of every write: bump the site's version and append what was done, in one statement. Last, because
 * every write of the house waits for this row. When it was done is the database's to say.
 */
export async function writeHistory(
  transaction: Query,
  { siteId, actor }: { readonly siteId: number; readonly actor: ActorId },
  records: readonly HistoryRecord[],
): Promise<HouseState> {
  const [row] = await transaction.query<HouseState>(appendLines, [siteId, actor, historyLines(records)])
  if (!row) throw new Error('write_history answers with one row')
  return row
}

/** As the function write_history takes them. */
export function historyLines(records: readonly HistoryRecord[]): string {
  const rows = packLines(records.map(lineOf))
  return JSON.stringify(
    rows.map(({ index, action, weekNumber, teacherId, weekday, before, after }) => ({
      ...{ index, action, week_number: weekNumber, teacher_id: teacherId, weekday, before, after },
    })),
  )
}

function lineOf(record: HistoryRecord, index: number): KeptLine {
  const { action, weekId = null, teacherId = null, dayOfWeek = null } = record
  const kept = (line: unknown) => (isOfDay(action) ? leanDay(line as WireTimeSlot[]) : line)
  const [before, after] = [kept(record.before), kept(record.after)]
  return { index, action, weekNumber: weekId, teacherId, weekday: dayOfWeek, before, after }
}

/** One statement for each question: a single one with "or is null" could use no index. */
function newestFirst(from: string) {
  return statement(`
    select h.version, h.entry_index as index, h.at, h.action, coalesce(h.week_number, h.folded_week) as "weekNumber",
           h.teacher_id as "teacherId", t.name as "teacherName", h.weekday, h.actor_id as "actorId",
           coalesce(own.name, actor.name) as "actorName", h.before, h.after,
           h.folded_week is not null or h.teacher_id is null as "isOfNobody"
      from ${from} h
      left join teacher t on t.site_id = h.site_id and t.teacher_id = h.teacher_id
      left join member actor on actor.site_id = h.site_id and actor.member_id = h.actor_id
      left join teacher own on own.site_id = h.site_id and own.teacher_id = actor.teacher_id
     where h.site_id = $1 and (h.version, h.entry_index) < ($2::bigint, $3::integer)
     order by h.version desc, h.entry_index desc
     limit $4`)
}

/**
 * All lines of a week or a person are read and sorted: hundreds, seldom thousands. Left to itself PostgreSQL would go
 * back through the house's lines until it has found enough, which for a person who left years ago is all of them.
 */
const newestOf = (whose: string) =>
  newestFirst(`(select * from history where site_id = $1 and ${whose} offset 0)`)

const selectOfHouse = newestFirst('history')
const selectOfWeek = newestOf('week_number = $5::smallint')
const selectOfRolledUpWeek = newestOf('folded_week = $5::smallint')
const selectOfTeacher = newestOf('teacher_id = $5::integer')
const selectOfTeachersWeek = newestOf(
  'teacher_id = $5::integer and coalesce(week_number, folded_week) = $6::smallint',
)

/** Days of one person from a week on, changed after an instant: what a person is told of the own plan. */
const selectDaysOfTeacher = newestFirst(`(
  select * from history
   where site_id = $1 and teacher_id = $5::integer and week_number >= $6::smallint
     and at > $7 and action in ('daySaved', 'dayCleared') offset 0)`)
const selectNow = statement(`select date_trunc('milliseconds', now()) as now`)

/** More than anybody looks at; nothing is lost, as the days themselves say how they are now. */
const mostDayLines = 1_000

export interface DaysQuestion {
  readonly teacherId: number
  readonly fromWeek: number
  readonly since: string
}

/** Oldest first. */
export async function readDayLines(work: Query & { siteId: number }, asked: DaysQuestion) {
  const { teacherId, fromWeek, since } = asked
  const page = [work.siteId, endOfTime, '0', mostDayLines]
  const rows = await work.query<RawRow>(selectDaysOfTeacher, [...page, teacherId, fromWeek, new Date(since)])
  return rows.toReversed().flatMap((row) => unpackedLines(parsed(row)).map(entryOf))
}

/** By the clock that dates the lines of the history. */
export async function readHistoryClock(work: Query): Promise<string> {
  const [row] = await work.query<{ now: Date }>(selectNow, [])
  if (!row) throw new Error('The database has no time')
  return row.now.toISOString()
}

export interface HistoryQuestion {
  readonly weekId?: number | undefined
  readonly teacherId?: number | undefined
  readonly before?: string | undefined
  readonly limit?: number | undefined
}

interface Row extends KeptLine, Pick<HistoryEntry, 'teacherName' | 'actorId'> {
  readonly actorName: string | null
  readonly version: number
  readonly at: Date
  readonly isOfNobody: boolean
}

type RawRow = Row & { readonly before: string | null; readonly after: string | null }

const usualLimit = 50
/** Above any version that was ever given. */
const endOfTime = String(2 ** 52)

export async function readHistory(work: Query & { siteId: number }, asked: HistoryQuestion) {
  const [version = endOfTime, index = '0'] = asked.before?.split('.') ?? []
  const { weekId, teacherId, limit = usualLimit } = asked
  const page = [work.siteId, version, index, limit]
  const found = await work.query<RawRow>(...questionOf(page, weekId, teacherId))
  // A week is there or was rolled up, never both.
  const isRolledUp = found.length === 0 && weekId !== undefined && teacherId === undefined
  const rows = isRolledUp ? await work.query<RawRow>(selectOfRolledUpWeek, [...page, weekId]) : found
  // A row has a line at least, also that in which the page before ended: so many rows are enough.
  const isAsked = (line: Row) => line.version < Number(version) || line.index < Number(index)
  const lines = rows.flatMap((row) => unpackedLines(parsed(row)).toReversed())
  return lines.filter(isAsked).slice(0, limit).map(entryOf)
}

function parsed(row: RawRow): Row {
  const value = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
  return { ...row, before: value(row.before), after: value(row.after) }
}

function entryOf(row: Row): HistoryEntry {
  const { version, index, action, weekNumber, teacherId, teacherName, weekday, actorId, actorName } = row
  return {
    id: `${version}.${index}`,
    at: row.at.toISOString(),
    ...{ action, weekId: weekNumber, teacherId, teacherName, dayOfWeek: weekday, actorId },
    ...(actorName !== null && { actorName }),
    before: toldIn(row, row.before),
    after: toldIn(row, row.after),
  }
}

function questionOf(page: unknown[], weekId?: number, teacherId?: number): [Statement, unknown[]] {
  if (weekId !== undefined && teacherId !== undefined)
    return [selectOfTeachersWeek, [...page, teacherId, weekId]]
  if (weekId !== undefined) return [selectOfWeek, [...page, weekId]]
  return teacherId === undefined ? [selectOfHouse, page] : [selectOfTeacher, [...page, teacherId]]
}

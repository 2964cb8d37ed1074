import type { WireTimeSlot } from '#contract/day-entries.ts'
import type { OpenShift, OpenShiftState } from '#domain/swaps/open-shift.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import type { Work } from '../site-transaction.ts'

export interface StoredShift extends OpenShift {
  readonly id: number
  readonly state: OpenShiftState
  readonly offeredAt: string
  readonly closedAt: string | null
  /** Who got it, with what came of the day and what it was. */
  readonly given: {
    readonly teacherId: number
    readonly dayVersion: number
    readonly before: readonly WireTimeSlot[]
  } | null
  readonly version: number
  /** Who could, the first one first. */
  readonly could: readonly { readonly teacherId: number; readonly answeredAt: string }[]
}

const select = `
  select o.open_shift_id as id, o.date, left(o.from_time::text, 5) as "from", left(o.to_time::text, 5) as "to",
         o.group_id as "groupId", o.qualified, o.state, o.offered_at as "offeredAt", o.closed_at as "closedAt",
         o.teacher_id as "teacherId", o.day_version as "dayVersion", o.before, o.version,
         coalesce((select json_agg(json_build_object('teacherId', a.teacher_id, 'answeredAt', a.answered_at)
                                   order by a.answered_at, a.teacher_id)
                     from open_shift_answer a
                    where a.site_id = o.site_id and a.open_shift_id = o.open_shift_id), '[]')::text as could
    from open_shift o where o.site_id = $1`
const selectOne = statement(`${select} and o.open_shift_id = $2`)
const selectToCome = statement(`
  ${select} and o.date >= $2 and o.state <> 'withdrawn' order by o.date, o.from_time, o.open_shift_id`)

interface Row extends Omit<StoredShift, 'offeredAt' | 'closedAt' | 'given' | 'could'> {
  readonly offeredAt: Date
  readonly closedAt: Date | null
  readonly teacherId: number | null
  readonly dayVersion: number | null
  readonly before: string | null
  readonly could: string
}

function shiftFrom({ offeredAt, closedAt, teacherId, dayVersion, before, could, ...row }: Row): StoredShift {
  const isGiven = teacherId !== null && dayVersion !== null && before !== null
  const answers = JSON.parse(could) as StoredShift['could']
  return {
    ...row,
    offeredAt: offeredAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    given: isGiven ? { teacherId, dayVersion, before: JSON.parse(before) as WireTimeSlot[] } : null,
    could: answers.map((each) => ({ ...each, answeredAt: new Date(each.answeredAt).toISOString() })),
  }
}

export async function findShift(work: InSite, id: number): Promise<StoredShift | undefined> {
  const [row] = await work.query<Row>(selectOne, [work.siteId, id])
  return row && shiftFrom(row)
}

/** From today on, open or given. */
export async function listShiftsToCome(
  work: InSite & { readonly today: CalendarDate },
): Promise<StoredShift[]> {
  return (await work.query<Row>(selectToCome, [work.siteId, work.today])).map(shiftFrom)
}

const incrementLastId = statement(`
  update site_counter set last_open_shift_id = last_open_shift_id + 1
   where site_id = $1 returning last_open_shift_id as id`)
const insertOne = statement(`
  insert into open_shift (site_id, open_shift_id, date, from_time, to_time, group_id, qualified, offered_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`)

/** Needs the roster lock, as all writing of shifts. */
export async function addShift(work: Work, shift: OpenShift): Promise<number> {
  const [row] = await work.query<{ id: number }>(incrementLastId, [work.siteId])
  if (!row) throw new Error(`Site ${work.siteId} has no counter`)
  const { date, from, to, groupId, qualified } = shift
  const values = [date, from, to, groupId, qualified, new Date(work.now)]
  await work.query(insertOne, [work.siteId, row.id, ...values])
  return row.id
}

const updateState = statement(`
  update open_shift set state = $3, closed_at = $4, teacher_id = $5, day_version = $6, before = $7, version = version + 1
   where site_id = $1 and open_shift_id = $2`)

export async function writeShiftState(
  work: Work,
  id: number,
  state: OpenShiftState,
  given: StoredShift['given'] = null,
): Promise<void> {
  const closedAt = state === 'open' ? null : new Date(work.now)
  const before = given && JSON.stringify(given.before)
  const values = [state, closedAt, given?.teacherId ?? null, given?.dayVersion ?? null, before]
  await work.query(updateState, [work.siteId, id, ...values])
}

const insertAnswer = statement(`
  insert into open_shift_answer (site_id, open_shift_id, teacher_id, answered_at) values ($1, $2, $3, $4)
  on conflict do nothing`)
const deleteAnswer = statement(
  'delete from open_shift_answer where site_id = $1 and open_shift_id = $2 and teacher_id = $3',
)

export async function writeCould(work: Work, id: number, teacherId: number, could: boolean): Promise<void> {
  const place = [work.siteId, id, teacherId]
  if (could) await work.query(insertAnswer, [...place, new Date(work.now)])
  else await work.query(deleteAnswer, place)
}

import type { SwapState } from '#domain/swaps/swap-states.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'

/** An exchange as it is stored, with the names of both and of who answered. */
export interface StoredSwap {
  readonly id: number
  readonly askerId: number
  readonly askerName: string
  readonly colleagueId: number | null
  readonly colleagueName: string | null
  readonly date: CalendarDate
  readonly inReturn: CalendarDate | null
  readonly toAll: boolean
  readonly message: string
  readonly state: SwapState
  readonly hasChanged: boolean
  readonly askedAt: string
  readonly takenAt: string | null
  readonly closedAt: string | null
  readonly by?: string
  readonly answer: string
  readonly version: number
}

const columns = `
  s.swap_id as id, s.teacher_id as "askerId", t.name as "askerName", s.colleague_id as "colleagueId",
  c.name as "colleagueName", s.date, s.return_date as "inReturn", s.to_all as "toAll", s.message, s.state,
  s.has_changed as "hasChanged", s.asked_at as "askedAt", s.taken_at as "takenAt", s.closed_at as "closedAt",
  s.answer, s.version, coalesce(own.name, m.name) as by`
const from = `
  from swap s
  join teacher t on t.site_id = s.site_id and t.teacher_id = s.teacher_id
  left join teacher c on c.site_id = s.site_id and c.teacher_id = s.colleague_id
  left join member m on m.site_id = s.site_id and m.member_id = s.actor_id
  left join teacher own on own.site_id = m.site_id and own.teacher_id = m.teacher_id
 where s.site_id = $1`

const selectOne = statement(`select ${columns} ${from} and s.swap_id = $2`)
const selectLive = statement(
  `select ${columns} ${from} and s.state in ('offered', 'taken') order by coalesce(s.taken_at, s.asked_at), s.swap_id`,
)
const selectAnswered = statement(
  `select ${columns} ${from} and s.state in ('approved', 'declined') order by s.closed_at desc, s.swap_id desc limit $2`,
)
const selectClosedOf = statement(`
  select ${columns} ${from} and s.state not in ('offered', 'taken') and (s.teacher_id = $2 or s.colleague_id = $2)
     and s.date >= $3::date - 30
   order by s.closed_at desc, s.swap_id desc limit 20`)
const selectTakes = statement('select takes_swaps as takes from site where site_id = $1')

interface Row extends Omit<StoredSwap, 'askedAt' | 'takenAt' | 'closedAt' | 'by'> {
  readonly askedAt: Date
  readonly takenAt: Date | null
  readonly closedAt: Date | null
  readonly by: string | null
}

function swapFrom({ askedAt, takenAt, closedAt, by, ...row }: Row): StoredSwap {
  return {
    ...row,
    askedAt: askedAt.toISOString(),
    takenAt: takenAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    ...(by !== null && { by }),
  }
}

export async function takesSwaps(work: InSite): Promise<boolean> {
  const [row] = await work.query<{ takes: boolean }>(selectTakes, [work.siteId])
  return row?.takes ?? false
}

/** A house in which nobody exchanges days has nothing here. */
export async function assertTakesSwaps(work: InSite): Promise<void> {
  if (!(await takesSwaps(work))) throw notFound('This exchange')
}

export async function findSwap(work: InSite, id: number): Promise<StoredSwap | undefined> {
  const [row] = await work.query<Row>(selectOne, [work.siteId, id])
  return row && swapFrom(row)
}

/** The oldest first. */
export async function listLiveSwaps(work: InSite): Promise<StoredSwap[]> {
  return (await work.query<Row>(selectLive, [work.siteId])).map(swapFrom)
}

/** What the management answered last. */
export async function listAnsweredSwaps(work: InSite, most: number): Promise<StoredSwap[]> {
  return (await work.query<Row>(selectAnswered, [work.siteId, most])).map(swapFrom)
}

/** Of the last month, the latest first. */
export async function listClosedSwapsOf(
  work: InSite & { readonly today: CalendarDate },
  teacherId: number,
): Promise<StoredSwap[]> {
  return (await work.query<Row>(selectClosedOf, [work.siteId, teacherId, work.today])).map(swapFrom)
}

const incrementLastId = statement(
  'update site_counter set last_swap_id = last_swap_id + 1 where site_id = $1 returning last_swap_id as id',
)
const insertOne = statement(`
  insert into swap (site_id, swap_id, teacher_id, date, return_date, colleague_id, to_all, message, asked_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)

/** Needs the roster lock, as all writing of exchanges: so each sees what became of the others. */
export async function addSwap(
  work: Work,
  offer: Pick<StoredSwap, 'askerId' | 'colleagueId' | 'date' | 'inReturn' | 'message'>,
): Promise<number> {
  const [row] = await work.query<{ id: number }>(incrementLastId, [work.siteId])
  if (!row) throw new Error(`Site ${work.siteId} has no counter`)
  const { askerId, colleagueId, date, inReturn, message } = offer
  const values = [askerId, date, inReturn, colleagueId, colleagueId === null, message, new Date(work.now)]
  await work.query(insertOne, [work.siteId, row.id, ...values])
  return row.id
}

const updateState = statement(`
  update swap set state = $3, colleague_id = $4, has_changed = $5, taken_at = $6, closed_at = $7, actor_id = $8,
                  answer = $9, version = version + 1
   where site_id = $1 and swap_id = $2`)

interface NewSwapState {
  readonly state: SwapState
  /** Left out: who it was. */
  readonly colleagueId?: number | null
  readonly hasChanged?: boolean
  readonly answer?: string
  /** The management has answered; otherwise nobody is named. */
  readonly isAnswered?: boolean
}

/** What it has become. */
export async function writeSwapState(
  work: Work,
  swap: StoredSwap,
  {
    state,
    colleagueId = swap.colleagueId,
    hasChanged = false,
    answer = '',
    isAnswered = false,
  }: NewSwapState,
): Promise<StoredSwap> {
  const isOffered = state === 'offered'
  const takenAt = isOffered || state === 'refused' ? null : (swap.takenAt ?? takenNow(work, state))
  const closedAt = isOffered || state === 'taken' ? null : new Date(work.now)
  const values = [state, colleagueId, hasChanged, takenAt, closedAt, isAnswered ? work.actor : null, answer]
  await work.query(updateState, [work.siteId, swap.id, ...values])
  const after = await findSwap(work, swap.id)
  if (!after) throw new Error('An exchange that was written is there')
  return after
}

const takenNow = (work: Work, state: SwapState) =>
  state === 'taken' || state === 'approved' ? new Date(work.now) : null

const deleteOld = statement(`
  delete from swap where site_id = $1 and greatest(date, return_date) < $2::date - interval '1 year'`)
const deleteOldShifts = statement(`
  delete from open_shift where site_id = $1 and date < $2::date - interval '1 year'`)

/** A year after the days nobody asks any more who exchanged them; the days themselves stand in the plan. */
export async function forgetOldSwaps(work: InSite & { readonly today: CalendarDate }): Promise<void> {
  await work.query(deleteOld, [work.siteId, work.today])
  await work.query(deleteOldShifts, [work.siteId, work.today])
}

import type { WireRequest } from '#contract/requests.ts'
import type { AskedDays } from '#domain/requests/request.ts'
import type { RequestKind } from '#domain/requests/request-kinds.ts'
import type { RequestState } from '#domain/requests/request-states.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'

/** A request as it is stored, with the name of the asker and of who answered. */
export type StoredRequest = Omit<WireRequest, 'item'>

const columns = `
  r.request_id as id, r.teacher_id as "teacherId", t.name, t.team_id as "groupId", r.kind, r.first_day as "from",
  r.last_day as "to", r.first_half as "firstHalf", r.last_half as "lastHalf", r.message, r.state, r.asked_at as "askedAt",
  r.closed_at as "closedAt", r.answer, r.approved_kind as "approvedKind", r.approved_from as "approvedFrom",
  r.approved_to as "approvedTo", r.version, coalesce(own.name, m.name) as by`
const from = `
  from request r
  join teacher t on t.site_id = r.site_id and t.teacher_id = r.teacher_id
  left join member m on m.site_id = r.site_id and m.member_id = r.actor_id
  left join teacher own on own.site_id = m.site_id and own.teacher_id = m.teacher_id
 where r.site_id = $1`

const selectOpen = statement(`
  select ${columns} ${from} and r.state = 'asked' order by r.asked_at, r.request_id`)
const selectClosed = statement(`
  select ${columns} ${from} and r.state <> 'asked' order by r.closed_at desc, r.request_id desc limit $2`)
const selectOne = statement(`select ${columns} ${from} and r.request_id = $2`)
const selectOfTeacher = statement(`
  select ${columns} ${from} and r.teacher_id = $2 order by r.first_day desc, r.request_id desc`)
const selectTakes = statement('select takes_requests as takes from site where site_id = $1')

interface Row extends Omit<StoredRequest, 'askedAt' | 'closedAt' | 'approved' | 'by'> {
  readonly askedAt: Date
  readonly closedAt: Date | null
  readonly approvedKind: RequestKind | null
  readonly approvedFrom: CalendarDate | null
  readonly approvedTo: CalendarDate | null
  readonly by: string | null
}

function requestFrom({
  approvedKind,
  approvedFrom,
  approvedTo,
  by,
  askedAt,
  closedAt,
  ...row
}: Row): StoredRequest {
  const isApproved = approvedKind !== null && approvedFrom !== null && approvedTo !== null
  return {
    ...row,
    askedAt: askedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    approved: isApproved ? { kind: approvedKind, from: approvedFrom, to: approvedTo } : null,
    ...(by !== null && { by }),
  }
}

export async function takesRequests(work: InSite): Promise<boolean> {
  const [row] = await work.query<{ takes: boolean }>(selectTakes, [work.siteId])
  return row?.takes ?? false
}

/** A house that takes no requests has nothing here. */
export async function assertTakesRequests(work: InSite): Promise<void> {
  if (!(await takesRequests(work))) throw notFound('Requests')
}

/** The oldest first. */
export async function listOpenRequests(work: InSite): Promise<StoredRequest[]> {
  return (await work.query<Row>(selectOpen, [work.siteId])).map(requestFrom)
}

/** What was answered or withdrawn last. */
export async function listClosedRequests(work: InSite, most: number): Promise<StoredRequest[]> {
  return (await work.query<Row>(selectClosed, [work.siteId, most])).map(requestFrom)
}

export async function findRequest(work: InSite, id: number): Promise<StoredRequest | undefined> {
  const [row] = await work.query<Row>(selectOne, [work.siteId, id])
  return row && requestFrom(row)
}

/** The latest days first. */
export async function listRequestsOf(work: InSite, teacherId: number): Promise<StoredRequest[]> {
  return (await work.query<Row>(selectOfTeacher, [work.siteId, teacherId])).map(requestFrom)
}

const incrementLastId = statement(
  'update site_counter set last_request_id = last_request_id + 1 where site_id = $1 returning last_request_id as id',
)
const insertOne = statement(`
  insert into request (site_id, request_id, teacher_id, kind, first_day, last_day, first_half, last_half, message, asked_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`)

export interface AskedRequest extends AskedDays {
  readonly kind: RequestKind
  readonly message: string
}

const askedValues = ({ kind, from, to, firstHalf, lastHalf, message }: AskedRequest) => [
  kind,
  from,
  to,
  firstHalf,
  lastHalf,
  message,
]

/** Needs the roster lock, as all writing of requests: so each sees what became of the others. */
export async function addRequest(work: Work, teacherId: number, asked: AskedRequest): Promise<number> {
  const [row] = await work.query<{ id: number }>(incrementLastId, [work.siteId])
  if (!row) throw new Error(`Site ${work.siteId} has no counter`)
  const values = [work.siteId, row.id, teacherId, ...askedValues(asked), new Date(work.now)]
  await work.query(insertOne, values)
  return row.id
}

const updateAsked = statement(`
  update request set kind = $3, first_day = $4, last_day = $5, first_half = $6, last_half = $7, message = $8,
                     version = version + 1
   where site_id = $1 and request_id = $2`)

export async function changeAsked(work: InSite, id: number, asked: AskedRequest): Promise<void> {
  await work.query(updateAsked, [work.siteId, id, ...askedValues(asked)])
}

const updateState = statement(`
  update request set state = $3, closed_at = $4, actor_id = $5, answer = $6, approved_kind = $7, approved_from = $8,
                     approved_to = $9, version = version + 1
   where site_id = $1 and request_id = $2`)

interface NewState extends Partial<Pick<StoredRequest, 'answer' | 'approved'>> {
  readonly state: RequestState
}

/** What it has become. Who did it is kept of an answer only. */
export async function writeState(
  work: Work,
  id: number,
  { state, answer = '', approved }: NewState,
): Promise<void> {
  const isAnswer = state === 'approved' || state === 'partlyApproved' || state === 'declined'
  const closedAt = state === 'asked' ? null : new Date(work.now)
  const { kind = null, from = null, to = null } = approved ?? {}
  const values = [state, closedAt, isAnswer ? work.actor : null, answer, kind, from, to]
  await work.query(updateState, [work.siteId, id, ...values])
}

const selectOverlapping = statement(`
  select request_id as id from request
   where site_id = $1 and teacher_id = $2 and state = 'asked' and request_id <> $3 and first_day <= $5 and last_day >= $4
   limit 1`)

/** Whether another request of the person waits for one of these days. */
export async function isAskedAlready(
  work: InSite,
  {
    id = 0,
    teacherId,
    from,
    to,
  }: Pick<StoredRequest, 'teacherId' | 'from' | 'to'> & { readonly id?: number },
): Promise<boolean> {
  return (await work.query(selectOverlapping, [work.siteId, teacherId, id, from, to])).length > 0
}

const deleteOld = statement(`
  delete from request where site_id = $1 and last_day < $2::date - interval '1 year' and state <> 'asked'`)

/** A year after its last day nobody asks any more what was answered; the days themselves stand in the plan. */
export async function forgetOldRequests(work: InSite & { readonly today: CalendarDate }): Promise<void> {
  await work.query(deleteOld, [work.siteId, work.today])
}

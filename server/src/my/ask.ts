import type { NewRequest, OwnRequest, OwnRequestEffect } from '#contract/my-requests.ts'
import { whyNotEmployed } from '#domain/absences/absence-span.ts'
import { toDaysNumber } from '#domain/days/leave-days.ts'
import { daysCounted } from '#domain/requests/leave-after.ts'
import type { AskedFault } from '#domain/requests/request.ts'
import { faultInAsked, mostOpenRequests } from '#domain/requests/request.ts'
import type { OpenRequest } from '#domain/requests/request-effect.ts'
import { daysOfRequest, markIn } from '#domain/requests/request-effect.ts'
import { kindsToAsk } from '#domain/requests/request-kinds.ts'
import type { RequestAct } from '#domain/requests/request-states.ts'
import { canAct } from '#domain/requests/request-states.ts'
import { notEmployed } from '../http/absence-refusals.ts'
import { changedMeanwhile, invalid, notFound, Refusal } from '../http/problems.ts'
import { unfitSpan } from '../http/unfit-span.ts'
import { readHouseOfRequests } from '../requests/house-of-requests.store.ts'
import { readLeaveFor, readOwnFigures } from '../requests/own-figures.store.ts'
import type { AskedRequest, StoredRequest } from '../requests/requests.store.ts'
import {
  addRequest,
  changeAsked,
  findRequest,
  isAskedAlready,
  listRequestsOf,
  writeState,
} from '../requests/requests.store.ts'
import { figuresToWire, ownRequestToWire, requestTag, toldOf } from '../requests/requests.wire.ts'
import type { Work } from '../site-transaction.ts'
import { lockRoster } from '../sites/sites.store.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'

/** What one asks for: checked as if it were approved at once, so that nobody asks for what cannot be. */

type Days = Pick<NewRequest, 'kind' | 'from' | 'to' | 'firstHalf' | 'lastHalf'>

const requestOf = (
  { id: teacherId }: StoredTeacher,
  { kind, from, to, firstHalf, lastHalf }: Days,
): OpenRequest => ({
  ...{ teacherId, kind, from, to },
  firstHalf: firstHalf ?? false,
  lastHalf: lastHalf ?? false,
})

export async function sendRequest(work: Work, person: StoredTeacher, sent: NewRequest): Promise<OwnRequest> {
  await lockRoster(work)
  const open = (await listRequestsOf(work, person.id)).filter(({ state }) => state === 'asked')
  if (open.length >= mostOpenRequests)
    throw new Refusal(409, 'too_many_asked', `There can be ${mostOpenRequests} open requests.`, {
      params: { max: mostOpenRequests },
    })
  const asked = await fitRequest(work, person, sent)
  const id = await addRequest(work, person.id, asked)
  return told(work, id, 'requestAsked')
}

export async function changeRequest(
  work: Work,
  person: StoredTeacher,
  id: number,
  { version, ...sent }: NewRequest & { readonly version: number },
): Promise<OwnRequest> {
  const before = await ownRequest(work, person, id, version, 'change')
  await changeAsked(work, id, await fitRequest(work, person, sent, id))
  return told(work, id, 'requestChanged', before)
}

export async function withdrawRequest(
  work: Work,
  person: StoredTeacher,
  id: number,
  version: number,
): Promise<OwnRequest> {
  const before = await ownRequest(work, person, id, version, 'withdraw')
  await writeState(work, id, { state: 'withdrawn' })
  return told(work, id, 'requestWithdrawn', before)
}

/** What would be left; asked while the days are being chosen. */
export async function ownEffect(work: Work, person: StoredTeacher, sent: Days): Promise<OwnRequestEffect> {
  const request = requestOf(person, sent)
  refuseUnfit(work, request)
  const house = await readHouseOfRequests(work, [request])
  const entered = daysOfRequest(request, house)
  const leave = await readLeaveFor(work, [request], house)
  const figures = await readOwnFigures(work, request, entered, house, leave)
  return { counted: toDaysNumber(daysCounted(entered, markIn(house.weeks))), ...figuresToWire(figures) }
}

/** An answer that came first wins, and is shown. */
async function ownRequest(
  work: Work,
  person: StoredTeacher,
  id: number,
  version: number,
  act: RequestAct,
): Promise<StoredRequest> {
  await lockRoster(work)
  const request = await findRequest(work, id)
  if (request?.teacherId !== person.id) throw notFound('This request')
  if (request.version !== version || !canAct(act, request.state))
    throw changedMeanwhile(ownRequestToWire(request), requestTag(request))
  return request
}

async function fitRequest(
  work: Work,
  person: StoredTeacher,
  sent: NewRequest,
  id?: number,
): Promise<AskedRequest> {
  const request = requestOf(person, sent)
  refuseUnfit(work, request)
  const why = whyNotEmployed(request, person)
  if (why) throw notEmployed(why, person)
  const house = await readHouseOfRequests(work, [request])
  if (!kindsToAsk(house).includes(sent.kind))
    throw invalid('request_kind_unused', 'This kind of absence is not used here.')
  if (daysOfRequest(request, house).length === 0) throw noDayToAsk()
  if (await isAskedAlready(work, { ...request, ...(id !== undefined && { id }) }))
    throw askedAlready(person.name)
  return { ...request, message: sent.message ?? '' }
}

const messages: Record<Exclude<AskedFault, `span_${string}`>, string> = {
  request_on_weekend: 'Ask from Monday to Friday: the first and the last day must be one of them.',
  request_in_past: 'Only days to come can be asked for. Please tell the management about others.',
  request_too_far: 'Days can be asked for two years ahead.',
  request_half_twice: 'Of one day only half can be asked for, not both halves.',
}

function refuseUnfit({ today }: Work, request: OpenRequest) {
  const fault = faultInAsked(request, today)
  if (!fault) return
  if (fault in messages) throw invalid(fault, messages[fault as keyof typeof messages])
  throw unfitSpan(fault as Exclude<AskedFault, `request_${string}`>, 'A request')
}

const noDayToAsk = () =>
  new Refusal(409, 'request_no_working_day', 'You would not work on any of these days.')

const askedAlready = (name: string) =>
  new Refusal(409, 'request_overlaps', 'One of these days has been asked for already.', { params: { name } })

type Action = 'requestAsked' | 'requestChanged' | 'requestWithdrawn'

async function told(work: Work, id: number, action: Action, before?: StoredRequest): Promise<OwnRequest> {
  const after = await findRequest(work, id)
  if (!after) throw new Error('A request that was written is there')
  const { teacherId } = after
  const lines = { before: before ? toldOf(before) : null, after: toldOf(after) }
  work.changed({ change: { kind: 'request' }, action, teacherId, ...lines })
  return ownRequestToWire(after)
}

import type { HistoryAction } from '#contract/history.ts'
import type { AnsweredRequest, RequestAnswer } from '#contract/requests.ts'
import { isPartOf, partOf } from '#domain/requests/request.ts'
import { absenceOf, kindsToAsk } from '#domain/requests/request-kinds.ts'
import type { RequestAct } from '#domain/requests/request-states.ts'
import { canAct } from '#domain/requests/request-states.ts'
import { enterDaysOf, giveDaysBack } from '../day-entries/days-of-request.store.ts'
import { changedMeanwhile, invalid, notFound, Refusal } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { lockRoster, readSite } from '../sites/sites.store.ts'
import { forgetDays, keepDays, readDaysOf } from './request-days.store.ts'
import type { StoredRequest } from './requests.store.ts'
import { findRequest, isAskedAlready, writeState } from './requests.store.ts'
import { requestTag, requestToWire, toldOf } from './requests.wire.ts'

/** One of two who act at once is told what became of it: the roster lock lets them in one after the other. */
async function heldRequest(work: Work, id: number, version: number, act: RequestAct): Promise<StoredRequest> {
  await lockRoster(work)
  const request = await findRequest(work, id)
  if (!request) throw notFound('This request')
  if (request.version !== version || !canAct(act, request.state))
    throw changedMeanwhile(requestToWire(request), requestTag(request))
  return request
}

export async function answerTo(work: Work, id: number, asked: RequestAnswer): Promise<AnsweredRequest> {
  const request = await heldRequest(work, id, asked.version, asked.answer)
  const answer = asked.sentence ?? ''
  if (asked.answer === 'decline') {
    await writeState(work, id, { state: 'declined', answer })
    return done(work, request, 'requestDeclined')
  }
  const span = asked.only ?? request
  if (!isPartOf(span, request))
    throw invalid('request_part_outside', 'Only days that were asked for can be approved.')
  const rules = await readSite(work)
  const kind = asked.as ?? request.kind
  if (!kindsToAsk(rules).includes(kind))
    throw invalid('request_kind_unused', 'This kind of absence is not used here.')
  const entered = await enterDaysOf(work, request.teacherId, partOf(request, span), absenceOf(kind, rules))
  const isWhole = span.from === request.from && span.to === request.to
  const approved = { kind, from: span.from, to: span.to }
  await writeState(work, id, { state: isWhole ? 'approved' : 'partlyApproved', answer, approved })
  await keepDays(work, request, entered.days)
  return done(work, request, 'requestApproved', entered)
}

/** Opens it again, with the days that its approval entered as they were before: one step, one undo. */
export async function takeBack(work: Work, id: number, version: number): Promise<AnsweredRequest> {
  const request = await heldRequest(work, id, version, 'takeBack')
  if (await isAskedAlready(work, request)) throw askedAlready(request.name)
  const entered = await readDaysOf(work, id)
  const kind = request.approved?.kind
  const days = kind
    ? await giveDaysBack(work, request.teacherId, entered, absenceOf(kind, await readSite(work)))
    : []
  await forgetDays(work, id)
  await writeState(work, id, { state: 'asked' })
  return done(work, request, 'requestTakenBack', { days })
}

const askedAlready = (name: string) =>
  new Refusal(409, 'request_overlaps', `${name} has asked for one of these days again.`, { params: { name } })

async function done(
  work: Work,
  before: StoredRequest,
  action: HistoryAction,
  written: Partial<Pick<AnsweredRequest, 'days' | 'openedWeeks'>> = {},
): Promise<AnsweredRequest> {
  const after = await findRequest(work, before.id)
  if (!after) throw new Error('A request that was answered is still there')
  const { teacherId } = before
  work.changed({
    change: { kind: 'request' },
    action,
    teacherId,
    before: toldOf(before),
    after: toldOf(after),
  })
  return { request: requestToWire(after), days: written.days ?? [], openedWeeks: written.openedWeeks ?? [] }
}

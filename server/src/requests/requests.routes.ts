import * as contract from '#contract/requests.ts'
import { coverageEffect } from '#domain/requests/request-effect.ts'
import type { Serve } from '../http/call.ts'
import { documentDue } from '../http/document-due.ts'
import { notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { answerTo, takeBack } from './answer-request.ts'
import { readHouseOfRequests } from './house-of-requests.store.ts'
import { lastYearOff, readLeaveFor, readOwnFigures } from './own-figures.store.ts'
import type { StoredRequest } from './requests.store.ts'
import { assertTakesRequests, findRequest, listClosedRequests, listOpenRequests } from './requests.store.ts'
import {
  effectForPlan,
  figuresToWire,
  missingToWire,
  requestForPlan,
  requestToWire,
} from './requests.wire.ts'

/** Enough to see what was answered in the last months. */
const mostClosed = 50

/** How many days a house has written. */
interface Charged {
  charge(siteId: number, days: number): void
}

/** What waits for an answer, and the answers. */
export function requestRoutes(serve: Serve, quota: Charged) {
  serve(contract.listRequests, async ({ work }) => {
    await assertTakesRequests(work)
    const open = await listOpenRequests(work)
    const closed = await listClosedRequests(work, mostClosed)
    const { today } = work
    return documentDue(contract.listRequests, work.caller) === 'plan'
      ? { body: { today, open: open.map(requestForPlan), closed: closed.map(requestForPlan) } }
      : { body: { today, open: open.map(requestToWire), closed: closed.map(requestToWire) } }
  })

  serve(contract.listRequestEffects, async ({ work }) => {
    await assertTakesRequests(work)
    const open = await listOpenRequests(work)
    const isForPlan = documentDue(contract.listRequestEffects, work.caller) === 'plan'
    return { body: isForPlan ? await coverageOf(work, open) : await effectsOf(work, open) }
  })

  serve(contract.readRequestEffect, async ({ work, params: { id } }) => {
    await assertTakesRequests(work)
    const request = await findRequest(work, id)
    const [body] = request ? await effectsOf(work, [request]) : []
    if (!body) throw notFound('This request')
    return { body }
  })

  serve(contract.answerRequest, async ({ work, params: { id }, body }) => {
    await assertTakesRequests(work)
    const answered = await answerTo(work, id, body)
    quota.charge(work.siteId, answered.days.length)
    return { body: answered }
  })

  serve(contract.takeAnswerBack, async ({ work, params: { id }, body: { version } }) => {
    await assertTakesRequests(work)
    const opened = await takeBack(work, id, version)
    quota.charge(work.siteId, opened.days.length)
    return { body: opened }
  })
}

/** For those who plan: what it does to those who stay, and nothing of the asker's accounts. */
async function coverageOf(
  work: Work,
  requests: readonly StoredRequest[],
): Promise<contract.PlanRequestEffect[]> {
  const house = await readHouseOfRequests(work, requests)
  const nameOf = namesIn(house)
  return requests.map((request) => effectForPlan(request, coverageEffect(request, house), nameOf))
}

async function effectsOf(work: Work, requests: readonly StoredRequest[]): Promise<contract.RequestEffect[]> {
  const house = await readHouseOfRequests(work, requests)
  const nameOf = namesIn(house)
  const leave = await readLeaveFor(work, requests, house)
  const effects: contract.RequestEffect[] = []
  for (const request of requests) {
    const coverage = coverageEffect(request, house)
    const figures = await readOwnFigures(work, request, coverage.entered, house, leave)
    effects.push({
      ...effectForPlan(request, coverage, nameOf),
      ...figuresToWire(figures),
      missing: missingToWire(figures.left),
      lastOff: lastYearOff(leave.get(request.teacherId), request.from) ?? null,
    })
  }
  return effects
}

function namesIn({
  teachers,
}: {
  readonly teachers: readonly { readonly id: number; readonly name: string }[]
}) {
  const names = new Map(teachers.map(({ id, name }) => [id, name]))
  return (id: number) => names.get(id) ?? ''
}

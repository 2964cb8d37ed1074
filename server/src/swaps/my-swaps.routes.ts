import type { MySwaps } from '#contract/my-swaps.ts'
import * as contract from '#contract/my-swaps.ts'
import type { Serve } from '../http/call.ts'
import { notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { findTeacher } from '../teachers/teachers.store.ts'
import { answerOffer, withdrawSwap } from './answer-offer.ts'
import { readKnownSwaps } from './known-swaps.ts'
import { myShiftToWire, mySwapToWire } from './my-swaps.wire.ts'
import { choicesFor, sendOffer } from './offer-day.ts'
import { listShiftsToCome } from './open-shifts.store.ts'
import { sayCould } from './open-shifts.ts'
import { listRefusals } from './swap-days.store.ts'
import type { StoredSwap } from './swaps.store.ts'
import { assertTakesSwaps, listClosedSwapsOf } from './swaps.store.ts'

interface Charged {
  charge(siteId: number, days: number): void
}

/** What one offers and is offered. Whom a call is about is never asked: it is the person that the caller is. */
export function mySwapRoutes(serve: Serve, quota: Charged) {
  serve(contract.listMySwaps, async ({ work }) => {
    const { id } = await exchanger(work)
    return { body: await readMySwaps(work, id) }
  })

  serve(contract.listSwapChoices, async ({ work, query: { date, inReturn = null } }) => {
    const { id } = await exchanger(work)
    return { body: await choicesFor(work, id, { date, inReturn }) }
  })

  serve(contract.offerDay, async ({ work, body }) => {
    const { id } = await exchanger(work)
    return { status: 201, body: await sendOffer(work, id, body) }
  })

  serve(contract.answerColleague, async ({ work, params, body }) => {
    const { id } = await exchanger(work)
    const { swap, days } = await answerOffer(work, id, params.id, body)
    quota.charge(work.siteId, days)
    return { body: swap }
  })

  serve(contract.withdrawMySwap, async ({ work, params, body: { version } }) => {
    const { id } = await exchanger(work)
    return { body: await withdrawSwap(work, id, params.id, version) }
  })

  serve(contract.answerOpenShift, async ({ work, params, body }) => {
    const { id } = await exchanger(work)
    return { body: await sayCould(work, id, params.id, body) }
  })
}

async function exchanger(work: Work) {
  await assertTakesSwaps(work)
  const id = work.caller.member?.teacherId
  const person = id === undefined ? undefined : await findTeacher(work, id)
  if (!person) throw notFound('This exchange')
  return person
}

async function readMySwaps(work: Work, ownId: number): Promise<MySwaps> {
  const stored = await listShiftsToCome(work)
  const { live, house } = await readKnownSwaps(
    work,
    stored.map(({ date }) => date),
  )
  const closed = (await listClosedSwapsOf(work, ownId)).filter((swap) => isShown(swap, ownId))
  const all = [...live.filter((swap) => isPartOf(swap, ownId)), ...closed]
  const refusals = await listRefusals(
    work,
    all.map(({ id }) => id),
  )
  const hasRefused = (swap: StoredSwap) =>
    refusals.some(({ swapId, teacherId }) => swapId === swap.id && teacherId === ownId)
  const swaps = all
    .filter((swap) => !hasRefused(swap))
    .map((swap) => mySwapToWire(swap, ownId, house, refusals))
    // Who does not fit was not asked.
    .filter(({ toAll, isMine, state, effect }) => isMine || !toAll || state !== 'offered' || effect !== null)
  const shifts = stored.map((shift) => myShiftToWire(shift, ownId, house))
  return {
    today: work.today,
    swaps,
    shifts: shifts.filter(({ couldI, hours, state }) => couldI || (state === 'open' && hours !== null)),
  }
}

const isPartOf = (swap: StoredSwap, ownId: number) =>
  swap.askerId === ownId || swap.colleagueId === ownId || (swap.toAll && swap.state === 'offered')

/** What a colleague withdrew before one had said yes is nothing to be told. */
const isShown = (swap: StoredSwap, ownId: number) => swap.askerId === ownId || swap.takenAt !== null

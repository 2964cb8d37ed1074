import type { BodyOf } from '#contract/endpoint.ts'
import type { answerColleague, MySwap } from '#contract/my-swaps.ts'
import { fitOf } from '#domain/swaps/swap-fit.ts'
import type { SwapAct } from '#domain/swaps/swap-states.ts'
import { canActOnSwap } from '#domain/swaps/swap-states.ts'
import { holdDays } from '../day-entries/days-of-swap.store.ts'
import { changedMeanwhile, notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { lockRoster } from '../sites/sites.store.ts'
import { enterSwap } from './enter-swap.ts'
import type { KnownSwapHouse } from './house-of-swaps.ts'
import type { KnownSwaps } from './known-swaps.ts'
import { isBoundAlready, readSettledSwaps } from './known-swaps.ts'
import { mySwapToWire } from './my-swaps.wire.ts'
import { addRefusal, bindDays, listRefusals } from './swap-days.store.ts'
import { datesOfSwap, exchangeOf, seenOf } from './swap-now.ts'
import { askedForAlready, doesNotFit } from './swap-refusals.ts'
import type { StoredSwap } from './swaps.store.ts'
import { findSwap, writeSwapState } from './swaps.store.ts'
import { swapTag, toldOfSwap } from './swaps.wire.ts'

type Answer = BodyOf<typeof answerColleague>

interface Held {
  readonly swap: StoredSwap
  readonly known: KnownSwaps
}

/** An offer in which the caller has a part, as it is now; who was too late is told what it has become. */
async function heldOffer(
  work: Work,
  ownId: number,
  id: number,
  version: number,
  act: SwapAct,
): Promise<Held> {
  await lockRoster(work)
  const before = await findSwap(work, id)
  if (!before || !(await hasPart(work, before, ownId, act))) throw notFound('This offer')
  const both = [before.askerId, before.colleagueId ?? ownId]
  await holdDays(
    work,
    datesOfSwap(before).flatMap((date) => both.map((teacherId) => ({ teacherId, date }))),
  )
  const known = await readSettledSwaps(work, datesOfSwap(before))
  const swap = await findSwap(work, id)
  if (!swap) throw new Error('An offer that was found is there')
  if (swap.version !== version || !canActOnSwap(act, swap.state))
    throw changedMeanwhile(await sent(work, swap, ownId, known.house), swapTag(swap))
  return { swap, known }
}

/** Who takes an offer that was made to all must fit; who has had no part in it learns nothing of it. */
async function hasPart(work: Work, swap: StoredSwap, ownId: number, act: SwapAct): Promise<boolean> {
  if (act === 'withdraw') return swap.askerId === ownId
  if (swap.askerId === ownId) return false
  if (!swap.toAll) return swap.colleagueId === ownId
  const refusals = await listRefusals(work, [swap.id])
  return !refusals.some(({ teacherId }) => teacherId === ownId)
}

async function sent(work: Work, swap: StoredSwap, ownId: number, house: KnownSwapHouse): Promise<MySwap> {
  // Of an offer to all that somebody else has taken no more is said than that it is no longer there.
  const isOthers = swap.askerId !== ownId && swap.colleagueId !== null && swap.colleagueId !== ownId
  const shown = isOthers
    ? { ...swap, colleagueId: null, colleagueName: null, state: 'lapsed' as const }
    : swap
  return mySwapToWire(shown, ownId, house, await listRefusals(work, [swap.id]))
}

export async function answerOffer(
  work: Work,
  ownId: number,
  id: number,
  answer: Answer,
): Promise<{ readonly swap: MySwap; readonly days: number }> {
  if (answer.answer === 'no') return { swap: await refuse(work, ownId, id, answer.version), days: 0 }
  const { swap, known } = await heldOffer(work, ownId, id, answer.version, 'take')
  const { house, bound } = known
  const fit = fitOf(exchangeOf(swap, ownId), house)
  if (typeof fit === 'string') throw doesNotFit()
  if (seenOf(fit.days) !== answer.seen)
    throw changedMeanwhile(await sent(work, swap, ownId, house), swapTag(swap))
  if (isBoundAlready(bound, fit.days, id)) throw askedForAlready()
  const taken = await writeSwapState(work, swap, { state: 'taken', colleagueId: ownId })
  const days = fit.days.map(({ teacherId, date }) => ({
    ...{ teacherId, date, version: house.versionOf(teacherId, date) },
  }))
  await bindDays(work, id, days)
  work.changed({
    ...{ change: { kind: 'swap' }, action: 'swapAgreed', teacherId: swap.askerId },
    ...{ before: null, after: toldOfSwap(taken) },
  })
  if (!house.trustsHarmless || !fit.isHarmless)
    return { swap: await sent(work, taken, ownId, house), days: 0 }
  const entered = await enterSwap(work, taken, fit.days, {})
  return { swap: await sent(work, entered.swap, ownId, house), days: entered.days.length }
}

/** Neither announced nor written to the history: it is for the asker alone. */
async function refuse(work: Work, ownId: number, id: number, version: number): Promise<MySwap> {
  const { swap, known } = await heldOffer(work, ownId, id, version, 'refuse')
  await addRefusal(work, id, ownId)
  if (swap.toAll) return sent(work, swap, ownId, known.house)
  const refused = await writeSwapState(work, swap, { state: 'refused' })
  await bindDays(work, id, [])
  return sent(work, refused, ownId, known.house)
}

export async function withdrawSwap(work: Work, ownId: number, id: number, version: number): Promise<MySwap> {
  const { swap, known } = await heldOffer(work, ownId, id, version, 'withdraw')
  const withdrawn = await writeSwapState(work, swap, { state: 'withdrawn' })
  await bindDays(work, id, [])
  // The management has seen nothing of it before a colleague said yes.
  if (swap.state === 'taken')
    work.changed({
      ...{ change: { kind: 'swap' }, action: 'swapWithdrawn', teacherId: swap.askerId },
      ...{ before: toldOfSwap(swap), after: toldOfSwap(withdrawn) },
    })
  return sent(work, withdrawn, ownId, known.house)
}

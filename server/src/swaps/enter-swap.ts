import type { EnteredSwap, SwapAnswer } from '#contract/swaps.ts'
import { entryFromWire } from '#contract/wire/day-entries.ts'
import type { ExchangedDay } from '#domain/swaps/exchange.ts'
import type { SwapAct } from '#domain/swaps/swap-states.ts'
import { canActOnSwap } from '#domain/swaps/swap-states.ts'
import { holdDays, writeExchanged } from '../day-entries/days-of-swap.store.ts'
import { changedMeanwhile, notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { lockRoster } from '../sites/sites.store.ts'
import { readSwapHouse } from './house-of-swaps.ts'
import { isBoundAlready, readSettledSwaps } from './known-swaps.ts'
import { bindDays, keepEntered, listBoundDays, readDaysOfSwap } from './swap-days.store.ts'
import { datesOfSwap } from './swap-now.ts'
import { askedForAlready, daysHaveChanged } from './swap-refusals.ts'
import type { StoredSwap } from './swaps.store.ts'
import { findSwap, writeSwapState } from './swaps.store.ts'
import { answeredToWire, datedDay, daysAgreed, swapTag, toldOfSwap } from './swaps.wire.ts'

/** Both days in one step. Needs the lock of their weeks. */
export async function enterSwap(
  work: Work,
  swap: StoredSwap,
  days: readonly ExchangedDay[],
  { answer = '', isAnswered = false }: { readonly answer?: string; readonly isAnswered?: boolean },
): Promise<{ readonly swap: StoredSwap; readonly days: EnteredSwap['days'] }> {
  const written = await writeExchanged(work, days)
  const entered = await writeSwapState(work, swap, { state: 'approved', answer, isAnswered })
  await keepEntered(work, swap.id, written.map(datedDay))
  work.changed({
    ...{ change: { kind: 'swap' }, action: 'swapEntered', teacherId: swap.askerId },
    ...{ before: toldOfSwap(swap), after: toldOfSwap(entered) },
  })
  return { swap: entered, days: written }
}

/** One of two who act at once is told what became of it: the roster lock lets them in one after the other. */
async function heldSwap(work: Work, id: number, version: number, act: SwapAct) {
  await lockRoster(work)
  const before = await findSwap(work, id)
  // What nobody has taken yet is none of the management's, and so is a no.
  if (!before || before.takenAt === null) throw notFound('This exchange')
  const both = [before.askerId, before.colleagueId ?? before.askerId]
  await holdDays(
    work,
    datesOfSwap(before).flatMap((date) => both.map((teacherId) => ({ teacherId, date }))),
  )
  const known = await readSettledSwaps(work, datesOfSwap(before))
  const swap = await findSwap(work, id)
  if (!swap) throw new Error('An exchange that was found is there')
  if (swap.version !== version || !canActOnSwap(act, swap.state))
    throw changedMeanwhile(answeredToWire({ ...before, ...withoutOffer(swap) }), swapTag(swap))
  return { swap, house: known.house }
}

/** Of one that is asked again the management is told that, and who had agreed. */
const withoutOffer = (swap: StoredSwap): Partial<StoredSwap> =>
  swap.colleagueId === null ? { state: swap.state, version: swap.version } : swap

export async function answerToSwap(work: Work, id: number, asked: SwapAnswer): Promise<EnteredSwap> {
  const act = asked.answer === 'approve' ? 'approve' : 'decline'
  const { swap, house } = await heldSwap(work, id, asked.version, act)
  if (asked.answer === 'decline') {
    const answer = asked.sentence ?? ''
    const declined = await writeSwapState(work, swap, { state: 'declined', answer, isAnswered: true })
    await bindDays(work, id, [])
    work.changed({
      ...{ change: { kind: 'swap' }, action: 'swapDeclined', teacherId: swap.askerId },
      ...{ before: toldOfSwap(swap), after: toldOfSwap(declined) },
    })
    return { swap: answeredToWire(declined), days: [] }
  }
  const days = daysAgreed(swap, house)
  const versions = days?.map(({ teacherId, date }) => house.versionOf(teacherId, date))
  if (!days || String(inOrderOfPeople(days, versions ?? [])) !== String(asked.dayVersions))
    throw changedMeanwhile(answeredToWire(swap), swapTag(swap))
  const entered = await enterSwap(work, swap, days, { isAnswered: true })
  return { swap: answeredToWire(entered.swap), days: entered.days }
}

/** As the management is sent them: the days of the asker, then those of the colleague. */
function inOrderOfPeople(days: readonly ExchangedDay[], versions: readonly number[]): number[] {
  const people = [...new Set(days.map(({ teacherId }) => teacherId))]
  return people.flatMap((id) => days.flatMap((day, at) => (day.teacherId === id ? [versions[at] ?? 0] : [])))
}

/** Both days are what they were before, or none of them: one step, one undo. */
export async function takeBackSwap(work: Work, id: number, version: number): Promise<EnteredSwap> {
  const { swap } = await heldSwap(work, id, version, 'takeBack')
  const entered = await readDaysOfSwap(work, id)
  const house = await readSwapHouse(work, datesOfSwap(swap))
  if (entered.some(({ teacherId, date, version }) => house.versionOf(teacherId, date) !== version))
    throw daysHaveChanged()
  if (isBoundAlready(await listBoundDays(work), entered, id)) throw askedForAlready()
  const days = await writeExchanged(
    work,
    entered.map(({ teacherId, date, before }) => ({ teacherId, date, after: entryFromWire(before ?? []) })),
  )
  const opened = await writeSwapState(work, swap, { state: 'taken' })
  await bindDays(
    work,
    id,
    days.map(datedDay).map(({ date, written: { teacherId, version } }) => ({ teacherId, date, version })),
  )
  work.changed({
    ...{ change: { kind: 'swap' }, action: 'swapTakenBack', teacherId: swap.askerId },
    ...{ before: toldOfSwap(swap), after: toldOfSwap(opened) },
  })
  return { swap: answeredToWire(opened), days }
}

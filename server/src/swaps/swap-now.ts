import { hash } from 'node:crypto'
import { sessionsOf } from '#domain/days/day-entry.ts'
import { planText } from '#domain/days/plan-text.ts'
import type { Exchange, ExchangedDay } from '#domain/swaps/exchange.ts'
import { exchangedDays, isDayToGive, placeOfDate, startsIn } from '#domain/swaps/exchange.ts'
import { isHere } from '#domain/swaps/swap-fit.ts'
import { daysKnownIn } from '#domain/swaps/swap-house.ts'
import { becomesOf, isLive } from '#domain/swaps/swap-states.ts'
import type { Work } from '../site-transaction.ts'
import type { KnownSwapHouse } from './house-of-swaps.ts'
import type { BoundDay } from './swap-days.store.ts'
import { bindDays, forgetRefusals } from './swap-days.store.ts'
import type { StoredSwap } from './swaps.store.ts'
import { writeSwapState } from './swaps.store.ts'

export const exchangeOf = (swap: StoredSwap, colleagueId: number): Exchange => ({
  ...{ askerId: swap.askerId, colleagueId, date: swap.date, inReturn: swap.inReturn },
})

export const datesOfSwap = ({ date, inReturn }: Pick<StoredSwap, 'date' | 'inReturn'>) =>
  inReturn === null || inReturn === date ? [date] : [date, inReturn]

/** What has become of it by itself. */
function movedBy(swap: StoredSwap, bound: readonly BoundDay[], house: KnownSwapHouse) {
  const { weekNumber, weekday } = placeOfDate(swap.date)
  const entry = house.weeks.get(weekNumber)?.lines.get(swap.askerId)?.entries[weekday]
  const isStillPlanned = isDayToGive(entry) && isHere(swap.askerId, swap.date, house)
  const exchanged =
    swap.colleagueId === null
      ? 'askerDay'
      : exchangedDays(exchangeOf(swap, swap.colleagueId), daysKnownIn(house))
  const own = { date: swap.date, before: entry, after: entry as ExchangedDay['after'] }
  return becomesOf(swap.state, {
    startsIn: isStillPlanned ? startsIn(typeof exchanged === 'string' ? [own] : exchanged, house) : 0,
    isStillPlanned,
    isAsAgreed: bound.every(({ teacherId, date, version }) => house.versionOf(teacherId, date) === version),
  })
}

/** As it is now, whether or not anybody has written it yet: with the version that writing it will make. */
export function swapNow(swap: StoredSwap, bound: readonly BoundDay[], house: KnownSwapHouse): StoredSwap {
  if (!isLive(swap.state)) return swap
  const own = bound.filter(({ swapId }) => swapId === swap.id)
  const moved = movedBy(swap, own, house)
  const version = swap.version + 1
  if (moved === 'lapse') return { ...swap, state: 'lapsed', version }
  if (moved !== 'askAgain') return swap
  const asked = swap.toAll ? { colleagueId: null, colleagueName: null } : {}
  return { ...swap, ...asked, state: 'offered', hasChanged: true, takenAt: null, version }
}

/** Writes what has become of the offers by itself, so that the days of those that have ended are free again. */
export async function settleSwaps(
  work: Work,
  live: readonly StoredSwap[],
  bound: readonly BoundDay[],
  house: KnownSwapHouse,
): Promise<void> {
  for (const swap of live) {
    const now = swapNow(swap, bound, house)
    if (now === swap) continue
    const { state, colleagueId, hasChanged } = now
    await writeSwapState(work, swap, { state, colleagueId, hasChanged })
    const kept = state === 'offered' ? bound.filter((day) => isOfAsker(day, swap)) : []
    await bindDays(work, swap.id, kept)
    if (state === 'offered') await forgetRefusals(work, swap.id)
  }
}

const isOfAsker = ({ swapId, teacherId }: BoundDay, swap: StoredSwap) =>
  swapId === swap.id && teacherId === swap.askerId

/** Times alone: groups and activities are nobody else's to see. */
export const plainPlan = (entry: ExchangedDay['before']): string =>
  planText(sessionsOf(entry).map(({ type, start, end }) => ({ type, start, end, actualHours: null })))

/** Of what somebody says yes to: whoever has changed it meanwhile changes this. */
export function seenOf(days: readonly ExchangedDay[]): string {
  const shown = days.map(({ teacherId, date, before, after }) => [
    ...[teacherId, date, before?.status ?? '', plainPlan(before), plainPlan(after)],
  ])
  return hash('sha256', JSON.stringify(shown)).slice(0, 16)
}

import type { MyOpenShift, MySwap, SwapChoice } from '#contract/my-swaps.ts'
import { worstChange } from '#domain/swaps/coverage-change.ts'
import type { ExchangedDay } from '#domain/swaps/exchange.ts'
import { exchangedDays } from '#domain/swaps/exchange.ts'
import { shiftFitOf } from '#domain/swaps/open-shift.ts'
import type { FittingExchange } from '#domain/swaps/swap-fit.ts'
import { fitOf } from '#domain/swaps/swap-fit.ts'
import { daysKnownIn } from '#domain/swaps/swap-house.ts'
import { isLive } from '#domain/swaps/swap-states.ts'
import type { KnownSwapHouse } from './house-of-swaps.ts'
import type { StoredShift } from './open-shifts.store.ts'
import type { SwapRefusal } from './swap-days.store.ts'
import { exchangeOf, plainPlan, seenOf } from './swap-now.ts'
import type { StoredSwap } from './swaps.store.ts'
import { balanceChange, figuresOfShift, hoursChange, swapCoverageToWire } from './swaps.wire.ts'

/** What one of the two is sent: all of one's own figures, and of the other one the times, the name and the group. */

const colleagueToWire = (teacherId: number, house: KnownSwapHouse) => ({
  ...{ teacherId, name: house.nameOf(teacherId), group: house.groupOf(teacherId) },
})

function ownEffectOf(
  { days, effect }: Pick<FittingExchange, 'days' | 'effect'>,
  ownId: number,
  house: KnownSwapHouse,
): NonNullable<MySwap['effect']> {
  const own = effect.people.find(({ teacherId }) => teacherId === ownId)
  if (!own) throw new Error('An exchange is between two')
  const worst = worstChange(effect.coverage.worse)
  const plans = (day: ExchangedDay | undefined) => ({
    before: plainPlan(day?.before),
    after: plainPlan(day?.after),
  })
  return {
    days: [...new Set(days.map(({ date }) => date))].sort().map((date) => {
      const ofDate = days.filter((day) => day.date === date)
      return {
        date,
        mine: plans(ofDate.find(({ teacherId }) => teacherId === ownId)),
        theirs: plans(ofDate.find(({ teacherId }) => teacherId !== ownId)),
      }
    }),
    hours: hoursChange(own.hours),
    balance: balanceChange(house.balanceOf(ownId), own.balance),
    tight: worst ? swapCoverageToWire(worst) : null,
  }
}

export function choiceToWire(fit: FittingExchange, ownId: number, house: KnownSwapHouse): SwapChoice {
  const other = fit.days.find(({ teacherId }) => teacherId !== ownId)
  if (!other) throw new Error('An exchange is between two')
  return { ...colleagueToWire(other.teacherId, house), ...ownEffectOf(fit, ownId, house) }
}

/** As one of the two sees it, or somebody who is asked together with others. */
export function mySwapToWire(
  swap: StoredSwap,
  ownId: number,
  house: KnownSwapHouse,
  refusals: readonly SwapRefusal[],
): MySwap {
  const { id, askerId, toAll, date, inReturn, message, state, hasChanged, askedAt, closedAt, by } = swap
  const isMine = askerId === ownId
  const otherId = isMine ? swap.colleagueId : askerId
  const colleagueId = swap.colleagueId ?? (isMine ? null : ownId)
  const exchange = colleagueId === null ? undefined : exchangeOf(swap, colleagueId)
  const fit = exchange && isLive(state) ? fitOf(exchange, house) : undefined
  const fits = fit !== undefined && typeof fit !== 'string'
  const days = exchange && isLive(state) ? exchangedDays(exchange, daysKnownIn(house)) : []
  return {
    ...{ id, isMine, colleague: otherId === null ? null : colleagueToWire(otherId, house), toAll },
    ...{ date, inReturn, message, state, hasChanged, askedAt, closedAt, answer: swap.answer },
    ...(by !== undefined && { by }),
    refusedBy: isMine ? refusals.filter(({ swapId }) => swapId === id).map(({ name }) => name) : [],
    effect: fits ? ownEffectOf(fit, ownId, house) : null,
    seen: typeof days === 'string' ? '' : seenOf(days),
    version: swap.version,
  }
}

export function myShiftToWire(shift: StoredShift, ownId: number, house: KnownSwapHouse): MyOpenShift {
  const { id, date, from, to, groupId, state, given, could, version } = shift
  const fit = state === 'open' ? shiftFitOf(ownId, shift, house) : undefined
  const figures = fit && figuresOfShift(ownId, fit.effect, house)
  return {
    ...{ id, date, from, to, group: house.groupNamed(groupId), state },
    isMine: given?.teacherId === ownId,
    couldI: could.some(({ teacherId }) => teacherId === ownId),
    ...{ hours: figures?.hours ?? null, balance: figures?.balance ?? null, version },
  }
}

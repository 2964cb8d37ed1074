import type { MySwap, NewOffer, SwapChoices } from '#contract/my-swaps.ts'
import { mostOpenRequests } from '#domain/requests/request.ts'
import { leastAhead, placeOfDate, startsIn } from '#domain/swaps/exchange.ts'
import type { FittingExchange } from '#domain/swaps/swap-fit.ts'
import { faultInOffered, fitOf } from '#domain/swaps/swap-fit.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { daysBetween, isoWeekday } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { invalid, Refusal } from '../http/problems.ts'
import { refuseShut } from '../http/shut-days.ts'
import type { Work } from '../site-transaction.ts'
import { lockRoster } from '../sites/sites.store.ts'
import { readWeeksShown } from '../weeks/publication.store.ts'
import type { KnownSwapHouse } from './house-of-swaps.ts'
import type { KnownSwaps } from './known-swaps.ts'
import { isBoundAlready, readKnownSwaps, readSettledSwaps } from './known-swaps.ts'
import { choiceToWire, mySwapToWire } from './my-swaps.wire.ts'
import type { BoundDay } from './swap-days.store.ts'
import { bindDays } from './swap-days.store.ts'
import { datesOfSwap, plainPlan } from './swap-now.ts'
import { askedForAlready, cannotOffer, doesNotFit } from './swap-refusals.ts'
import { addSwap, findSwap } from './swaps.store.ts'

type Dates = Pick<NewOffer, 'date' | 'inReturn'>

/** Further apart nobody remembers what was given for what. */
const mostDaysApart = 60

function refuseUnfitDates({ date, inReturn }: Dates) {
  const isOnWeekend = [date, inReturn].some((day) => day !== null && isoWeekday(day) > 5)
  const isFar = inReturn !== null && Math.abs(daysBetween(date, inReturn)) > mostDaysApart
  if (isOnWeekend || isFar)
    throw invalid('swap_does_not_fit', 'These two days cannot be exchanged. Please choose another one.')
}

/** In a draft there is nothing of anybody to exchange yet. */
async function refuseDrafts(work: Work, dates: Dates) {
  const isShown = await readWeeksShown(work)
  if (!datesOfSwap(dates).every((date) => isShown(weekNumberOf(date))))
    throw cannotOffer('swap_no_working_day')
}

/** With whom it works, those of the own group first. */
export async function choicesFor(work: Work, ownId: number, dates: Dates): Promise<SwapChoices> {
  refuseUnfitDates(dates)
  await refuseDrafts(work, dates)
  const known = await readKnownSwaps(work, [dates.date, dates.inReturn])
  const { house } = known
  refuseUnoffered(known, ownId, dates)
  const fitting = fittingColleagues(known, ownId, dates).map((fit) => choiceToWire(fit, ownId, house))
  const own = house.groupOf(ownId)?.id
  const rankOf = ({ group }: (typeof fitting)[number]) => (group?.id === own ? 0 : 1)
  const { weekNumber, weekday } = placeOfDate(dates.date)
  const entry = house.weeks.get(weekNumber)?.lines.get(ownId)?.entries[weekday]
  const ahead = entry ? startsIn([{ date: dates.date, before: entry, after: entry }], house) : 0
  return {
    ...dates,
    own: plainPlan(entry),
    isSoon: ahead < leastAhead,
    choices: fitting.sort(
      (a, b) =>
        Number(a.tight !== null) - Number(b.tight !== null) ||
        rankOf(a) - rankOf(b) ||
        a.name.localeCompare(b.name),
    ),
  }
}

function refuseUnoffered({ house, bound }: KnownSwaps, ownId: number, dates: Dates) {
  const fault = faultInOffered(ownId, dates.date, house)
  if (fault) throw cannotOffer(fault)
  const own = datesOfSwap(dates).map((date) => ({ teacherId: ownId, date }))
  if (isBoundAlready(liveOf(bound, house), own)) throw askedForAlready()
}

/** Without what is over by itself: it is written down with the next offer. */
const liveOf = (bound: readonly BoundDay[], house: KnownSwapHouse) =>
  bound.filter(({ date }) => date >= house.today)

function fittingColleagues({ house, bound }: KnownSwaps, ownId: number, dates: Dates): FittingExchange[] {
  const people = new Set(
    datesOfSwap(dates).flatMap((date) => [
      ...(house.weeks.get(placeOfDate(date).weekNumber)?.lines.keys() ?? []),
    ]),
  )
  return [...people].flatMap((colleagueId) => {
    if (!house.canAnswer.has(colleagueId)) return []
    const theirs = datesOfSwap(dates).map((date) => ({ teacherId: colleagueId, date }))
    if (isBoundAlready(bound, theirs)) return []
    const fit = fitOf({ askerId: ownId, colleagueId, ...dates }, house)
    return typeof fit === 'string' ? [] : [fit]
  })
}

export async function sendOffer(work: Work, ownId: number, offer: NewOffer): Promise<MySwap> {
  const { date, inReturn, colleagueId } = offer
  refuseUnfitDates(offer)
  refuseShut(work, date)
  await lockRoster(work)
  await refuseDrafts(work, offer)
  const known = await readSettledSwaps(work, [date, inReturn])
  const { house, live } = known
  refuseUnoffered(known, ownId, offer)
  if (live.filter(({ askerId }) => askerId === ownId).length >= mostOpenRequests)
    throw new Refusal(409, 'too_many_asked', `There can be ${mostOpenRequests} open offers.`, {
      params: { max: mostOpenRequests },
    })
  const fitting = fittingColleagues(known, ownId, { date, inReturn })
  const isFitting = fitting.some(({ days }) =>
    days.some(({ teacherId }) => teacherId === colleagueId && teacherId !== ownId),
  )
  if (colleagueId === null ? fitting.length === 0 : !isFitting) throw doesNotFit()
  const id = await addSwap(work, {
    askerId: ownId,
    colleagueId,
    date,
    inReturn,
    message: offer.message ?? '',
  })
  const boundTo = (day: CalendarDate) => ({
    ...{ teacherId: ownId, date: day, version: house.versionOf(ownId, day) },
  })
  await bindDays(work, id, datesOfSwap({ date, inReturn }).map(boundTo))
  const swap = await findSwap(work, id)
  if (!swap) throw new Error('An offer that was written is there')
  return mySwapToWire(swap, ownId, house, [])
}

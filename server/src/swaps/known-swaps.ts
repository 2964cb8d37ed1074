import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Work } from '../site-transaction.ts'
import type { KnownSwapHouse } from './house-of-swaps.ts'
import { readSwapHouse } from './house-of-swaps.ts'
import type { BoundDay } from './swap-days.store.ts'
import { listBoundDays } from './swap-days.store.ts'
import { datesOfSwap, settleSwaps, swapNow } from './swap-now.ts'
import type { StoredSwap } from './swaps.store.ts'
import { listLiveSwaps } from './swaps.store.ts'

/** The offers that live, each as it is now, and the house in their weeks. */
export interface KnownSwaps {
  readonly live: readonly StoredSwap[]
  readonly bound: readonly BoundDay[]
  readonly house: KnownSwapHouse
}

/** `dates`: further ones that the house is needed of. */
export async function readKnownSwaps(
  work: Work,
  dates: readonly (CalendarDate | null)[] = [],
): Promise<KnownSwaps> {
  const stored = await listLiveSwaps(work)
  const bound = await listBoundDays(work)
  const house = await readSwapHouse(work, [...dates, ...stored.flatMap(datesOfSwap)])
  return { live: stored.map((swap) => swapNow(swap, bound, house)), bound, house }
}

/** The same, with what has ended by itself written down, so that its days are free. Needs the roster lock. */
export async function readSettledSwaps(
  work: Work,
  dates: readonly (CalendarDate | null)[] = [],
): Promise<KnownSwaps> {
  const stored = await listLiveSwaps(work)
  const bound = await listBoundDays(work)
  const house = await readSwapHouse(work, [...dates, ...stored.flatMap(datesOfSwap)])
  await settleSwaps(work, stored, bound, house)
  return { live: await listLiveSwaps(work), bound: await listBoundDays(work), house }
}

/** Whether one of these days is offered or agreed already; `except`: by another offer than this. */
export function isBoundAlready(
  bound: readonly BoundDay[],
  days: readonly { readonly teacherId: number; readonly date: CalendarDate }[],
  except?: number,
): boolean {
  return days.some(({ teacherId, date }) =>
    bound.some((day) => day.swapId !== except && day.teacherId === teacherId && day.date === date),
  )
}

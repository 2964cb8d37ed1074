import type { DayPlace } from '#domain/day-edits.ts'
import { planOf } from '#domain/day-entry.ts'
import { planText } from '#domain/plan-text.ts'
import type { Session } from '#domain/session.ts'
import type { DayFault } from '#domain/time-slot.ts'
import { entryFromSlots, faultIn, slotsFromEntry } from '#domain/time-slot.ts'
import type { Work } from '../site-transaction.ts'
import { boundsFor } from '../sites/sites.store.ts'
import type { PlacedDay } from './day-entries.store.ts'

/**
 * A plan that comes with an absence lies in the house's day like any other. What the day holds already may stay: it
 * was planned before the house narrowed its day.
 */
export async function planOutsideDay(
  work: Work,
  days: readonly PlacedDay[],
  planBefore: (place: DayPlace) => readonly Session[],
): Promise<{ place: DayPlace; fault: DayFault } | undefined> {
  const plans = days.flatMap(({ place, slots }) => {
    const entry = entryFromSlots(slots)
    const plan = entry && entry.status !== 'present' ? planOf(entry) : []
    const isNew = plan.length > 0 && planText(plan) !== planText(planBefore(place))
    return isNew ? [{ place, slots: slotsFromEntry({ status: 'present', sessions: plan, notes: '' }) }] : []
  })
  const bounds = await boundsFor(
    work,
    plans.flatMap((plan) => plan.slots),
  )
  for (const { place, slots } of plans) {
    const fault = faultIn(slots, bounds)
    if (fault) return { place, fault }
  }
  return undefined
}

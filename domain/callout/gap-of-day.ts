import type { CalloutDay } from './callout-day.ts'
import { coverOf, redPlaces } from './cover.ts'

/** Quarters of the gap that is to be repaired: what the absence made, or all of it. */
export function gapOfDay({ entries, before, need, staffing }: CalloutDay): number {
  return redPlaces(coverOf(entries, before, need, staffing)).length
}

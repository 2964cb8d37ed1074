import type { OpenDay } from './staffing.ts'

/** Why a day's opening hours cannot be kept: closes first, is joined outside of them, or joined again before it ended. */
export type OpenDayFault = 'closesBeforeOpening' | 'joinedOutside' | 'joinedOverlap'

export function openDayFault({ opens, closes, joinedUntil, joinedFrom }: OpenDay): OpenDayFault | undefined {
  if (closes <= opens) return 'closesBeforeOpening'
  const isOutside = (time: string | null) => time !== null && (time <= opens || time >= closes)
  if (isOutside(joinedUntil) || isOutside(joinedFrom)) return 'joinedOutside'
  return joinedUntil !== null && joinedFrom !== null && joinedFrom < joinedUntil ? 'joinedOverlap' : undefined
}

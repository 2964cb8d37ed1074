import { widestBounds } from '../days/day-bounds.ts'
import { quarterFrom } from '../staffing/quarters.ts'
import { minutesOf } from '../values/clock-time.ts'
import type { CalloutDay, Colleague } from './callout-day.ts'

/** From the call to the door, in minutes: a colleague with a day at work is ready to go, one on a free day is not. */
const notice = { workingDay: 45, freeDay: 60 } as const
/** No colleague comes on a free day for less, in quarters. */
export const leastOnFreeDay = 12

/** What the clock leaves free of a colleague's day, in quarters. */
export interface Freedom {
  /** What lies before it is past and stays as it is. */
  readonly from: number
  readonly earliestStart: number
  readonly latestEnd: number
}

/** The quarters in which a colleague is at work now; undefined: it is a free day. */
export interface WorkingSpan {
  readonly start: number
  readonly end: number
}

/** Undefined: it is too late to ask. */
export function freedomOf(
  { now, bounds, staffing, weekday }: Pick<CalloutDay, 'now' | 'bounds' | 'staffing' | 'weekday'>,
  { notBefore, notAfter }: Pick<Colleague, 'notBefore' | 'notAfter'>,
  span: WorkingSpan | undefined,
): Freedom | undefined {
  const opens = Math.max(quarterFrom(bounds.dayStart), notBefore ? quarterFrom(notBefore) : 0)
  const latestEnd = Math.min(quarterFrom(bounds.dayEnd), notAfter ? quarterFrom(notAfter) : 72)
  const from = now === null ? 0 : Math.max(0, quarterAfter(now))
  if (!span) {
    const open = staffing.opening[weekday]
    const soonest = now === null ? 0 : quarterAfter(now + notice.freeDay)
    // No colleague comes on a free day to a closed house.
    const earliestStart = Math.max(opens, soonest, open ? quarterFrom(open.opens) : 0)
    const end = Math.min(latestEnd, open ? quarterFrom(open.closes) : latestEnd)
    return earliestStart + leastOnFreeDay <= end ? { from, earliestStart, latestEnd: end } : undefined
  }
  if (now === null)
    return { from, earliestStart: Math.min(opens, span.start), latestEnd: Math.max(latestEnd, span.end) }
  if (span.end <= from) return undefined
  // Who is there cannot have come earlier.
  const earliestStart =
    span.start < from ? span.start : Math.max(opens, quarterAfter(now + notice.workingDay))
  return {
    from,
    earliestStart: Math.min(earliestStart, span.start),
    latestEnd: Math.max(latestEnd, span.end),
  }
}

/** The first quarter that begins at this minute or later. */
function quarterAfter(minute: number): number {
  return Math.ceil((minute - minutesOf(widestBounds.dayStart)) / 15)
}

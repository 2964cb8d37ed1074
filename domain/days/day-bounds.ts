import type { ClockTime } from '../values/clock-time.ts'
import { clockTimeAt, earliestStart, gridMinutes, latestEnd, minutesOf } from '../values/clock-time.ts'

/** From when to when a house plans its days (product, section 4): 07:00 to 21:00, or wider. */
export interface DayBounds {
  readonly dayStart: ClockTime
  readonly dayEnd: ClockTime
}

/** The spec's, which every house has at least. */
export const usualBounds: DayBounds = { dayStart: earliestStart, dayEnd: latestEnd }

/** What a house may widen them to, and so what any stored day may lie in: it stays when they are narrowed again. */
export const widestBounds: DayBounds = { dayStart: clockTimeAt(5 * 60), dayEnd: clockTimeAt(23 * 60) }

export function isWithin(
  { dayStart, dayEnd }: DayBounds,
  { start, end }: { start: string; end: string },
): boolean {
  return start >= dayStart && end <= dayEnd
}

/** Every quarter of an hour of the day, its end included. */
export function timesWithin({ dayStart, dayEnd }: DayBounds): ClockTime[] {
  const [first, last] = [minutesOf(dayStart), minutesOf(dayEnd)]
  return Array.from({ length: (last - first) / gridMinutes + 1 }, (_, step) =>
    clockTimeAt(first + step * gridMinutes),
  )
}

/** What can be chosen for either end. */
export const boundChoices = {
  dayStart: timesWithin({ dayStart: widestBounds.dayStart, dayEnd: usualBounds.dayStart }),
  dayEnd: timesWithin({ dayStart: usualBounds.dayEnd, dayEnd: widestBounds.dayEnd }),
}

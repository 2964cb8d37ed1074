import type { DayBounds } from '#domain/days/day-bounds.ts'
import { usualBounds } from '#domain/days/day-bounds.ts'
import type { MinuteSpan } from '#domain/days/on-duty.ts'
import { clockTimeAt, minutesOf } from '#domain/values/clock-time.ts'

/**
 * The part of the day that bars show: 07 to 18 o'clock, because evenings are rare and would make every bar small. A
 * wider day widens both ends as much.
 */
export function barScale({ dayStart, dayEnd }: DayBounds): MinuteSpan {
  return {
    from: minutesOf(dayStart),
    to: 18 * 60 + minutesOf(dayEnd) - minutesOf(usualBounds.dayEnd),
  }
}

/** `7` and `18`, or `6:30` and `18:45`. */
export function ends({ from, to }: MinuteSpan) {
  const short = (minutes: number) => clockTimeAt(minutes).replace(/^0/, '').replace(':00', '')
  return { from: short(from), to: short(to) }
}

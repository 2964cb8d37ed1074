import { useMemo } from 'react'
import type { DayBounds } from '#domain/days/day-bounds.ts'
import { usualBounds } from '#domain/days/day-bounds.ts'
import type { MinuteSpan } from '#domain/days/on-duty.ts'
import { clockTimeAt, minutesOf } from '#domain/values/clock-time.ts'
import { shortTime } from '../../i18n/format.ts'
import { useHouse } from '../../site/house-context.tsx'

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
  const short = (minutes: number) => shortTime(clockTimeAt(minutes)).replace(':00', '')
  return { from: short(from), to: short(to) }
}

/** All bars of the page have one scale: the same object, so that what is drawn by it is not drawn again. */
export function useBarScale(): MinuteSpan {
  const bounds = useHouse().bounds
  return useMemo(() => barScale(bounds), [bounds])
}

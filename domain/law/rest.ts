import type { ClockTime } from '../values/clock-time.ts'
import { clockTimeAt, gridMinutes, minutesOf } from '../values/clock-time.ts'
import type { DaySurroundings } from './day-hints.ts'
import { packInForce } from './packs.ts'

const dayMinutes = 24 * 60

/** From when on somebody may work again after an evening: after 21:30, at 08:30. Undefined: at any time. */
export function earliestStartAfter(
  evening: ClockTime,
  law: Pick<DaySurroundings, 'country' | 'protection' | 'date'>,
): ClockTime | undefined {
  const rest = packInForce(law).day.findLast(({ rule }) => rule === 'rest')?.limit ?? 0
  const minutes = minutesOf(evening) + rest - dayMinutes
  return minutes <= 0 ? undefined : clockTimeAt(Math.ceil(minutes / gridMinutes) * gridMinutes)
}

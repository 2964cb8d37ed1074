import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, clockInZone, dateInZone } from '#domain/values/calendar-date.ts'

const hour = 3_600_000
const day = 24 * hour

export interface Due {
  readonly now: number
  /** `02:30`, on the clock of this time zone. */
  readonly at: string
  readonly timeZone: string
  /** When the last good one began, and the last that was tried. */
  readonly lastGood: number | undefined
  readonly lastTried: number | undefined
}

/**
 * Once after each time that the clock has shown the hour: also when it was skipped in spring, when it comes twice in
 * autumn, and at the next start when nothing ran meanwhile. What failed is tried again an hour later.
 */
export function isDue({ now, at, timeZone, lastGood, lastTried }: Due): boolean {
  // A clock that was far ahead once must not stop backups until the year that it showed.
  const believed = lastGood !== undefined && lastGood < now + day ? lastGood : undefined
  const nightOf = (instant: number) => nightIn(instant, at, timeZone)
  if (believed !== undefined && nightOf(believed) >= nightOf(now)) return false
  return lastTried === undefined || Math.abs(now - lastTried) >= hour
}

/** The last day source hour has passed. */
function nightIn(instant: number, at: string, timeZone: string): CalendarDate {
  const date = dateInZone(instant, timeZone)
  return clockInZone(instant, timeZone) >= at ? date : addDays(date, -1)
}

import type { CalendarDate } from '../values/calendar-date.ts'
import { weekOfNumber } from '../values/week.ts'

/** A house that publishes its weeks, and what it has published of those to come. */
export interface PublishingHouse {
  readonly publishesWeeks: boolean
  readonly today: CalendarDate
  /** Numbers of weeks. */
  readonly published: ReadonlySet<number>
}

/**
 * Whether colleagues see a week. One that has begun is worked by, published or not: whoever forgot to publish it, or has
 * just switched publishing on, takes the own plan of today from nobody.
 */
export function isShownToColleagues(
  weekNumber: number,
  { publishesWeeks, today, published }: PublishingHouse,
): boolean {
  return !publishesWeeks || hasBegun(weekNumber, today) || published.has(weekNumber)
}

/** On its Monday. From then on nothing is left to publish or to take back. */
export function hasBegun(weekNumber: number, today: CalendarDate): boolean {
  return weekOfNumber(weekNumber).startDate <= today
}

/** When colleagues saw a week for the first time, as far as a house that publishes its weeks knows. */
interface ShownSince {
  /** The version of the house with which it was published; null: it was shown because it began. */
  readonly publishedWith: number | null
  /** Midnight of its Monday, as an instant in milliseconds. */
  readonly begins: number
}

/** Whether a change came after colleagues saw the week: what was changed before is no news to them. */
export function isNewsOfWeek(
  change: { readonly version: number; readonly at: number },
  { publishedWith, begins }: ShownSince,
): boolean {
  return publishedWith === null ? change.at >= begins : change.version > publishedWith
}

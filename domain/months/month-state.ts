import type { CalendarDate } from '../values/calendar-date.ts'
import type { Month } from './month.ts'
import { firstDayOfMonth, lastDayOfMonth, monthAfter, monthWith } from './month.ts'

/** `running` until the month is over in the house's time zone, then `open` until it is closed. */
export type MonthState = 'running' | 'open' | 'closed'

/** What decides what can be done with the months of a house. */
export interface HouseMonths {
  readonly today: CalendarDate
  /** The first day that is not closed. */
  readonly closedBefore: CalendarDate | null
  /** The Monday before which weeks are rolled up. */
  readonly foldedBefore: CalendarDate | null
}

/** When October is closed as the first month, those before it are shut with it. */
export function monthState(month: Month, { today, closedBefore }: HouseMonths): MonthState {
  if (closedBefore !== null && firstDayOfMonth(month) < closedBefore) return 'closed'
  return month < monthWith(today) ? 'open' : 'running'
}

/** Whether there is anything to look at: it has begun, and not all of it is rolled up. */
export function isThere(month: Month, { today, foldedBefore }: HouseMonths): boolean {
  if (month > monthWith(today)) return false
  return foldedBefore === null || lastDayOfMonth(month) >= foldedBefore
}

/** Months are closed one after the other; the first one may be any. */
export function whyNotClosable(
  month: Month,
  house: HouseMonths,
): 'month_closed' | 'month_not_over' | 'month_not_next' | undefined {
  const state = monthState(month, house)
  if (state === 'closed') return 'month_closed'
  if (state === 'running') return 'month_not_over'
  const isNext = house.closedBefore === null || house.closedBefore === firstDayOfMonth(month)
  return isNext ? undefined : 'month_not_next'
}

/** Only the month that was closed last can be opened again, so that no balance is carried on from an open month. */
export function isLastClosed(month: Month, { closedBefore }: Pick<HouseMonths, 'closedBefore'>): boolean {
  return closedBefore === firstDayOfMonth(monthAfter(month))
}

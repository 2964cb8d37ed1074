import type { Hours } from '../values/hours.ts'
import { plus, sumOf } from '../values/hours.ts'
import type { Booking } from './booking.ts'
import { weekOfBooking } from './booking.ts'

/** One week as the balance sees it. */
export interface BalanceWeek {
  readonly weekNumber: number
  readonly counts: boolean
  readonly difference: Hours
}

/** A booking as the balance sees it. */
export type BalanceBooking = Pick<Booking, 'date' | 'hours'>

/**
 * Initial balance + the differences of all weeks that count, up to and including this one, + the bookings up to its
 * Friday: 4.00 initial + 2.25 (week 1) − 1.00 (week 3) = 5.25 after week 3, in whatever order the weeks were edited;
 * with a payout of −4.00 in week 3 it is 1.25, and 6.25 after week 2 stays.
 */
export function balanceAfter(
  initial: Hours,
  weeks: readonly BalanceWeek[],
  weekNumber: number,
  bookings: readonly BalanceBooking[] = [],
): Hours {
  const counted = weeks.filter((week) => week.counts && week.weekNumber <= weekNumber)
  const worked = plus(initial, sumOf(counted.map((week) => week.difference)))
  return plus(worked, bookedUntil(bookings, weekNumber))
}

/** What the bookings up to a week's Friday come to. */
export function bookedUntil(bookings: readonly BalanceBooking[], weekNumber: number): Hours {
  const dated = bookings.filter(({ date }) => weekOfBooking(date) <= weekNumber)
  return sumOf(dated.map(({ hours }) => hours))
}

import type { CalendarDate } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { noHours, plus } from '../values/hours.ts'
import { weekOfNumber } from '../values/week.ts'
import type { BalanceWeek } from '../weeks/balance.ts'
import type { Booking } from '../weeks/booking.ts'
import { weekOfBooking } from '../weeks/booking.ts'

/** A person's account as a bank would show it: where it began, and what has moved it since, each with the balance. */
export type StatementLine<Week extends BalanceWeek, Entered extends DatedBooking> =
  | { readonly kind: 'beginning'; readonly balance: Hours }
  /** `moved` is the difference of a week that counts, and nothing of one that does not. */
  | {
      readonly kind: 'week'
      readonly date: CalendarDate
      readonly week: Week
      readonly moved: Hours
      readonly balance: Hours
    }
  | {
      readonly kind: 'booking'
      readonly date: CalendarDate
      readonly booking: Entered
      readonly moved: Hours
      readonly balance: Hours
    }

export type DatedBooking = Pick<Booking, 'id' | 'date' | 'hours'>

/**
 * The lines from the beginning on. A week stands at its Friday, behind the bookings up to that day, so that its line
 * shows the balance that the schedule shows for the week: 18.50 after W50, a payout of −10.00 on the Wednesday of W51,
 * 8.50 after W51.
 */
export function statementOf<Week extends BalanceWeek, Entered extends DatedBooking>(
  initial: Hours,
  weeks: readonly Week[],
  bookings: readonly Entered[],
): StatementLine<Week, Entered>[] {
  const lines: StatementLine<Week, Entered>[] = [{ kind: 'beginning', balance: initial }]
  let balance = initial
  const book = (booking: Entered) => {
    balance = plus(balance, booking.hours)
    lines.push({ kind: 'booking', date: booking.date, booking, moved: booking.hours, balance })
  }
  const waiting = [...bookings].sort(inOrder)
  for (const week of [...weeks].sort((a, b) => a.weekNumber - b.weekNumber)) {
    while (waiting[0] && weekOfBooking(waiting[0].date) <= week.weekNumber) book(waiting.shift() as Entered)
    const moved = week.counts ? week.difference : noHours
    balance = plus(balance, moved)
    lines.push({ kind: 'week', date: weekOfNumber(week.weekNumber).endDate, week, moved, balance })
  }
  for (const booking of waiting) book(booking)
  return lines
}

function inOrder(a: DatedBooking, b: DatedBooking): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return a.id - b.id
}

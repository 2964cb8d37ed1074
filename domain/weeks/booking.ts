import type { CalendarDate } from '../values/calendar-date.ts'
import { isoWeekday } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { fromHundredths } from '../values/hours.ts'
import { isReadableName } from '../values/name.ts'
import { firstMonday, weekNumberOf } from '../values/week.ts'

export const bookingKinds = ['payout', 'correction', 'carriedOver', 'capped'] as const
export type BookingKind = (typeof bookingKinds)[number]

/** A dated change of a balance. The weeks before it keep theirs. */
export interface Booking {
  readonly id: number
  readonly teacherId: number
  readonly date: CalendarDate
  readonly kind: BookingKind
  /** With its sign: a payout of ten hours is −10.00. */
  readonly hours: Hours
  readonly reason: string
}

export type NewBooking = Pick<Booking, 'date' | 'kind' | 'hours' | 'reason'>

/** In characters, as a person counts them. */
export const reasonLength = { least: 10, most: 500 } as const
export const mostBooked = fromHundredths(100_000)

/** What is paid out or capped can only be taken away. */
const takesAway: Record<BookingKind, boolean> = {
  payout: true,
  correction: false,
  carriedOver: false,
  capped: true,
}

export const onlyTakesAway = (kind: BookingKind): boolean => takesAway[kind]

export type BookingFault =
  | 'booking_too_early'
  | 'booking_of_nothing'
  | 'booking_too_large'
  | 'booking_must_take_away'
  | 'reason_too_short'
  | 'reason_too_long'
  | 'reason_unreadable'

/** What is wrong with a booking before it is entered, or nothing. */
export function bookingFault(booking: NewBooking): BookingFault | undefined {
  return faultInDate(booking.date) ?? faultInHours(booking) ?? faultInReason(booking.reason)
}

export function faultInDate(date: CalendarDate): BookingFault | undefined {
  return date < firstMonday ? 'booking_too_early' : undefined
}

export function faultInHours({ kind, hours }: Pick<NewBooking, 'kind' | 'hours'>): BookingFault | undefined {
  if (hours === 0) return 'booking_of_nothing'
  if (Math.abs(hours) > mostBooked) return 'booking_too_large'
  return hours > 0 && takesAway[kind] ? 'booking_must_take_away' : undefined
}

export function faultInReason(reason: string): BookingFault | undefined {
  const trimmed = reason.trim()
  const characters = [...trimmed].length
  if (characters < reasonLength.least) return 'reason_too_short'
  if (characters > reasonLength.most) return 'reason_too_long'
  return isReadableName(trimmed) ? undefined : 'reason_unreadable'
}

/**
 * The week whose balance is the first with the booking in it. A week ends on its Friday, so a booking of a Saturday
 * belongs to the next one.
 */
export function weekOfBooking(date: CalendarDate): number {
  return weekNumberOf(date) + (isoWeekday(date) > 5 ? 1 : 0)
}

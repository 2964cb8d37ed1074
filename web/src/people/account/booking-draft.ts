import type { SentBooking } from '#contract/account.ts'
import { isCalendarDate } from '#domain/values/calendar-date.ts'
import { hoursOf, toNumber } from '#domain/values/hours.ts'
import { readHours } from '#domain/values/hours-text.ts'
import type { BookingFault, BookingKind } from '#domain/weeks/booking.ts'
import { faultInDate, faultInHours, faultInReason, mostBooked, onlyTakesAway } from '#domain/weeks/booking.ts'

export interface BookingDraft {
  readonly kind: BookingKind
  readonly date: string
  readonly hours: string
  readonly reason: string
}

const most = toNumber(mostBooked)
export const bookingLimits = { least: -most, most } as const

/** The hours as they will be booked: ten hours that are paid out are taken away, typed with or without a minus. */
export function bookedHoursOf({ kind, hours }: Pick<BookingDraft, 'kind' | 'hours'>): number | undefined {
  const read = readHours(hours, bookingLimits)
  if ('fault' in read || read.hours === null) return undefined
  return onlyTakesAway(kind) ? -Math.abs(read.hours) : read.hours
}

export interface DraftFaults {
  readonly date?: BookingFault | 'noDate'
  readonly hours?: BookingFault | 'noHours'
  readonly reason?: BookingFault
}

/** What is wrong, by field; or what to send. */
export function bookingOf(
  draft: BookingDraft,
  earliest: string,
): { readonly booking: SentBooking } | { readonly faults: DraftFaults } {
  const { kind, date } = draft
  const hours = bookedHoursOf(draft)
  const reason = draft.reason.trim()
  const faults = {
    date: !isCalendarDate(date)
      ? ('noDate' as const)
      : date < earliest
        ? 'booking_too_early'
        : faultInDate(date),
    hours: hours === undefined ? ('noHours' as const) : faultInHours({ kind, hours: hoursOf(hours) }),
    reason: faultInReason(reason),
  } as const
  const wrong = Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as DraftFaults
  if (Object.keys(wrong).length > 0 || hours === undefined) return { faults: wrong }
  return { booking: { kind, date, hours, reason } }
}

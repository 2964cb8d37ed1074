import { describe, expect, test } from 'vitest'
import { calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { weekNumberOf } from '../values/week.ts'
import type { BookingKind, NewBooking } from './booking.ts'
import { bookingFault, bookingKinds, onlyTakesAway, weekOfBooking } from './booking.ts'

const payout: NewBooking = {
  date: calendarDateOf('2026-12-16'),
  kind: 'payout',
  hours: hoursOf(-10),
  reason: 'Paid in December',
}

describe('what may be booked', () => {
  test.each<[what: string, change: Partial<NewBooking>, fault: string | undefined]>([
    ['a payout', {}, undefined],
    ['the first day there is', { date: calendarDateOf('2024-12-30') }, undefined],
    ['the day before it', { date: calendarDateOf('2024-12-29') }, 'booking_too_early'],
    ['nothing at all', { kind: 'correction', hours: hoursOf(0) }, 'booking_of_nothing'],
    ['the most there is', { hours: hoursOf(-1000) }, undefined],
    ['more than that', { hours: hoursOf(-1000.01) }, 'booking_too_large'],
    ['more than that, added', { kind: 'correction', hours: hoursOf(1000.01) }, 'booking_too_large'],
    ['a payout that adds', { hours: hoursOf(10) }, 'booking_must_take_away'],
    ['capped hours that are added', { kind: 'capped', hours: hoursOf(0.01) }, 'booking_must_take_away'],
    ['a correction that adds', { kind: 'correction', hours: hoursOf(1.5) }, undefined],
    ['a correction that takes away', { kind: 'correction', hours: hoursOf(-1.5) }, undefined],
    ['hours carried over from elsewhere', { kind: 'carriedOver', hours: hoursOf(12) }, undefined],
    ['a reason of ten characters', { reason: 'Ten chars.' }, undefined],
    ['a reason of nine', { reason: 'Nine char' }, 'reason_too_short'],
    ['spaces around it do not count', { reason: '  Nine char  ' }, 'reason_too_short'],
    ['pictures count as one character each', { reason: '😀'.repeat(9) }, 'reason_too_short'],
    ['ten of them are a reason', { reason: '😀'.repeat(10) }, undefined],
    ['a reason of 500 characters', { reason: 'n'.repeat(500) }, undefined],
    ['a reason of 501', { reason: 'n'.repeat(501) }, 'reason_too_long'],
    ['a reason that turns the line around', { reason: 'Paid in \u202eDecember' }, 'reason_unreadable'],
    ['a reason of two lines', { reason: 'Paid in\nDecember' }, 'reason_unreadable'],
  ])('%s', (_, change, fault) => {
    expect(bookingFault({ ...payout, ...change })).toBe(fault)
  })

  test('what only takes away is a payout and what is capped', () => {
    const those: BookingKind[] = ['payout', 'capped']
    expect(bookingKinds.filter(onlyTakesAway)).toEqual(those)
  })
})

test.each([
  ['a Monday belongs to its week', '2026-12-14', 0],
  ['a Friday too', '2026-12-18', 0],
  ['a Saturday to the next', '2026-12-19', 1],
  ['a Sunday to the next', '2026-12-20', 1],
  ['the Monday after it likewise', '2026-12-21', 1],
  ['a Saturday at the end of a year', '2027-01-02', 3],
])('%s', (_, date, later) => {
  const week = weekNumberOf(calendarDateOf('2026-12-14'))
  expect(weekOfBooking(calendarDateOf(date))).toBe(week + later)
})

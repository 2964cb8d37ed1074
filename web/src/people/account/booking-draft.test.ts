import { expect, test } from 'vitest'
import type { BookingDraft } from './booking-draft.ts'
import { bookedHoursOf, bookingOf } from './booking-draft.ts'

const draft: BookingDraft = { kind: 'payout', date: '2026-11-11', hours: '10', reason: '  Paid in November ' }

test.each<[string, BookingDraft['kind'], number | undefined]>([
  ['10', 'payout', -10],
  ['-10', 'payout', -10],
  ['7,5', 'capped', -7.5],
  ['1.5', 'correction', 1.5],
  ['−1.5', 'correction', -1.5],
  ['2', 'carriedOver', 2],
  ['', 'payout', undefined],
  ['ten', 'correction', undefined],
  ['1.005', 'correction', undefined],
  ['1001', 'correction', undefined],
])('%j as %s', (hours, kind, booked) => {
  expect(bookedHoursOf({ kind, hours })).toBe(booked)
})

test('what is sent', () => {
  expect(bookingOf(draft, '2024-12-30')).toEqual({
    booking: { kind: 'payout', date: '2026-11-11', hours: -10, reason: 'Paid in November' },
  })
})

test.each<[Partial<BookingDraft>, object]>([
  [{ date: '' }, { date: 'noDate' }],
  [{ date: '2024-12-29' }, { date: 'booking_too_early' }],
  [{ date: '2025-11-09' }, { date: 'booking_too_early' }],
  [{ hours: '' }, { hours: 'noHours' }],
  [{ hours: '0' }, { hours: 'booking_of_nothing' }],
  [{ reason: 'Too short' }, { reason: 'reason_too_short' }],
  [
    { hours: 'x', reason: '' },
    { hours: 'noHours', reason: 'reason_too_short' },
  ],
])('what is wrong with %j', (change, faults) => {
  expect(bookingOf({ ...draft, ...change }, '2025-11-10')).toEqual({ faults })
})

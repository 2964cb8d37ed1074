import { z } from 'zod'
import { bookingId, bookingKind } from '#contract/account.ts'
import { bookedHours, calendarDate, instant, reason, teacherId } from '#contract/fields.ts'

/** The bookings of a house in its file. */
const booking = z.strictObject({
  id: bookingId.describe('Counted in each site, never given again'),
  teacherId,
  date: calendarDate.describe('From 2024-12-30 on'),
  kind: bookingKind,
  hours: bookedHours.describe('Not 0; negative for a payout and for what is capped'),
  reason,
  createdAt: instant,
  actorId: z
    .number()
    .int()
    .min(1)
    .nullable()
    .describe('The person who entered it; null with the shared password'),
})

export const bookings = z.array(booking).max(1_000_000)

import { z } from 'zod'
import { bookingKinds } from '#domain/weeks/booking.ts'
import { houseDay } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import {
  actorWho,
  bookedHours,
  calendarDate,
  dateInput,
  hours,
  inPath,
  instant,
  reason,
  teacherId,
  weekId,
} from './fields.ts'
import { teacherRow } from './weeks.ts'

export const bookingId = z.number().int().min(1).max(1_000_000)
export const bookingKind = z.enum(bookingKinds)

/** A dated change of a balance, like a payout of −10.00 hours. */
const booking = z
  .strictObject({
    id: bookingId,
    teacherId,
    date: calendarDate,
    kind: bookingKind,
    hours: bookedHours,
    reason: z.string(),
    createdAt: instant,
    actorId: actorWho('entered it'),
  })
  .meta({ id: 'Booking' })

/** A week of one person, with the row that the week view has for it. */
const accountWeek = z
  .strictObject({
    id: weekId,
    startDate: calendarDate,
    endDate: calendarDate,
    calendar: z.array(houseDay),
    row: teacherRow,
  })
  .meta({ id: 'AccountWeek' })

/** Everything that a balance is made of. */
const account = z
  .strictObject({
    id: teacherId,
    name: z.string(),
    archived: z.boolean(),
    initialBalance: hours,
    /** Where the initial balance stands: weeks and bookings before this Monday are part of it. */
    beginsOn: calendarDate,
    today: calendarDate,
    currentWeekId: z.number().int(),
    /** The weeks with this person up to the current one, and those after it that count, oldest first. */
    weeks: z.array(accountWeek),
    /** All of them, by date. */
    bookings: z.array(booking),
  })
  .meta({ id: 'Account' })

const newBooking = z
  .strictObject({
    kind: bookingKind,
    /** From 2024-12-30 on, and not before the weeks that were rolled up. */
    date: dateInput,
    /** With the sign: a payout and what is capped are negative. Not 0. */
    hours: bookedHours,
    reason,
  })
  .meta({ id: 'NewBooking' })

export type WireBooking = z.output<typeof booking>
export type SentBooking = z.output<typeof newBooking>
export type AccountWeek = z.output<typeof accountWeek>
export type Account = z.output<typeof account>

const ofTeacher = z.strictObject({ id: inPath(teacherId) })

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/teachers/{id}/account',
  access: 'manage',
  summary: 'What the balance of one teacher is made of: where it began, every week, every booking',
  params: ofTeacher,
  response: account,
})

export const enterBooking = endpoint({
  method: 'POST',
  path: '/api/teachers/{id}/bookings',
  access: 'manage',
  summary: 'Change a balance from a day on: a payout, a correction, carried-over or capped hours',
  params: ofTeacher,
  body: newBooking,
  response: booking,
  creates: true,
})

export const removeBooking = endpoint({
  method: 'DELETE',
  path: '/api/bookings/{id}',
  access: 'manage',
  summary: 'Remove a booking',
  params: z.strictObject({ id: inPath(bookingId) }),
})

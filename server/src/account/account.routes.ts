import * as contract from '#contract/account.ts'
import { dateFromInput } from '#domain/values/calendar-date.ts'
import { hoursOf } from '#domain/values/hours.ts'
import { firstMonday } from '#domain/values/week.ts'
import type { BookingFault, NewBooking } from '#domain/weeks/booking.ts'
import { bookingFault, reasonLength } from '#domain/weeks/booking.ts'
import type { Serve } from '../http/call.ts'
import { invalid, notFound, Refusal } from '../http/problems.ts'
import { refuseShut } from '../http/shut-days.ts'
import { noteAccountRead } from '../members/account-reads.store.ts'
import type { Work } from '../site-transaction.ts'
import { lockRoster, readSite } from '../sites/sites.store.ts'
import { findTeacher } from '../teachers/teachers.store.ts'
import { readAccountOf } from './account.store.ts'
import { addBooking, takeBooking } from './bookings.store.ts'

export function accountRoutes(serve: Serve) {
  serve(contract.readAccount, async ({ work, params }) => {
    const teacher = await findTeacher(work, params.id)
    if (!teacher) throw notFound('This teacher')
    const [body] = await Promise.all([readAccountOf(work, teacher), noteAccountRead(work, teacher.id)])
    return { body }
  })

  serve(contract.enterBooking, async ({ work, params, body }) => {
    const asked = bookingFrom(body, work.timeZone)
    await lockRoster(work)
    if (!(await findTeacher(work, params.id))) throw notFound('This teacher')
    await refuseRolledUp(work, asked)
    refuseShut(work, asked.date)
    const booking = await addBooking(work, params.id, asked)
    announce(work, 'bookingEntered', booking)
    return { status: 201, body: booking }
  })

  serve(contract.removeBooking, async ({ work, params }) => {
    await lockRoster(work)
    const booking = await takeBooking(work, params.id)
    if (!booking) throw notFound('This booking')
    announce(work, 'bookingRemoved', booking)
    return {}
  })
}

function announce(work: Work, action: 'bookingEntered' | 'bookingRemoved', booking: contract.WireBooking) {
  // The line of the history has its own time.
  const { createdAt: _, ...line } = booking
  const { teacherId } = line
  const states = action === 'bookingEntered' ? { before: null, after: line } : { before: line, after: null }
  work.changed({ change: { kind: 'teacher', teacherId }, action, teacherId, ...states })
}

const messages: Record<BookingFault, [message: string, params?: Record<string, string | number>]> = {
  booking_too_early: [`A booking can have the date ${firstMonday} at the earliest.`, { date: firstMonday }],
  booking_of_nothing: ['A booking changes the balance, so its hours are not 0.'],
  booking_too_large: ['A booking has at most 1000 hours.', { most: 1000 }],
  booking_must_take_away: ['What is paid out or capped is taken away: enter it with a minus.'],
  reason_too_short: [
    `The reason must have at least ${reasonLength.least} characters.`,
    { least: reasonLength.least },
  ],
  reason_too_long: [
    `The reason must have at most ${reasonLength.most} characters.`,
    { most: reasonLength.most },
  ],
  reason_unreadable: ['The reason holds characters that nobody can see.'],
}

/** The date is read in the house's time zone. */
function bookingFrom(sent: contract.SentBooking, timeZone: string): NewBooking {
  const date = dateFromInput(sent.date, timeZone)
  if (!date) throw invalid('invalid', 'A booking has a date like 2026-11-09.')
  const booking = { ...sent, date, hours: hoursOf(sent.hours) }
  const fault = bookingFault(booking)
  if (fault) throw invalid(fault, ...messages[fault])
  return booking
}

/** What lies before the weeks that are kept is part of the initial balance, and cannot be added to any more. */
async function refuseRolledUp(work: Work, { date }: NewBooking): Promise<void> {
  const { foldedBefore } = await readSite(work)
  if (foldedBefore === null || date >= foldedBefore) return
  throw new Refusal(
    409,
    'booking_rolled_up',
    `Weeks before ${foldedBefore} are part of the initial balance.`,
    {
      params: { date: foldedBefore },
    },
  )
}

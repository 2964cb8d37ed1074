import type { AskerFault } from '#domain/swaps/swap-fit.ts'
import { Refusal } from '../http/problems.ts'

const askerFaults: Record<AskerFault, string> = {
  swap_day_over: 'This day has begun, or is over. Please choose a day to come.',
  swap_day_closed: 'The kindergarten is closed on this day. Please choose another one.',
  swap_no_working_day: 'No work is planned for you on this day. Please choose another one.',
  swap_of_management: 'Please ask the management to exchange this day.',
}

export const cannotOffer = (fault: AskerFault) => new Refusal(409, fault, askerFaults[fault])

/** Never why: it may be about the other one. */
export const doesNotFit = () =>
  new Refusal(409, 'swap_does_not_fit', 'These two days cannot be exchanged. Please choose another one.')

export const askedForAlready = () =>
  new Refusal(409, 'swap_asked_already', 'One of these days is offered already. Please settle that first.')

export const daysHaveChanged = () =>
  new Refusal(
    409,
    'swap_days_changed',
    'One of the days was changed since. Please change it in the schedule.',
  )

export const shiftDoesNotFit = () =>
  new Refusal(409, 'shift_does_not_fit', 'This shift does not fit any more. Please choose somebody else.')

export const shiftIsOver = () =>
  new Refusal(409, 'shift_over', 'This shift has begun, or is over. Please choose a time to come.')

import type { IllegalState } from './illegal-days.ts'

const booking = (values: string) =>
  `insert into booking (site_id, booking_id, teacher_id, date, kind, hours, reason) values (site(), ${values})`
const payout = booking("1, 1, '2026-11-11', 'payout', -10, 'Paid in November'")
const withHours = (kind: string, hours: string) =>
  booking(`1, 1, '2026-11-11', '${kind}', ${hours}, 'Paid in November'`)
const withReason = (reason: string) => booking(`1, 1, '2026-11-11', 'payout', -10, ${reason}`)

/** Bookings that must not exist. */
export const illegalBookings: IllegalState[] = [
  [
    'booking number 0',
    booking("0, 1, '2026-11-11', 'payout', -10, 'Paid in November'"),
    'booking_id_is_positive',
  ],
  ['two bookings with one number', `${payout}; ${payout}`, 'booking_pk'],
  [
    'a booking of an unknown teacher',
    booking("1, 77, '2026-11-11', 'payout', -10, 'Paid in November'"),
    'booking_teacher_fk',
  ],
  [
    'a booking before the first week',
    booking("1, 1, '2024-12-29', 'payout', -10, 'Paid in November'"),
    'booking_date_is_plausible',
  ],
  [
    'a booking on a day that never comes',
    booking("1, 1, 'infinity', 'payout', -10, 'Paid in November'"),
    'booking_date_is_plausible',
  ],
  ['a booking of nothing', withHours('correction', '0'), 'booking_moves_the_balance'],
  ['a booking that is no number', withHours('correction', "'NaN'"), 'booking_moves_the_balance'],
  ['more hours than a booking has', withHours('correction', '1000.01'), 'booking_moves_the_balance'],
  ['fewer hours than a booking has', withHours('payout', '-1000.01'), 'booking_moves_the_balance'],
  ['a payout that adds', withHours('payout', '10'), 'booking_takes_away_what_is_paid_out'],
  ['capped hours that are added', withHours('capped', '0.01'), 'booking_takes_away_what_is_paid_out'],
  ['a booking without a reason', withReason("''"), 'booking_has_a_reason'],
  ['a reason of nine characters', withReason("'Nine char'"), 'booking_has_a_reason'],
  ['a reason of spaces', withReason("'            '"), 'booking_has_a_reason'],
  ['a reason without end', withReason("repeat('n', 501)"), 'booking_has_a_reason'],
  ['a reason that is unreadable', withReason("repeat(E'\\u3164', 12)"), 'booking_has_a_reason'],
  [
    'a booking by person number 0',
    `insert into booking (site_id, booking_id, teacher_id, date, kind, hours, reason, actor_id)
     values (site(), 1, 1, '2026-11-11', 'payout', -10, 'Paid in November', 0)`,
    'booking_actor_is_a_number_of_a_person',
  ],
  [
    'a booking dated back by hand',
    `insert into booking (site_id, booking_id, teacher_id, date, kind, hours, reason, created_at)
     values (site(), 1, 1, '2026-11-11', 'payout', -10, 'Paid in November', now())`,
    'permission denied for table booking',
  ],
  [
    'a booking that is edited',
    `${payout}; update booking set hours = -9 where site_id = site()`,
    'permission denied for table booking',
  ],
  [
    'a booking among weeks that were rolled up',
    `update site set folded_before = '2026-11-16' where site_id = site(); ${payout}`,
    'new row violates row-level security policy "no_rolled_up_booking_comes" for table "booking"',
  ],
  [
    'a booking of another house',
    payout.replace('site()', 'other()'),
    'new row violates row-level security policy for table "booking"',
  ],
]

export const legalBookings: [what: string, sql: string][] = [
  ['a payout', payout],
  ['the most that a booking has', withHours('carriedOver', '1000')],
  ['a correction that takes away', withHours('correction', '-0.01')],
  ['a booking on a Saturday', booking("1, 1, '2026-11-14', 'capped', -2, 'Above the limit of forty hours'")],
  ['a booking that goes again', `${payout}; delete from booking where site_id = site() and booking_id = 1`],
]

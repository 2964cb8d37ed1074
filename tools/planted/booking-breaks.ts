import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Bookings and the statement of an account. */
export const bookingBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/weeks/booking.ts', 'domain/weeks/booking.test.ts', [
    [
      'a payout may add hours',
      "return hours > 0 && takesAway[kind] ? 'booking_must_take_away' : undefined",
      'return undefined',
    ],
    ['a booking of a Saturday counts in the week before', '(isoWeekday(date) > 5 ? 1 : 0)', '0'],
    ['pictures count twice in a reason', '[...trimmed].length', 'trimmed.length'],
  ]),
  ...breaksOf('domain/weeks/balance.ts', 'domain/weeks/balance.test.ts', [
    [
      'a payout changes the weeks before it',
      'bookings.filter(({ date }) => weekOfBooking(date) <= weekNumber)',
      'bookings.filter(({ date }) => date)',
    ],
  ]),
  ...breaksOf('domain/months/account-statement.ts', 'domain/months/account-statement.test.ts', [
    [
      'a week that does not count moves the account',
      'week.counts ? week.difference : noHours',
      'week.difference',
    ],
    [
      'a booking stands behind its week',
      'weekOfBooking(waiting[0].date) <= week.weekNumber',
      'weekOfBooking(waiting[0].date) < week.weekNumber',
    ],
    ['the order of entering decides', '[...bookings].sort(inOrder)', '[...bookings]'],
  ]),
  ...breaksOf('domain/house/retention.ts', 'domain/house/retention.test.ts', [
    [
      'what was booked is lost when weeks are rolled up',
      'sumOf([worked, ...rolledUp.map(({ hours }) => hours)])',
      'sumOf([worked])',
      'the bookings before the Monday go along, also those of the weekend before it',
    ],
  ]),
  ...breaksOf('server/src/account/account.routes.ts', 'server/src/sites/retention.test.ts', [
    [
      'a booking is added to weeks that were rolled up',
      'if (foldedBefore === null || date >= foldedBefore) return',
      'if (foldedBefore !== date) return',
      'before the Monday go along, into the balance; those from it on stay',
    ],
  ]),
  ...breaksOf('server/src/statistics/statistics.store.ts', 'server/src/account/account.test.ts', [
    [
      'the statistics leave the bookings out',
      "* 0.01 + ${bookedUntil('$2::integer')}",
      '* 0.01',
      'is in the statistics up to the Friday of the current week, in the chart and in the weeks that count',
    ],
  ]),
  ...breaksOf('server/src/ledger/verify.ts', 'server/src/command/verify.test.ts', [
    [
      'a booking changed by SQL goes unnoticed',
      "...(await verifyByHistory(work, selectOtherBookings, 'bookings')),",
      '',
      'sees a booking that was changed or removed by SQL',
    ],
  ]),
  ...breaksOf('domain/values/csv.ts', 'web/src/people/account/account-sheet.test.ts', [
    [
      'a reason runs as a formula',
      "beginsFormula.test(text) ? `'${text}` : text",
      'text',
      'the text %j is no formula',
    ],
  ]),
  ...breaksOf('web/src/people/account/booking-draft.ts', 'web/src/people/account/booking-draft.test.ts', [
    [
      'ten hours paid out are added',
      'onlyTakesAway(kind) ? -Math.abs(read.hours) : read.hours',
      'read.hours',
    ],
  ]),
  ...breaksOf(
    'web/src/people/account/account-panel.tsx',
    'web/src/people/account/account-panel.screen.test.tsx',
    [
      [
        'the focus is lost with a removed booking',
        'heading.current?.focus()',
        '',
        'a booking is removed, the toast enters it again, and the focus is not lost',
      ],
    ],
  ),
  ...breaksOf('web/src/schedule/figures/why-figure.tsx', 'e2e/people/account.story.ts', [
    [
      'no way leads from a balance to its account',
      "figure === 'balance' && onAccount && (",
      'false && onAccount && (',
      'a doubtful balance is explained line by line from the statement',
    ],
  ]),
]

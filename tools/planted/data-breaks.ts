import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** What the database holds by itself, how it is kept small, and how it is changed under writers. */
export const dataBreaks: readonly PlantedBreak[] = [
  ...breaksOf(
    'server/src/db/migrations/0033_overlaps_by_trigger.sql',
    'server/test/reliability/racing-slots.test.ts',
    [
      [
        'two who write at once both find the day free',
        'perform pg_advisory_xact_lock(place.number)',
        'perform place.number',
        'both add a session',
      ],
      [
        'a longer session is not looked at',
        "if tg_op = 'UPDATE' then",
        "if tg_op = 'UPDATE' then return null; end if;\n  if false then",
        'one adds, the other lengthens what is there',
      ],
      [
        'a snapshot from before the lock is believed',
        "in ('repeatable read', 'serializable')",
        "in ('neither')",
        'in a transaction that is %s nothing is written',
      ],
    ],
  ),
  ...breaksOf('server/src/ledger/verify.ts', 'server/src/command/verify.test.ts', [
    [
      'overlaps that were restored go unnoticed',
      '...(await verifyDays(work)),',
      '',
      'sees sessions that overlap, which got in where no trigger runs',
    ],
  ]),
]

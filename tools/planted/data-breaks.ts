import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** What the database holds by itself, how it is kept small, and how it is changed under writers. */
export const dataBreaks: readonly PlantedBreak[] = [
  ...breaksOf(
    'server/src/db/functions/weeks/refuse_overlaps.sql',
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
      [
        'each written week goes through all days of all houses',
        'set enable_seqscan = off',
        'set enable_tidscan = off',
        'who has planned it for a small table does not go through the whole of a large one',
      ],
    ],
  ),
  ...breaksOf(
    'server/src/db/functions/weeks/overlap_lock.sql',
    'server/test/reliability/racing-slots.test.ts',
    [
      [
        'houses wait for each other to write',
        '| (p_site::bigint << 8) ',
        '',
        'another house, whose people and weeks have the same numbers, does not wait',
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
  ...breaksOf(
    'server/src/db/functions/sites/keep_longer_time.sql',
    'server/src/sites/retention-by-country.test.ts',
    [
      [
        'R16: the database lets weeks go that are kept longer',
        "raise check_violation using message = 'these weeks are not old enough for a country that the house has left',",
        "raise notice using message = 'these weeks are not old enough for a country that the house has left',",
      ],
    ],
  ),
  ...breaksOf('server/src/db/functions/history/told_of_nobody.sql', 'server/src/sites/retention.test.ts', [
    [
      'S12: a folded line still shows who was sick',
      "when told.key = 'status' and told.value::text <> '\"present\"' then '\"absent\"'",
      "when told.key = 'status' and told.value::text <> '\"present\"' then told.value::text",
      'folding',
    ],
  ]),
  ...breaksOf(
    'server/src/db/functions/history/told_sessions_of_nobody.sql',
    'server/src/sites/retention.test.ts',
    [
      [
        'S12: a folded line still shows who stepped in, and in which group',
        "'(@[0-9]+)?!?( |$)', '\\2', 'g'",
        "'(x[0-9]+)?( |$)', '\\2', 'g'",
        'S12: of a day in a few letters the times and hours stay',
      ],
    ],
  ),
  ...breaksOf('server/src/history/lean-day.ts', 'server/src/history/lean-day.test.ts', [
    ['the history forgets who stepped in', "${steppedIn ? '!' : ''}", '', 'a day in a few letters'],
    [
      'notes at a later slot are lost',
      "status !== 'present' || notes !== null",
      "status !== 'present'",
      'notes that are not at the first slot are kept with their slots',
    ],
    [
      'an imported line makes the history unreadable',
      "return kept.split(' ').every((text) => session.test(text))",
      'return true',
      'what is no such day stays as it is',
    ],
  ]),
  ...breaksOf('server/src/ledger/house-facts.ts', 'server/test/reliability/ledger-check.test.ts', [
    [
      'the check reads terms that begin after the week',
      'validFrom <= week.endDate',
      'validFrom >= week.endDate || validFrom',
      'R1: the figures of everyone are those of what a save reads',
    ],
    [
      'the check forgets what was set for a week',
      'setting: settingAt.get(place),',
      'setting: undefined,',
      'R1: the figures of everyone are those of what a save reads',
    ],
  ]),
  ...breaksOf('server/src/ledger/verify.ts', 'server/test/reliability/ledger-check.test.ts', [
    [
      'half a day of a difference is not seen',
      '`trim_scale(${name}::numeric)`',
      '`round(${name}::numeric)`',
      'half a day',
    ],
  ]),
  ...breaksOf('server/src/db/take-over.ts', 'server/test/reliability/take-over.test.ts', [
    [
      'a database of any age is taken over',
      'old.length < lastBefore.count',
      'old.length < 0',
      'for an older one, at %d, the refusal names the version to start once before',
    ],
    [
      'a database is taken over unseen',
      'differences.length > 0',
      'differences.length < 0',
      '%s: refused, and named',
    ],
    ['the look at a database stays in it', "await client.query('rollback')", "await client.query('commit')"],
  ]),
  ...breaksOf('server/src/db/lock-limit.ts', 'server/test/reliability/migration-locks.test.ts', [
    [
      'everyone waits behind a migration that waits for a backup',
      'const lockWithin = 1_000',
      'const lockWithin = 0',
      'while a backup reads, houses write; the migration is done when no lock is in its way',
    ],
    [
      'a migration that found a table in use is given up',
      'tries === mostTries',
      'tries > 0',
      'while a backup reads, houses write; the migration is done when no lock is in its way',
    ],
  ]),
  ...breaksOf('server/src/history/packed-days.ts', 'server/src/history/packed-days.test.ts', [
    ['days of two people become one line', '|| line.teacherId !== next.teacherId', '', '%s: a row each'],
  ]),
  ...breaksOf('server/src/history/history.store.ts', 'server/src/history/history.test.ts', [
    [
      'a page of the history repeats days of the page before',
      'lines.filter(isAsked)',
      'lines',
      'page by page of %d, newest first, without a gap or a repeat',
    ],
  ]),
  ...breaksOf('server/src/db/functions/weeks/lock_teacher_weeks.sql', 'server/src/ledger/lock-cost.test.ts', [
    [
      'a save goes through all teachers of the house',
      't.teacher_id = asked.id for key share',
      't.teacher_id + 0 = asked.id for key share',
      'in a house of 150 teachers it costs what it costs in one of 15',
    ],
  ]),
]

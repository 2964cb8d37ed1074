import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Proposals on the screen, and what the server knows for them. */
export const planningBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/planning/planning.store.ts', 'server/src/planning/planning.test.ts', [
    ['planning: an evening is a late duty', 's.start_time < o.closes and ', ''],
    [
      'planning: MPA hours are a duty',
      ' and s.activity is null',
      '',
      'stepping in is counted by days of twelve weeks; MPA and team hours are no duty',
    ],
    [
      'planning: the planned week counts as one before',
      '$2::integer - 1\n',
      '$2::integer\n',
      'duties are those of eight weeks, early at opening and late until closing',
    ],
    [
      'planning: bookings of the week are forgotten',
      ' + coalesce(booked.hours, 0)',
      '',
      'the hours to plan and the balance are those of the week view',
    ],
    [
      'planning: stepping in is shown where it is not counted',
      'case when s.counts_stepping_in then',
      'case when true then',
    ],
  ]),
  ...breaksOf('server/src/planning/planning.routes.ts', 'server/src/planning/wishes.test.ts', [
    [
      'planning: the second of two overwrites wishes',
      'if (!mayWrite(ifMatch, tag))',
      "if (!mayWrite(ifMatch, tag) && tag === '')",
    ],
  ]),
  ...breaksOf('server/src/planning/planning.routes.ts', 'server/src/planning/locks.test.ts', [
    ['planning: a lock is set in a closed month', '      refuseShut(work, date)\n', '', 'in a closed month'],
  ]),
  ...breaksOf('web/src/schedule/planning/run-search.ts', 'web/src/schedule/planning/run-search.test.ts', [
    [
      'proposal: a cancelled search goes on',
      '    if (isOver) return\n',
      '',
      'ended by hand it is over at once, whatever is still on its way',
    ],
    [
      'proposal: a search never ends',
      '}, longestSearch)',
      '}, 10 * longestSearch)',
      'after ten seconds the best so far has to do',
    ],
  ]),
  ...breaksOf(
    'web/src/schedule/planning/proposed-week.ts',
    'web/src/schedule/planning/proposed-week.test.ts',
    [
      [
        'proposal: a planned day is proposed over',
        ' || entriesOfRow(row)[weekday]',
        '',
        'are gone where somebody has planned the day since, or left it out',
      ],
      [
        'proposal: a day that was left out comes back',
        'if (rejected.has(placeInWeek(day))) return []',
        '',
        'are gone where somebody has planned the day since, or left it out',
      ],
    ],
  ),
  ...breaksOf(
    'web/src/schedule/planning/known-for-week.ts',
    'web/src/schedule/planning/proposed-week.test.ts',
    [
      [
        'proposal: days of a closed month are filled',
        'locks: [...planning.locks, ...left, ...shut]',
        'locks: [...planning.locks, ...left]',
        'is neither what is planned nor locked nor left out nor in a closed month',
      ],
      [
        'proposal: four weeks in a row forget the duties of the first',
        'person.earlyDuties + isDuty(({ opens }) => opens)',
        'person.earlyDuties',
        'counts its duties, its days and its hours as done',
      ],
    ],
  ),
  ...breaksOf('web/src/schedule/planning/use-accept.ts', 'web/src/schedule/planning/use-accept.test.ts', [
    [
      'proposal: one day of a colleague loses all others',
      'if (theirs.size === 0) throw error',
      'throw error',
      'what somebody has planned in the meantime stays, and that is said',
    ],
  ]),
]

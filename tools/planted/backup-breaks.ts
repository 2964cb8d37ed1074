import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const wholeHouses = 'server/src/command/backup/whole-houses.test.ts'

/** What a backup must bring back, and what must stay gone. */
export const backupBreaks: readonly PlantedBreak[] = [
  ...breaksOf(
    'server/src/db/functions/weeks/is_usual_week.sql',
    'server/test/security/search-paths.test.ts',
    [
      [
        'backups: a check depends on the search path of whoever writes',
        'set search_path = pg_catalog, public, pg_temp as',
        'as',
        'N1: every function that a constraint, index, policy or trigger uses fixes its search_path',
      ],
    ],
  ),
  ...breaksOf('server/src/command/backup/fill.ts', wholeHouses, [
    [
      'a restore brings ended access back',
      'const members = await emptyAccess(owner)',
      'const members = 0',
      'N6, N7: names the server to stop, or ends its connections; old access stays gone',
    ],
  ]),
  ...breaksOf('server/src/command/backup/without-connections.ts', wholeHouses, [
    [
      'connections of other roles are overlooked',
      "coalesce(backend_type, 'client backend')",
      'backend_type',
      'N6, N7: names the server to stop, or ends its connections; old access stays gone',
    ],
  ]),
  ...breaksOf('server/src/command/backup/try-restore.ts', wholeHouses, [
    [
      'a check leaves its database behind',
      'await dropWorking(admin, working)',
      '',
      'fails when the copy is wrong, drops it, and records no backup',
    ],
  ]),
  ...breaksOf('server/src/ledger/verify-by-history.ts', 'server/src/command/verify.test.ts', [
    [
      'agreed leave may be changed unseen',
      'selectOtherLeaveYears, selectOtherLeaveDays]',
      'selectOtherLeaveYears]',
      'N9: leave and closed months, each changed by SQL as the owner',
    ],
    [
      'text and hash of a month may be changed together',
      "h.after->>'hash' is distinct from c.hash",
      'false',
      'N9: leave and closed months, each changed by SQL as the owner',
    ],
  ]),
  ...breaksOf('server/src/http/exactly-once.ts', 'server/src/http/kept-people.test.ts', [
    [
      'an erased person stays in answers about several',
      '(teacher_ids is null or $2 = any (teacher_ids))',
      '(teacher_ids is null or $2 = teacher_ids[1])',
      'N11: an erased person is gone from every kept answer, and only from those about them',
    ],
    [
      'answers of an earlier server outlive the person',
      'teacher_ids is null or ',
      '',
      'N11: an erased person is gone from every kept answer, and only from those about them',
    ],
  ]),
  ...breaksOf('server/src/db/migrate.ts', 'server/src/db/migrate.test.ts', [
    [
      'two migrations share a number',
      'before.number >= number',
      'before.number > number',
      'N10: two that share a number are refused by their names, whatever order the folder lists them in',
    ],
  ]),
]

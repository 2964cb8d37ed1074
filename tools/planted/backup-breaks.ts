import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const backupRun = 'server/src/command/backup/nightly/backup-run.test.ts'
const siteRestore = 'server/src/command/backup/site/site-restore.test.ts'
const wholeHouses = 'server/src/command/backup/whole-houses.test.ts'

/** What a backup must bring back, and what must stay gone. */
export const backupBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/backups/last-backup.ts', 'server/src/backups/last-backup.test.ts', [
    [
      'the management is shown a backup that was never restored',
      'from backup_record where is_verified',
      'from backup_record',
      'the management reads when a backup was last tried out, others do not',
    ],
    [
      'each scrape of the metrics asks the database for the last backup',
      'now - this.#asked >= believedFor',
      'now >= this.#asked',
      'the metrics and the management are served by one question a minute',
    ],
    [
      'a backup of last week is called fresh',
      'const oldAfter = 2 * 24',
      'const oldAfter = 20 * 24',
      'after two days it is old, also while the database is away',
    ],
  ]),
  ...breaksOf('server/src/command/backup/open-moving.ts', wholeHouses, [
    [
      'a house that was moving while it was backed up is restored shut',
      'await owner.query(lift)',
      "if (lift === '') await owner.query(lift)",
      'R31 a house that is being moved while it is backed up',
    ],
  ]),
  ...breaksOf('server/src/command/backup/dump.ts', wholeHouses, [
    [
      'a backup holds the login of another cell',
      "const still = ['--no-publications', '--no-subscriptions']",
      'const still: string[] = []',
      'R31 a house that is being moved while it is backed up',
    ],
  ]),
  ...breaksOf('server/src/command/backup/nameless-file.ts', backupRun, [
    [
      'a restore that is killed leaves the decrypted dump behind',
      "existsSync('/proc/self/fd')",
      "existsSync('/nowhere')",
      'a restore that is killed',
    ],
  ]),
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
      'const emptied = await emptyAccess(owner)',
      'const emptied = { members: 0, codes: 0 }',
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
  ...breaksOf('server/src/command/backup/age/payload.ts', 'server/src/command/backup/age/age.test.ts', [
    [
      'a backup that is cut off at the end of a piece opens',
      'nonce[11] = isLast ? 1 : 0',
      'nonce[11] = 0',
      'cut off anywhere, at the end of a piece too, never opens',
    ],
    [
      'pieces of a backup may change places',
      'nonce.writeUIntBE(number, 5, 6)',
      '',
      'whose pieces have changed places never opens',
    ],
  ]),
  ...breaksOf(
    'server/src/command/backup/nightly/keep-rule.ts',
    'server/src/command/backup/nightly/keep-rule.test.ts',
    [
      [
        'unverified backups push out the last good one',
        'const verified = newestFirst.filter(({ isVerified }) => isVerified)',
        'const verified = newestFirst',
        'the last good one stays, however many came after it that could not be verified',
      ],
    ],
  ),
  ...breaksOf(
    'server/src/command/backup/nightly/due-rule.ts',
    'server/src/command/backup/nightly/due-rule.test.ts',
    [
      [
        'the hour that comes twice makes two backups',
        'nightOf(believed) >= nightOf(now)',
        'nightOf(believed) === nightOf(now)',
        'the hour that comes twice makes one backup',
      ],
    ],
  ),
  ...breaksOf('server/src/command/backup/nightly/backup-folder.ts', backupRun, [
    [
      'backups of another installation are deleted',
      'if (installation !== undefined && read.installation !== installation) return []',
      '',
      'old ones are deleted, but nothing that another installation, database or hand has put there',
    ],
  ]),
  ...breaksOf('server/src/command/backup/nightly/scratch.ts', backupRun, [
    [
      'a stopped run leaves the dump lying unencrypted',
      "process.once('exit', remove)",
      '',
      'asked to stop while it restores: no dump is left lying, and nothing under a good name',
    ],
  ]),
  ...breaksOf('server/src/command/backup/fill.ts', backupRun, [
    [
      'restored rows are counted and not compared',
      'await refuseOtherRows(owner, digests, output)',
      '',
      'rows that came back otherwise are seen by their digests, with the same count',
    ],
  ]),
  ...breaksOf('server/src/command/backup/site/replace-site.ts', siteRestore, [
    [
      'a house brought back opens to its old password',
      'passwordHash: now.passwordHash, ',
      '',
      'brings back each section value by value; of the other house only its own writes changed',
    ],
    [
      'a house brought back is not compared with its backup',
      'if (other !== undefined)',
      'if (false)',
      'changes nothing for another name, without it, or when what came back is not the backup',
    ],
  ]),
]

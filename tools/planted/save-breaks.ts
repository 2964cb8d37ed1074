import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** What a save spares itself, and when it may not. */
export const saveBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/http/call.ts', 'server/src/day-entries/save-cost.test.ts', [
    [
      'a save takes a round trip more',
      'mayLock ? lock?.(sentInput.input) : undefined',
      'mayLock && siteId < 0 ? lock?.(sentInput.input) : undefined',
      'two round trips, and the lock goes out with the question who asks',
    ],
    [
      'a save with a key takes round trips more',
      'claim !== undefined || ',
      '',
      'with an Idempotency-Key too, which is claimed with the lock and answered with the commit',
    ],
  ]),
  ...breaksOf(
    'server/src/db/functions/weeks/enter_and_lock.sql',
    'server/src/day-entries/save-cost.test.ts',
    [
      [
        'a repeated save is done again',
        'if not found then',
        'if false then',
        'two that are sent at once with one key are one save',
      ],
    ],
  ),
  ...breaksOf(
    'server/src/db/functions/weeks/enter_and_lock.sql',
    'server/test/reliability/kept-facts.test.ts',
    [
      [
        'facts of before the save of another process are believed',
        'if version = p_known_version and changed_by = p_known_by then',
        'if p_known_version is not null then',
        'a save after that of another process has its facts built anew',
      ],
    ],
  ),
  ...breaksOf('server/src/ledger/kept-facts.ts', 'server/src/ledger/kept-facts.test.ts', [
    [
      'what came between two states is not noticed',
      'if (made.version !== seen.version + 1) return',
      '',
      'when another write came between, nothing is kept',
    ],
    [
      'facts of an older state are carried over',
      'before && areSame(before.state, seen) && !this.#isOld(before)',
      'before && !this.#isOld(before)',
      'weeks of an older state are not carried over: %s',
    ],
  ]),
  ...breaksOf(
    'server/src/db/functions/weeks/lock_teacher_weeks.sql',
    'server/src/day-entries/save-cost.test.ts',
    [
      [
        'every save tries to make a ledger row that is there',
        'if exists (\n',
        'if true or exists (\n',
        'the row of the ledger is made where it is missing, and only there',
      ],
    ],
  ),
]

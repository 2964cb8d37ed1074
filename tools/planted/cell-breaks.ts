import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const moves = 'server/test/reliability/moving-houses.test.ts'

/** Houses in cells, and a house that moves between them. */
export const cellBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/db/functions/sites/enter_site.sql', 'server/src/sites/moved-houses.test.ts', [
    [
      'R40: a fenced house can be entered',
      'if is_fenced then',
      'if false then',
      'a fenced house is entered by no one, and its neighbours as before',
    ],
  ]),
  ...breaksOf('server/src/sites/site-directory.ts', 'server/src/sites/moved-houses.test.ts', [
    [
      'a house that has moved is an unknown host',
      "step === 'still' ? 'moving' : 'moved'",
      "step === 'still' ? 'moving' : undefined",
      'a house that has moved away',
    ],
  ]),
  ...breaksOf('server/src/command/cells/router-map.ts', 'server/src/command/cells/fleet.test.ts', [
    [
      'a cell that is down loses its hosts in the map',
      'name === cell.name ? [host] : []',
      'name === cell.name ? [] : []',
      'a cell that is down keeps its hosts, and without an older map none is written',
    ],
  ]),
  ...breaksOf('server/src/ledger/ledger-check.ts', 'server/src/ledger/ledger-check.test.ts', [
    [
      'a round that could not verify a house counts as one that has verified all',
      'if (!round || round.missed > 0) return',
      'if (!round) return',
      'a round in which a house %s is no record',
    ],
  ]),
  ...breaksOf('server/src/command/verify.ts', 'server/src/command/verify.test.ts', [
    [
      'one verified house counts as all',
      'if (only === undefined) await record',
      'await record',
      'notes when all houses were verified, and what was found; one house alone is no record',
    ],
  ]),
  ...breaksOf('server/src/command/move/fence.ts', moves, [
    [
      'R40: who was let in before the fence is not waited for',
      'if (await isStill(moving)) break',
      'if (await isStill(moving).then(() => true)) break',
      'who was let in is waited for, and the house is not kept shut meanwhile',
    ],
  ]),
  ...breaksOf('server/src/command/move/move-house.ts', moves, [
    [
      'R40: a copy that differs is opened',
      'if (differing.length > 0)',
      'if (differing.length > 1_000)',
      'a copy that differs is not opened, and the house works where it was',
    ],
    [
      'R40: the source is erased before the ledgers were verified',
      "if (move?.step !== 'verified')",
      'if (move === undefined)',
      'R40: a move that is killed',
    ],
  ]),
]

import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** What open pages learn of changes, and what parents do not. */
export const eventBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/events/event-streams.ts', 'server/test/reliability/lost-announcements.test.ts', [
    [
      'a lost notification is hidden by the next one',
      'house.heard.hear(versions)',
      'house.heard.settle(Math.max(version, ...versions))',
      'N4: a lost notification is not hidden by the next one',
    ],
    [
      'a page of parents is not compared with what it knows',
      'if (knows !== undefined && knows !== name)',
      'if (knows === undefined)',
      'N5: a page that opens its stream late shows what was changed before',
    ],
  ]),
  ...breaksOf('server/src/events/parents-sight.ts', 'server/src/events/parents-events.test.ts', [
    [
      'parents can count edits that they do not see',
      'before !== undefined && before !== tag',
      'before !== undefined',
      'X6: sends parents nothing:',
    ],
  ]),
]

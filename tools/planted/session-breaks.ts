import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Rules of a session's group, activity and mark of stepping in. */
export const sessionBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/session.ts', 'domain/session-activity.test.ts', [
    ['MPA counts as worked', "return type === 'work' && activity === undefined", "return type === 'work'"],
    ['another group is the same session', '  groupId: 0,\n', ''],
    [
      'stepping in is copied with a day',
      'sessions.map(({ steppedIn: _, ...session })',
      'sessions.map(({ ...session })',
    ],
  ]),
  ...breaksOf('domain/plan-text.ts', 'domain/session-activity.test.ts', [
    ['a kept plan forgets the group', "groupId === undefined ? '' : `@${groupId}`", "''"],
    ['MPA of a plan may have recorded hours', 'if (letter && (recorded || group)) return undefined', ''],
  ]),
  ...breaksOf('domain/day-credit.ts', 'domain/session-activity.test.ts', [
    ['MPA on a holiday costs the holiday', 'const entry = asCounted(entered)', 'const entry = entered'],
  ]),
  ...breaksOf('domain/day-entry.ts', 'domain/session-activity.test.ts', [
    [
      'an illness on a day of MPA is credited as a usual day',
      'isAtWork(plan) ? workedIn(plan)',
      'hasWork(plan) ? workedIn(plan)',
    ],
    ['who fell ill has stepped in', 'withoutSteppingIn(planOf(before))', 'planOf(before)'],
  ]),
]

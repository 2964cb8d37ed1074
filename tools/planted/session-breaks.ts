import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Rules of a session's group, activity and mark of stepping in. */
export const sessionBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/days/session.ts', 'domain/days/session-activity.test.ts', [
    ['MPA counts as worked', "return type === 'work' && activity === undefined", "return type === 'work'"],
    ['another group is the same session', '  groupId: 0,\n', ''],
    [
      'stepping in is copied with a day',
      'sessions.map(({ steppedIn: _, ...session })',
      'sessions.map(({ ...session })',
    ],
  ]),
  ...breaksOf('domain/days/plan-text.ts', 'domain/days/session-activity.test.ts', [
    ['a kept plan forgets the group', "groupId === undefined ? '' : `@${groupId}`", "''"],
    ['MPA of a plan may have recorded hours', 'if (letter && (recorded || group)) return undefined', ''],
  ]),
  ...breaksOf('domain/days/day-credit.ts', 'domain/days/session-activity.test.ts', [
    ['MPA on a closing day costs its credit', '!asCounted(entry) ? 1', '!entry ? 1'],
  ]),
  ...breaksOf('domain/days/day-entry.ts', 'domain/days/session-activity.test.ts', [
    [
      'an illness on a day of MPA is credited as a usual day',
      'isAtWork(plan) ? workedIn(plan)',
      'hasWork(plan) ? workedIn(plan)',
    ],
    ['who fell ill has stepped in', 'withoutSteppingIn(planOf(before))', 'planOf(before)'],
  ]),
  ...breaksOf('domain/paste/grid-selection.ts', 'domain/days/activity-text.test.ts', [
    ['typed times lose the group', 'withGroupsOf(before, entry)', 'entry'],
    [
      'filling leaves the group behind',
      'withoutRealHours(source), copiedOver',
      'withoutRealHours(source), writtenOver',
    ],
  ]),
  ...breaksOf('domain/days/day-text.ts', 'domain/days/activity-text.test.ts', [
    [
      'a house without MPA on its grid reads it',
      "if (read.activity && !activities) return { fault: 'unreadable' }",
      '',
    ],
    ['MPA is printed as work', "activity ? `${activity} ` : ''", "''"],
  ]),
  ...breaksOf('server/src/day-entries/edit-days.ts', 'server/src/day-entries/session-activity.test.ts', [
    [
      'a group that is gone comes back',
      'const grouped = await withKnownGroups(work, days)',
      'const grouped = days',
    ],
  ]),
  ...breaksOf(
    'server/src/day-entries/day-entries.store.ts',
    'server/src/day-entries/session-activity.test.ts',
    [['who stepped in is not kept', 'stepped_in: steppedIn', 'stepped_in: false']],
  ),
  ...breaksOf('contract/wire/parents.ts', 'server/src/day-entries/session-activity.test.ts', [
    ['parents see MPA', 'withChildren(row.timeSlots)', 'row.timeSlots'],
  ]),
  ...breaksOf('server/src/db/functions/months/keep_shut_slots.sql', 'server/src/months/shut-rows.test.ts', [
    [
      'a group of a closed month cannot go',
      `then to_jsonb(r) else to_jsonb(r) || '{"team_id": null}' end`,
      'then to_jsonb(r) else to_jsonb(r) end',
    ],
    [
      'the group of a closed day can be changed',
      'to_jsonb(r) as slot from new_rows r',
      `to_jsonb(r) || '{"team_id": null}' as slot from new_rows r`,
    ],
  ]),
  ...breaksOf(
    'server/src/db/functions/weeks/week_document.sql',
    'server/src/day-entries/session-activity.test.ts',
    [['the week says nothing of groups', "'groupId', slot.team_id, ", '']],
  ),
  ...breaksOf(
    'server/src/command/site-file/sections.ts',
    'server/src/command/site-file/session-marks-file.test.ts',
    [['a house moves without its groups', 's.team_id as "groupId"', 'null::integer as "groupId"']],
  ),
  ...breaksOf('domain/weeks/mpa-budget.ts', 'domain/weeks/mpa-budget.test.ts', [
    ['MPA under an illness is done', 'givenUp: plus(lost, forChildren)', 'givenUp: forChildren'],
    ['who stays longer gives up MPA', 'steppedIn < missing ? steppedIn : missing', 'steppedIn'],
    ['MPA of today is done', 'dateOfWeekday(week, weekday) < today', 'dateOfWeekday(week, weekday) <= today'],
  ]),
  ...breaksOf(
    'web/src/schedule/day/session-fields.tsx',
    'web/src/schedule/day/session-purpose.screen.test.tsx',
    [
      [
        'a house without groups is asked for them',
        "if (type !== 'work' || !(isUsed || activity)) return null",
        "if (type !== 'work') return null",
      ],
      ['other times make MPA work', "type === 'work' ? sessionMarksIn(session) : {}", '({})'],
      [
        'a break stays in a group',
        "type === 'work' ? sessionMarksIn(session) : {}",
        'sessionMarksIn(session)',
      ],
    ],
  ),
  ...breaksOf('web/src/schedule/cell/session-words.ts', 'web/src/schedule/cell/day-cell.test.ts', [
    ['MPA is not shown', '...(activity ? [', '...(activity && !activity ? ['],
  ]),
  ...breaksOf('web/src/schedule/cell/session-look.ts', 'web/src/schedule/cell/day-cell.test.ts', [
    ['MPA looks like work', "if (activity) return colours.activity ?? ''", ''],
  ]),
  ...breaksOf('web/src/schedule/figures/columns.ts', 'web/src/schedule/figures/mpa-budget.screen.test.tsx', [
    [
      'every row explains its MPA',
      '(column.explainsOnly?.(row) ?? true)',
      '(column.explainsOnly?.(row) || true)',
    ],
  ]),
]

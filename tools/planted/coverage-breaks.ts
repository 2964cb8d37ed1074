import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const table = 'domain/staffing/coverage.test.ts'
const needs = 'domain/staffing/need.test.ts'
const screen = 'web/src/schedule/area/week-coverage.screen.test.tsx'

/** Who is needed and who is there, and what the page says of it. */
export const coverageBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/staffing/need.ts', needs, [
    [
      'a team day needs people',
      "mark.kind === 'closing' || mark.kind === 'teamDay'",
      "mark.kind === 'closing'",
    ],
    ['half a holiday has no need', 'mark.share === 1', 'true'],
    ['people are rounded down', '(rest > 0 ? 1 : 0)', '0'],
    ['a good ratio asks for fewer than are needed', 'Math.max(need, peopleFor(', 'Math.max(0, peopleFor('],
    ['a group without a child adds its minimum', 'count > 0)', 'count >= 0)', 'joined groups'],
    ['groups are joined until the end of the day', 'from >= ownFrom && from < ownUntil', 'from >= ownUntil'],
    ['a need holds before its day', 'validFrom <= date', 'validFrom > date'],
  ]),
  ...breaksOf('domain/staffing/presence.ts', table, [
    ['a session stays in its own group', 'session.groupId ?? member.groupId', 'member.groupId'],
    ['assistants are qualified', "member.qualification === 'qualified' && ", ''],
    ['a leader who does not count is qualified', ' && member.weight > 0 ? 1', ' ? 1'],
  ]),
  ...breaksOf('domain/staffing/presence.ts', 'domain/staffing/coverage-laws.test.ts', [
    [
      'breaks, MPA and team count',
      'if (!isWithChildren(session)) continue',
      '',
      'a break, MPA and team count as little as nothing at all',
    ],
  ]),
  ...breaksOf('domain/staffing/coverage.ts', table, [
    ['no qualified teacher is no gap', ' || qualified < minQualified) return', ') return'],
    ['a run says its first quarter, not its worst', 'shortOf(step) > shortOf(last)', 'false'],
    ['a joint gap is counted for each group', '!(run.joined && index > 0)', 'true'],
    ['joined groups do not help each other', 'need?.joined ? presence.house : own', 'own'],
    ['tight is covered', "people < good * 100 ? 'tight'", "people < 0 ? 'tight'"],
  ]),
  ...breaksOf('domain/staffing/year-coverage.ts', 'domain/staffing/year-coverage.test.ts', [
    ['who is away comes', 'return away ? 1 - away.share : 1', 'return 1'],
    ['days off are worked', 'if (!usual?.weekdays.includes(weekday)) return 0', ''],
  ]),
  ...breaksOf('server/src/coverage/coverage.routes.ts', 'server/src/coverage/coverage.test.ts', [
    ['a week that is not there is covered', "if (!document) throw notFound('This week')", ''],
  ]),
  ...breaksOf('contract/wire/coverage.ts', 'server/src/coverage/coverage.test.ts', [
    ['people are sent in hundredths', 'run.people / 100', 'run.people'],
  ]),
  ...breaksOf('web/src/schedule/table/group-blocks.ts', screen, [
    ['a group is named in every line', 'if (!inBlocks)', 'if (inBlocks || !inBlocks)'],
  ]),
  ...breaksOf('web/src/grid/keymap.ts', 'web/src/shell/keymap.test.ts', [
    ['F8 leads to a gap too', "keys: { F9: 'next'", "keys: { F8: 'next'"],
  ]),
  ...breaksOf(
    'web/src/schedule/findings/use-spoken-changes.ts',
    'web/src/schedule/findings/use-spoken-changes.test.ts',
    [['a gap that grows is said to be new', 'if (!known)', 'if (known?.what !== what)']],
  ),
  ...breaksOf('web/src/schedule/table/schedule.tsx', screen, [
    ['paper shows coverage unasked', 'choices.coverage ? coverage : undefined', 'coverage'],
  ]),
  ...breaksOf('contract/wire/coverage-after.ts', screen, [
    ['a day in the making changes nothing', 'known && !isTouched ? known', 'known ? known'],
  ]),
]

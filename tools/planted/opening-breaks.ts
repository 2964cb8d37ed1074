import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** How a house begins: one table for everybody; and what the year and the week say of the coming days. */
export const openingBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/house/opening-figures.ts', 'domain/house/opening-figures.test.ts', [
    ['a quarter of a day of leave a year is read', '!Number.isInteger(2 * read.hours)', 'false'],
    ['figures alone begin with the first person', 'people\n    .slice(start)', 'people\n    .slice(0)'],
    ['columns without a head begin anywhere', 'fields.slice(fields.indexOf(at.field))', 'fields'],
    [
      'leave is taken by a house without accounts',
      "return text === '' || !fields.includes(field)",
      "return text === ''",
    ],
  ]),
  ...breaksOf('server/src/teachers/opening-figures.ts', 'server/src/teachers/opening-figures.test.ts', [
    [
      'whoever was slower overwrites',
      'await existing(work, teacherId, teacherTag(teacherId, version))',
      'await existing(work, teacherId)',
    ],
    ['hours hold from this week on, whatever was said', '{ ...figures, ...dated }', 'figures'],
    ['leave that was left is forgotten', 'leave && left.length > 0', 'leave && left.length > 1_000'],
  ]),
  ...breaksOf(
    'web/src/people/opening-figures/figures-draft.ts',
    'web/src/people/opening-figures/figures-dialog.screen.test.tsx',
    [
      ['what was not touched is sent', 'if (text.trim() === stored) return []', ''],
      [
        'an emptied balance is no number',
        "figure === null && field === 'initialBalance' ? 0 : figure",
        'figure',
      ],
    ],
  ),
  ...breaksOf('domain/staffing/year-coverage.ts', 'domain/staffing/year-coverage.test.ts', [
    ['the year shows gaps of days that are over', 'date >= today && !plannedDates', '!plannedDates'],
    ['what is usual stands beside what is planned', ' && !plannedDates.has(date)', ''],
  ]),
  ...breaksOf('server/src/weeks/weeks.store.ts', 'server/src/coverage/coverage.test.ts', [
    ['a week with nothing but leave is planned', " and s.session_type = 'work')", ')'],
  ]),
  ...breaksOf(
    'web/src/schedule/coverage/coverage-line.tsx',
    'web/src/schedule/area/week-coverage.screen.test.tsx',
    [['a gap that is over is found by F8', 'const hasGap = !isOver && coverage', 'const hasGap = coverage']],
  ),
  ...breaksOf('web/src/house/calendar/closed-spans.ts', 'web/src/house/calendar/closed-spans.test.ts', [
    ['parents do not see 31 December', "(kind === 'release' && share !== 1)", "kind === 'release'"],
  ]),
  ...breaksOf('server/src/ledger/refresh-figures.ts', 'server/src/ledger/refresh-figures.test.ts', [
    [
      'every process computes every house anew',
      "pg_try_advisory_xact_lock(hashtext('morgenkreis figures'), $1)",
      'true or $1 > 0',
      'several processes share them: each is computed once',
    ],
  ]),
  ...breaksOf('server/src/months/close-month.ts', 'server/src/ledger/refresh-figures.test.ts', [
    ['a month is shut by older rules', 'await refreshOutdated(work)', ''],
  ]),
  ...breaksOf('server/src/ledger/changed-figures.ts', 'server/src/ledger/refresh-figures.test.ts', [
    ['a preview changes the figures', "await client.query('rollback')", "await client.query('commit')"],
  ]),
  ...breaksOf(
    'web/src/schedule/absences/absence-form.ts',
    'web/src/schedule/absences/absence-dialog.screen.test.tsx',
    [
      [
        'half a day keeps its times out of sight',
        '{ ...form, share, awayFrom: undefined, awayTo: undefined }',
        '{ ...form, share }',
      ],
    ],
  ),
]

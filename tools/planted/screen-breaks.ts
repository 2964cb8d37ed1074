import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const apart = 'const apart = rank(a) - rank(b)'
const scheduleColumns = ['contract', 'team', 'mpa', 'target', 'actual', 'difference'] as const
const byFigure = 'return sign * (a[column] - b[column]) || byName(a, b)'
const statisticsColumns = [
  'totalAbsentDays',
  'totalVacationDays',
  'totalSickDays',
  'totalNonWorkingDays',
  'totalWorkedHours',
  'trailingBalance',
] as const

/** What the page shows and which calls it makes. */
export const screenBreaks: readonly PlantedBreak[] = [
  ...breaksOf(
    'web/src/schedule/figures/sorting.ts',
    'web/src/schedule/figures/sorting.test.ts',
    scheduleColumns.map((column) => [
      `the schedule does not sort by ${column}`,
      apart,
      `const apart = key === '${column}' ? 0 : rank(a) - rank(b)`,
      'every column of figures sorts by its own',
    ]),
  ),
  ...breaksOf('web/src/schedule/figures/sorting.ts', 'web/src/schedule/figures/sorting.test.ts', [
    [
      'a second click does not turn the order round',
      'descending: now.key === key && !now.descending',
      'descending: false',
    ],
    [
      'the rows are sorted by team at first',
      "byName: Sorting = { key: 'name'",
      "byName: Sorting = { key: 'team'",
    ],
  ]),
  ...breaksOf(
    'web/src/statistics/statistics-order.ts',
    'web/src/statistics/statistics-order.test.ts',
    statisticsColumns.map((column) => [
      `the statistics do not sort by ${column}`,
      byFigure,
      `return column === '${column}' ? byName(a, b) : sign * (a[column] - b[column]) || byName(a, b)`,
      '%s sorts by its own figures, up and down',
    ]),
  ),
  ...breaksOf('web/src/statistics/statistics-order.ts', 'web/src/statistics/statistics-order.test.ts', [
    [
      'the totals of the statistics are 0',
      'toNumber(sumOf(rows.map((row) => hoursOf(row[column]))))',
      'rows.length > 0 && column ? 0 : 0',
    ],
    [
      'F50: balances of different people are added up',
      "column !== 'trailingBalance')\n  return Object",
      'column)\n  return Object',
    ],
  ]),
  ...breaksOf('web/src/statistics/statistics-table.tsx', 'web/src/statistics/statistics-table.test.ts', [
    ['the row of totals shows none', 'value={totals[column]}', 'value={0}'],
    ['the heads do not say by which column the statistics are sorted', 'aria-sort={state(column)}', ''],
  ]),
  ...breaksOf('web/src/schedule/figures/columns.ts', 'web/src/schedule/figures/columns.test.ts', [
    [
      'the totals of the schedule are 0, except the contract',
      'return toNumber(sumOf(rows',
      'return value !== figureColumns[0].value ? 0 : toNumber(sumOf(rows',
      'every column has the total of its own figures',
    ],
    ['the column of the team shows the MPA hours', '(row) => row.teamHours', '(row) => row.mpaHours'],
  ]),
  ...breaksOf('web/src/schedule/table/totals-row.tsx', 'web/src/schedule/table/schedule-figures.test.ts', [
    [
      'the row of totals adds up no rows',
      'const total = totalOf(rows, column)',
      "const total = totalOf(column.key === 'contract' ? rows : [], column)",
    ],
  ]),
  ...breaksOf('web/src/schedule/table/schedule.tsx', 'web/src/schedule/table/schedule-figures.test.ts', [
    [
      'parents never see hours, though the house shows them',
      'const figures = haveFigures(week.teachers)',
      'const figures = editing !== undefined && haveFigures(week.teachers)',
    ],
    [
      'parents never see balances, though the house shows hours',
      'const balance = figures && (balanceShown || !editing)',
      'const balance = figures && balanceShown && Boolean(editing)',
    ],
  ]),
  ...breaksOf('web/src/schedule/table/schedule-line.tsx', 'web/src/schedule/table/schedule-figures.test.ts', [
    ['the lines of parents have no figures', '{figures && <FigureCells', '{figures && mine && <FigureCells'],
  ]),
  ...breaksOf('web/src/schedule/table/schedule-line.tsx', 'web/src/schedule/table/schedule-figures.test.ts', [
    [
      'parents see an empty cell for the target',
      'if (!mine) return figure',
      "if (!mine) return column.key === 'target' ? '' : figure",
    ],
  ]),
  ...breaksOf('web/src/sign-in/use-access.ts', 'web/src/sign-in/use-access.test.ts', [
    [
      'logging out does not end the access at the server',
      "mutationFn: () => call('DELETE /api/access'),",
      'mutationFn: async () => undefined,',
    ],
    ['logging out stays in the teacher view', 'onMutate: () => rememberTeacherView(false),', ''],
    ['the teacher view is not remembered', 'rememberTeacherView(true)\n', '\n'],
  ]),
  ...breaksOf('web/src/api/queries.ts', 'web/src/sign-in/use-access.test.ts', [
    [
      'a late answer signs in again who has logged out',
      'void client.cancelQueries({ queryKey: keys.access, exact: true })',
      '',
    ],
  ]),
  ...breaksOf('web/src/shell/main-page.tsx', 'web/src/shell/pages.test.ts', [
    [
      'the button to log out only changes the view',
      'onLogout={view.logout}\n        onSettings',
      "onLogout={() => view.change('parent')}\n        onSettings",
    ],
  ]),
  ...breaksOf('web/src/edits/outbox/delivery.ts', 'web/src/edits/use-write-days.test.ts', [
    [
      'a day that is refused stays on the screen',
      'store.paint(placesOf(dropped).flatMap((place) => known[placeKey(place)] ?? []))',
      'known satisfies object',
    ],
    [
      'the day of a colleague who was faster is not shown',
      'const known = { ...before.confirmed, ...byPlace(current) }',
      'const known = before.confirmed',
    ],
  ]),
  ...breaksOf('domain/outbox/outbox-answers.ts', 'web/src/edits/use-write-days.test.ts', [
    ['a day of one’s own is a conflict', 'stored[placeKey(day.place)]?.version', '0'],
  ]),
  ...breaksOf('domain/outbox/outbox.ts', 'web/src/edits/use-write-days.test.ts', [
    [
      'what the writer saw is not compared',
      '{ version: version ?? found?.version }',
      '{ version: found?.version }',
    ],
  ]),
  ...breaksOf('web/src/grid/use-grid.ts', 'web/src/shell/keymap.test.ts', [
    [
      'Esc does not come out of a cell',
      "else if (action === 'leave') cell.focus()",
      "else if (action === 'leave') return",
    ],
  ]),
  ...breaksOf('web/src/grid/use-grid-events.ts', 'web/src/shell/keymap.test.ts', [
    ['keys that no help names type a day', 'if (withControl) return undefined', ''],
  ]),
  ...breaksOf('web/src/schedule/history/use-history.ts', 'web/src/schedule/history/use-history.test.ts', [
    ['a day cannot be put back over a newer one', 'if (!now) throw error', 'throw error'],
  ]),
  ...breaksOf('web/src/people/list/use-teachers.ts', 'web/src/people/list/use-teachers.test.ts', [
    [
      'the lists are read again after three seconds',
      'const refetchDelay = 100',
      'const refetchDelay = 3_000',
    ],
  ]),
  ...breaksOf('web/src/people/list/draft-fields.ts', 'web/src/people/list/teacher-draft.test.ts', [
    [
      'a teacher of 40 hours or more is taken',
      "return 'fault' in read ? read.fault : undefined",
      "return 'fault' in read && read.fault !== 'most' ? read.fault : undefined",
    ],
  ]),
  ...breaksOf('web/src/people/list/teacher-draft.ts', 'web/src/people/list/teacher-draft.test.ts', [
    [
      'F2: a target of 20 is kept whatever the contract is',
      "isBlank ? blankDraft.targetWorkHours : ''",
      'blankDraft.targetWorkHours',
    ],
    [
      'F7: what was typed goes when the terms change behind the form',
      '{ ...now, ...Object.fromEntries(typed) }',
      '{ ...now }',
    ],
    [
      'all fields are sent, not only what was changed',
      'JSON.stringify(value) !== JSON.stringify(opened[field as keyof WireTeacher])',
      'value !== opened',
    ],
  ]),
  ...breaksOf('domain/days/on-duty.ts', 'domain/days/on-duty.test.ts', [
    ['breaks count as people on duty', '.filter(isWithChildren)', ''],
  ]),
  ...breaksOf('web/src/i18n/format.ts', 'web/src/i18n/format.test.ts', [
    ['figures have one decimal', 'minimumFractionDigits: 2', 'minimumFractionDigits: 1'],
  ]),
  ...breaksOf('web/src/i18n/locales.ts', 'web/src/i18n/format.test.ts', [
    ['a negative difference has no brackets', "negative: '({hours})'", "negative: '−{hours}'"],
  ]),
]

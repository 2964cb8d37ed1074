import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const shutDays = 'web/src/schedule/area/shut-days.screen.test.tsx'
const monthPanel = 'web/src/months/sheets/month-panel.screen.test.tsx'
const sheet = 'web/src/months/sheets/sheet.test.ts'

/** Month sheets, and the days of closed months in the browser. */
export const monthScreenBreaks: readonly PlantedBreak[] = [
  ...breaksOf('web/src/grid/typing.tsx', shutDays, [
    ['months: a shut day can be typed into', '    if (commands.refuses(cell)) return\n', ''],
  ]),
  ...breaksOf('web/src/edits/shut-days.ts', shutDays, [
    [
      'months: clearing a range clears its shut days',
      'edits.filter(({ place }) => !isDayShut(place))',
      'edits',
    ],
  ]),
  ...breaksOf('web/src/schedule/week-settings/hours-cell.tsx', shutDays, [
    [
      'months: hours of a shut week can be changed',
      '    if (shut.isWeekShut(weekId)) return shut.sayWeek(weekId)\n',
      '',
    ],
  ]),
  ...breaksOf(
    'web/src/people/account/booking-dialog.tsx',
    'web/src/people/account/booking-dialog.screen.test.tsx',
    [
      [
        'months: a booking may be dated in a closed month',
        'bookingOf(draft, earliest)',
        'bookingOf(draft, account.beginsOn)',
      ],
    ],
  ),
  ...breaksOf(
    'web/src/schedule/absences/absence-form-body.tsx',
    'web/src/schedule/absences/absence-dialog.screen.test.tsx',
    [['months: an absence may begin in a closed month', '!fault && !shutSpan &&', '!fault &&']],
  ),
  ...breaksOf('web/src/schedule/copy/copy-preview.ts', 'web/src/schedule/copy/copy-preview.test.ts', [
    [
      'months: a week is copied over shut days',
      '(weekday) => !isShut(dateOfWeekday(target, weekday), closedBefore)',
      '() => true',
    ],
  ]),
  ...breaksOf('web/src/months/sheets/use-months.ts', monthPanel, [
    [
      'months: what a refused closing brings is not shown',
      'if (now) client.setQueryData(laterKeys.month(month), now)',
      '',
    ],
  ]),
  ...breaksOf('web/src/months/sheets/month-panel.tsx', monthPanel, [
    [
      'months: the printer is faster than the sheets of all',
      'flushSync(() => setPrinted(which))',
      'setPrinted(which)',
    ],
  ]),
  ...breaksOf('web/src/months/sheets/sheet-table.tsx', sheet, [
    ['months: a week stands above its Friday', 'week && isLastOfWeek', 'week && !isLastOfWeek'],
  ]),
  ...breaksOf('web/src/months/sheets/sheet-pages.ts', sheet, [
    ['months: notes run over the end of the page', 'if (needed > room)', 'if (needed > paper.height)'],
  ]),
  ...breaksOf('web/src/months/sheets/sheet-marks.ts', sheet, [
    ['months: work on a holiday is printed as the holiday', ' && !isWorked\n', '\n'],
    [
      'months: half a day of leave is printed as a whole one',
      'share === 0.5 ? `½${letters}` : letters',
      'letters',
    ],
  ]),
]

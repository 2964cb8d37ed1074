import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** What people ask for, and the answers. */
export const requestBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/requests/answer-request.ts', 'server/src/requests/request-races.test.ts', [
    [
      'who answers too late is not told',
      'request.version !== version || !canAct(act, request.state)',
      'false',
      'two who answer one request at once at two servers: one 200, one 412 with what it is now',
    ],
  ]),
  ...breaksOf('contract/wire/asked-days.ts', 'web/src/schedule/asked/asked-days.test.ts', [
    [
      'a request is drawn in the week of everybody',
      'teacherId === row.id && from <= week.endDate',
      'from <= week.endDate',
    ],
  ]),
  ...breaksOf('contract/wire/coverage-after.ts', 'web/src/schedule/asked/asked-week.screen.test.tsx', [
    [
      'a gap that is there anyway is put down to a request',
      'gaps: gapsOpened(now.gaps, then.gaps)',
      'gaps: then.gaps',
      'a gap that is there anyway is not put down to a request',
    ],
  ]),
  ...breaksOf('domain/staffing/year-coverage.ts', 'web/src/schedule/coverage/year-coverage.screen.test.tsx', [
    [
      'the year puts a gap that is there anyway down to requests',
      "before.level !== 'gap' ||",
      "day.level === 'gap' ||",
      'with all that is asked for: dashed where more would be missing than is anyway, and in words',
    ],
  ]),
]

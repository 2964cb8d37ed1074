import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** What the page asks the server, and when it asks again. */
export const pageBreaks: readonly PlantedBreak[] = [
  ...breaksOf('web/src/api/call.ts', 'web/src/api/call.test.ts', [
    ['calls do not say who asks', "s: 'same-origin',", "s: 'omit',"],
    ['a body is sent without its type', "{ 'content-type': 'application/json' }", '{}'],
    ['a refusal has no status in its message', 'super(`${status}: ${text}`)', 'super(text)'],
    ['an empty refusal says nothing', 'text || response.statusText', 'text'],
    [
      'a wrong password ends the access',
      "problem?.code === 'access_needed') onAccessEnded()",
      'problem) onAccessEnded()',
    ],
  ]),
  ...breaksOf('web/src/api/queries.ts', 'web/src/api/queries.test.ts', [
    [
      'queries are retried',
      'retry: false,\n      refetchOnWindowFocus',
      'retry: 1,\n      retryDelay: 1,\n      refetchOnWindowFocus',
    ],
    ['queries are read again on focus', 'refetchOnWindowFocus: false', "refetchOnWindowFocus: 'always'"],
    ['data becomes stale by itself', 'staleTime: Number.POSITIVE_INFINITY', 'staleTime: 0'],
  ]),
  ...breaksOf(
    'web/src/schedule/choose-week/use-selected-week.ts',
    'web/src/schedule/choose-week/use-selected-week.test.ts',
    [
      [
        'F41: a house without weeks has no page',
        '(weekToOpen(weeks.data, today) ?? weekContaining(today))',
        'weekToOpen(weeks.data, today)',
        'F41: a house without any week',
      ],
      [
        'parents create the weeks they go to',
        "const isMissing = viewMode === 'teacher' && weeks.data",
        'const isMissing = weeks.data',
      ],
    ],
  ),
  ...breaksOf('web/src/api/call.ts', 'web/src/api/call.test.ts', [
    [
      'F41: the page of a guest network is taken for a success',
      '(text ? JSON.parse(text) : undefined)',
      "(text.startsWith('[') || text.startsWith('{') ? JSON.parse(text) : undefined)",
      'F41: an answer that is no JSON is an error, never a success: something in between has sent it',
    ],
  ]),
  ...breaksOf(
    'web/src/schedule/week-settings/use-week-setting.ts',
    'web/src/schedule/week-settings/use-set-hours.test.ts',
    [
      [
        'F41: a setting that is known is sent by POST',
        'const { body } = seen\n',
        'const { body } = seen && id < 0\n',
        'F41: make a setting by POST where there is none, and change the one that is seen by PATCH',
      ],
    ],
  ),
  ...breaksOf(
    'web/src/schedule/week-settings/use-membership.ts',
    'web/src/schedule/week-settings/use-membership.test.ts',
    [
      [
        'F41: who is taken out of the week is brought in',
        'change(teacherId, { includeInWeek: false }',
        'change(teacherId, { includeInWeek: true }',
        'F41: who is in the week is sent by POST, which makes a setting or changes the one that is there',
      ],
    ],
  ),
  ...breaksOf('web/src/schedule/choose-week/use-weeks.ts', 'web/src/shell/fresh.test.ts', [
    [
      'the week is not read again on focus',
      "    refetchOnWindowFocus: 'always',\n",
      '',
      'coming back to the page',
    ],
  ]),
  ...breaksOf('web/src/api/queries/statistics.ts', 'web/src/shell/fresh.test.ts', [
    [
      'F41: the statistics are those of an hour ago',
      "queryKey: laterKeys.statistics,\n  refetchOnMount: 'always',",
      'queryKey: laterKeys.statistics,',
    ],
  ]),
  ...breaksOf('web/src/ui/toast-place.ts', 'web/src/ui/toast-place.test.ts', [
    ['F4: a toast lies over the buttons', 'if (cost < least)', 'if (cost > least)'],
  ]),
]

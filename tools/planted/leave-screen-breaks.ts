import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** The leave account on the screen and on paper, and where a house without accounts must see nothing of it. */
export const leaveScreenBreaks: readonly PlantedBreak[] = [
  ...breaksOf('web/src/leave/account/leave-lines.ts', 'web/src/leave/account/leave-panel.screen.test.tsx', [
    ['what was taken is added', 'takesAway.includes(name) ? -1 : 1', '1'],
    ['what lapsed is never said', "name !== 'lapsed' || lapsed.days !== 0", "name !== 'lapsed'"],
  ]),
  ...breaksOf('web/src/leave/account/leave-sentences.ts', 'web/src/leave/account/leave-sentences.test.ts', [
    ['a late notice reads like one in time', 'lapsesOn === expires', 'true'],
    ['carried leave is of the year in which it expires', 'yearOf(expires) - 1', 'yearOf(expires)'],
    ['a part of the year is not named', 'calendarDays !== employedDays', 'false'],
    ['months are not named', 'months === 12 ? []', 'true ? []'],
    ['what was entered by hand does not say so', 'enteredCarried === null ? { text }', 'true ? { text }'],
  ]),
  ...breaksOf('web/src/leave/account/leave-sentences.ts', 'web/src/leave/account/leave-sentences.test.ts', [
    ['a weekend ends a run of leave', 'isoWeekday(date) === 5 ? 3 : 1', '1'],
    ['half days run on as whole ones', 'last?.isHalf === isHalf && ', 'last && '],
  ]),
  ...breaksOf(
    'web/src/leave/account/correction-form.tsx',
    'web/src/leave/account/leave-panel.screen.test.tsx',
    [
      ['a correction of nothing is sent', 'if (days === 0 || reasonFault) return', 'if (reasonFault) return'],
      ['a correction needs no reason', 'if (days === 0 || reasonFault) return', 'if (days === 0) return'],
    ],
  ),
  ...breaksOf(
    'web/src/leave/account/use-leave-changes.ts',
    'web/src/leave/account/leave-notice.screen.test.tsx',
    [
      [
        'a noted notice forgets what was carried over',
        'const before = { teacherId, year, carried: enteredCarried, noticeOn }',
        'const before = { teacherId, year, carried: null as typeof enteredCarried, noticeOn }',
      ],
    ],
  ),
  ...breaksOf(
    'web/src/schedule/absences/absence-form-body.tsx',
    'web/src/schedule/absences/overdrawn-leave.screen.test.tsx',
    [
      [
        'leave is overdrawn without a word',
        'if (can && overdrawn) setAsking(true)',
        'if (false) setAsking(true)',
      ],
    ],
  ),
  ...breaksOf('domain/absences/leave-of-absence.ts', 'domain/absences/leave-of-absence.test.ts', [
    ['what was leave before is counted again', ' - usedBy(before, mark)', ''],
  ]),
  ...breaksOf(
    'web/src/leave/account/leave-notice.tsx',
    'web/src/leave/account/leave-notice.screen.test.tsx',
    [['a notice can be dated tomorrow', 'isCalendarDate(date) && date <= today', 'isCalendarDate(date)']],
  ),
  ...breaksOf(
    'web/src/leave/account/leave-notice.tsx',
    'web/src/leave/account/leave-notice.screen.test.tsx',
    [
      ['the letter does not know the house’s day', 'expiryDayOf(house.leaveLapsesOn)', 'undefined'],
      ['a late letter names a day that is past', 'lapsesIfToldToday ?? expires', 'expires'],
      [
        'what need only be begun must be taken',
        "t(house.leaveMustBe === 'begun' ? 'leave.letter.lapsesBegun'",
        "t(false ? 'leave.letter.lapsesBegun'",
      ],
    ],
  ),
  ...breaksOf(
    'web/src/leave/account/leave-notice.tsx',
    'web/src/leave/account/leave-notice.screen.test.tsx',
    [['a letter of last year speaks of this one', 'year < yearOf(today)', 'false']],
  ),
  ...breaksOf('web/src/people/list/teacher-draft.ts', 'web/src/people/list/leave-terms.screen.test.tsx', [
    [
      'every new teacher is sent the usual leave',
      'leaveDays === usualLeave ? {} : { leaveDays }',
      '{ leaveDays }',
    ],
  ]),
  ...breaksOf('web/src/people/list/draft-fields.ts', 'web/src/people/list/leave-terms.screen.test.tsx', [
    ['a quarter of a day can be agreed', '!Number.isInteger(2 * days)', 'false'],
  ]),
  ...breaksOf('web/src/people/list/leave-days-field.tsx', 'web/src/people/list/leave-terms.screen.test.tsx', [
    [
      'a house without accounts is asked for leave',
      'if (!useHouse().leaveAccounts) return null',
      'useHouse()',
    ],
  ]),
  ...breaksOf('web/src/statistics/use-statistics.ts', 'web/src/statistics/leave-left.screen.test.tsx', [
    ['statistics show leave without accounts', 'if (!isUsed) return undefined', ''],
  ]),
  ...breaksOf(
    'web/src/schedule/cell/house-days.ts',
    'web/src/schedule/table/closing-exception.screen.test.tsx',
    [
      [
        'who plans as usual sees a closed day',
        'exceptions ? marksFor({ closingExceptions: exceptions }, frame) : forAll',
        'forAll',
      ],
    ],
  ),
  ...breaksOf('web/src/house/calendar/closing-form.tsx', 'web/src/house/closings-on-leave.screen.test.tsx', [
    [
      'leave is offered without accounts',
      'useHouse().leaveAccounts ? closingCharges : chargesWithoutLeave',
      'closingCharges',
    ],
    ['what holds for the short is not sent', 'short > 0 ? { whenShort } : {}', '{}'],
  ]),
  ...breaksOf(
    'web/src/house/calendar/use-closed-on-leave.ts',
    'web/src/house/closings-on-leave.screen.test.tsx',
    [
      ['paid closing days use leave', "charge === 'leave'", 'Boolean(charge)'],
      ['the most leave that is agreed counts', 'Math.min(...agreed)', 'Math.max(...agreed)'],
    ],
  ),
  ...breaksOf(
    'web/src/house/settings/use-settings.ts',
    'web/src/house/settings/house-settings.screen.test.tsx',
    [['the switch of leave accounts jumps back', '...choicesIn(change),', '']],
  ),
]

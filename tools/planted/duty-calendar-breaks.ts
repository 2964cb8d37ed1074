import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** The own days in the calendar of a phone: what it says, to whom, and until when. */
export const dutyCalendarBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/weeks/published-week.ts', 'domain/weeks/published-week.test.ts', [
    ['a forgotten draft takes the plan of today from everybody', '|| hasBegun(weekNumber, today) ||', '||'],
    [
      'what was changed before the publication is news',
      'change.version > publishedWith',
      'change.version > 0',
    ],
  ]),
  ...breaksOf('server/src/duty-calendar/own-days.store.ts', 'server/src/weeks/published-weeks.test.ts', [
    [
      'a calendar is told the days of a draft',
      'isShown(weekNumberOf(date))',
      'isShown(weekNumberOf(date)) || date > ""',
      'moves no byte and no tag of what a colleague reads, whatever becomes of it',
    ],
  ]),
  ...breaksOf('domain/duty-calendar/told-entries.ts', 'domain/duty-calendar/told-entries.test.ts', [
    [
      'that somebody is ill this morning stands in a shared calendar',
      'day.date === today && isHeldBack(ofDay, day)',
      "day.date < '' && isHeldBack(ofDay, day)",
      'a change of today',
    ],
    ['half a day away is told at once', '(!isOnDuty || isAway)', '!isOnDuty', '%s: only tomorrow'],
    [
      'a calendar keeps a removed duty for ever',
      'sequence, isCancelled: true }',
      'isCancelled: true }',
      'an absence of a later day cancels the duty and stands as a day',
    ],
    [
      'each poll is a change',
      'return isSame ? undefined :',
      'return isSame && before.sequence < 0 ? undefined :',
      'the same day again is no change, whatever absence it is',
    ],
  ]),
  ...breaksOf('domain/duty-calendar/own-entries.ts', 'domain/duty-calendar/told-entries.test.ts', [
    [
      'a day off looks otherwise than a day of sickness',
      "status !== 'present')",
      "status !== 'present' && status !== 'nonWorkingDay')",
      'every absence and a closing day are the same entry',
    ],
  ]),
  ...breaksOf('domain/duty-calendar/ical-lines.ts', 'domain/duty-calendar/calendar-text.test.ts', [
    [
      'a line of umlauts is too long',
      'code < 0x80 ? 1 : code < 0x800 ? 2',
      'code < 0x80 ? 1 : code < 0x800 ? 1',
      '75 octets and no cut character, whatever the text',
    ],
    [
      'a name writes lines of its own',
      ".replaceAll(/\\r\\n?/g, '\\n')",
      '',
      'no name begins a line of its own, and controls are gone',
    ],
  ]),
  ...breaksOf('domain/values/calendar-date.ts', 'domain/duty-calendar/calendar-text.test.ts', [
    [
      'a duty after a change of the clock is an hour off',
      'instant += wanted - wallClockAt(instant, timeZone)',
      "instant += wanted - wallClockAt(instant, timeZone === 'UTC' ? 'UTC' : 'Etc/GMT-1')",
      'times over both changes of the clock',
    ],
  ]),
  ...breaksOf('server/src/duty-calendar/calendar.ts', 'server/src/duty-calendar/calendar-access.test.ts', [
    [
      'the calendar of an archived person goes on',
      'and m.ended_at is null and t.archived_on is null',
      'and m.ended_at is null',
      '404 without a word',
    ],
    [
      'a calendar goes on after the last day',
      'least(m.last_day, t.last_day) >= $3',
      'least(m.last_day, t.last_day) >= $3 - 9999',
      '404 without a word',
    ],
    [
      'a calendar goes on without any device',
      'and exists (select from passkey k',
      'and true or exists (select from passkey k',
      '404 without a word',
    ],
  ]),
  ...breaksOf(
    'server/src/duty-calendar/calendar.routes.ts',
    'server/src/duty-calendar/calendar-access.test.ts',
    [
      [
        'a revoked address is answered from memory',
        'if (known?.version === version) return known',
        'if (known) return known',
        '%s: at once, also to who has named the tag',
      ],
    ],
  ),
]

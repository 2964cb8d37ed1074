import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** The calendar of a house and its closings. */
export const calendarBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/weeks/credit.ts', 'domain/weeks/calendar-credit.test.ts', [
    [
      'two hours on a holiday cost the rest of it',
      'minus(ofDay, neverNegative(minus(ofDay, worked)))',
      'worked === noHours ? worked : ofDay',
    ],
    [
      'who works on a holiday for longer loses by it',
      'minus(ofDay, neverNegative(minus(ofDay, worked)))',
      'minus(ofDay, minus(ofDay, worked))',
    ],
  ]),
  ...breaksOf('domain/days/day-credit.ts', 'domain/weeks/calendar-credit.test.ts', [
    ['a day off is credited on a holiday', "if (entry?.status === 'nonWorkingDay') return []", ''],
    [
      'who works on a holiday is paid twice',
      'return workedIn(sessionsOf(entry))',
      'return entry ? noHours : workedIn([])',
    ],
    [
      'time off is credited',
      "mark.charge !== 'timeOff' && !asCounted(entry) ? 1 : 0",
      '!asCounted(entry) ? 1 : 0',
    ],
    [
      'an illness on a closing day is forgotten',
      "mark.charge !== 'timeOff' && !asCounted(entry) ? 1 : 0",
      "mark.charge === 'none' ? 1 : 0",
    ],
    ['half a holiday needs no plan', "=== 'release') && mark.share === 1", "=== 'release')"],
  ]),
  ...breaksOf('domain/closings/calendar-year.ts', 'domain/closings/calendar-year.test.ts', [
    [
      'a closing keeps its day when it becomes a holiday',
      "mark.kind === 'closing' && !ruled.has(date)",
      "mark.kind === 'closing'",
      'a year written anew',
    ],
    [
      'a holiday that the house removed comes back when the house moves',
      'isOver(date) || ruledAlike.has(date)',
      'isOver(date)',
      'M1: after a move %s',
    ],
    [
      'days that are over change when the house moves',
      'isOver(date) || ruledAlike.has(date)',
      'ruledAlike.has(date)',
      'M1: after a move %s',
    ],
  ]),
  ...breaksOf('server/src/calendar/calendar.routes.ts', 'server/src/calendar/calendar.test.ts', [
    [
      'parents learn what a closing costs the people',
      '.map(houseDayForParents)',
      '.map(houseDayToWire)',
      'see the days, without what they cost the people',
    ],
    [
      'another Land changes nothing',
      'await moveWrittenYears(work, before, after)',
      '',
      'M1: days still to come follow when it changes, days that are over stay',
    ],
  ]),
  ...breaksOf('server/src/calendar/calendar.store.ts', 'server/src/calendar/calendar.test.ts', [
    [
      'a year is written again with every look',
      'region !== null && !(await readWrittenYears(work)).includes(year)',
      'region !== null',
      'M1: a look writes a year once',
    ],
  ]),
  ...breaksOf('server/src/calendar/house-days.store.ts', 'server/src/calendar/calendar.test.ts', [
    [
      'an edit that is under way overwrites the figures of a changed calendar',
      'if (weeks.length > 0) await lockTeachers(work)',
      '',
      'a change of the calendar waits for an edit that is under way, whose figures do not know it',
    ],
  ]),
]

import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** The year of leave: its spans, and a leave that is moved or removed. */
export const leaveYearBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/absences/absence-year.ts', 'domain/absences/absence-year.test.ts', [
    [
      'a leave ends on every Friday',
      'everyDayBetween(last.date, date, isFree)',
      'everyDayBetween(last.date, date, () => false)',
    ],
    ['half days and whole ones are one leave', ' && last.share === share', ''],
  ]),
  ...breaksOf('domain/absences/moved-absence.ts', 'domain/absences/moved-absence.test.ts', [
    [
      'days that stay leave are cleared',
      'if (kept.has(date)) changed.delete(date)',
      'if (kept.has(date)) continue',
    ],
    ['a removed leave forgets the plan', 'plan.length > 0 ? plan : sessionsOf(entry)', 'sessionsOf(entry)'],
    [
      'a moved leave takes the place of other leave',
      "outcome === 'replaced' || outcome === 'same'",
      "outcome === 'replaced'",
    ],
  ]),
  ...breaksOf('server/src/day-entries/change-leave.ts', 'server/src/day-entries/change-leave.test.ts', [
    [
      'a leave that was never seen is moved',
      'seen === undefined ? !isLeave.has(date) : seen === version',
      'seen === undefined || seen === version',
    ],
    ['a leave goes where the teacher is sick', 'if (first) throw absenceInTheWay(teacher, first.date)', ''],
    ['a leave goes beyond the last day', 'if (why) throw notEmployed(why, teacher)', ''],
  ]),
  ...breaksOf('server/src/day-entries/absence-year.ts', 'server/src/day-entries/absence-year.test.ts', [
    ['a leave over New Year is cut', 'to >= newYear && from <= yearEnd', 'from >= newYear && to <= yearEnd'],
  ]),
  ...breaksOf('server/src/day-entries/away-days.ts', 'server/src/day-entries/absence-year.test.ts', [
    [
      'a worked day lies within a leave',
      "if (slot) return slot.status === 'nonWorkingDay'",
      'if (slot) return true',
    ],
  ]),
  ...breaksOf('web/src/leave/year/counted-days.ts', 'web/src/leave/year/year-facts.test.ts', [
    ['a holiday takes leave', 'freeShare === 1 ? 0', 'freeShare === 1 ? 1'],
    ['days off take leave', '.filter(({ date }) => usuallyWorks(person, date))', ''],
  ]),
  ...breaksOf('web/src/leave/year/span-details.tsx', 'web/src/leave/year/year-facts.test.ts', [
    ['everyone is away with themselves', 'people.filter(({ id }) => id !== teacherId)', 'people'],
  ]),
]

import type { WeekBefore } from '../absences/absence-span.ts'
import type { MarkedDay } from '../calendar/house-day.ts'
import { sessionsOf } from '../days/day-entry.ts'
import { hasWork } from '../days/session.ts'
import type { LineFacts, WeekFrame } from '../people/house-week.ts'
import { marksFor } from '../people/house-week.ts'
import type { Teacher } from '../people/teacher.ts'
import { termsInForce, termsInOrder } from '../people/terms.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { Week } from '../values/week.ts'
import { agreedIn } from '../weeks/week-row.ts'
import type { LinesOfWeek } from './expected-day.ts'

/** A week as requests look at it, whether or not anybody has opened it. */
export interface WeekOfHouse {
  readonly week: Week
  readonly calendar: readonly MarkedDay[]
  readonly lines: LinesOfWeek
}

/** Somebody's line of a week that nobody has opened: what is agreed, and nothing else. */
export function agreedLine(teacher: Teacher, { startDate, endDate }: Week): LineFacts {
  const { terms } = teacher
  return {
    teacher,
    terms: termsInForce(terms, startDate),
    laterTerms: termsInOrder(terms).filter(({ validFrom }) => startDate < validFrom && validFrom <= endDate),
    setting: undefined,
    entries: {},
  }
}

/** Anybody's times are planned in it: then it says itself who is there. */
export function isPlannedWeek(lines: LinesOfWeek): boolean {
  return [...lines.values()].some(({ entries }) =>
    weekdays.some((weekday) => hasWork(sessionsOf(entries[weekday]))),
  )
}

/** As an absence looks at it. */
export function weekBeforeOf(line: LineFacts, frame: Pick<WeekFrame, 'week' | 'calendar'>): WeekBefore {
  return {
    entries: line.entries,
    usualWeek: agreedIn(line, frame).usualWeek,
    marks: marksFor(line, frame),
    excluded: line.setting?.includeInWeek === false,
  }
}

import type { CoveredDay, Gap } from '#domain/staffing/coverage.ts'
import { coverageOfWeekday } from '#domain/staffing/coverage.ts'
import { gapsOpened } from '#domain/staffing/gaps-opened.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import type { TeacherWeek } from '../weeks.ts'
import { staffedWeekOf } from './coverage.ts'
import type { ShownDay } from './week-facts.ts'

interface WeekToChange {
  readonly week: TeacherWeek
  readonly staffing: Staffing
  /** How it is covered as it is. */
  readonly before: readonly CoveredDay[]
}

/** The week as it would be with other days: only those that change are computed again. */
export function coverageAfter(
  { week, staffing, before }: WeekToChange,
  days: readonly ShownDay[],
): readonly CoveredDay[] {
  const mine = days.filter(({ place }) => place.weekNumber === week.id)
  const staffed = staffedWeekOf(week)
  const lines = staffed.lines.map(({ teacher, entries }) => {
    const own = mine.filter(({ place }) => place.teacherId === teacher.id)
    const after = own.map(({ place, after }) => [place.weekday, after] as const)
    return own.length === 0 ? { teacher, entries } : { teacher, entries: { ...entries, ...fromPairs(after) } }
  })
  return weekdays.map((weekday, index) => {
    const known = before[index]
    const isTouched = mine.some(({ place }) => place.weekday === weekday)
    return known && !isTouched ? known : coverageOfWeekday({ ...staffed, lines }, weekday, staffing)
  })
}

function fromPairs<Value>(pairs: ReadonlyArray<readonly [Weekday, Value | undefined]>) {
  return Object.fromEntries(pairs) as Partial<Record<Weekday, Value>>
}

/** What would be missing on a day that somebody has asked for. */
export interface MissingOn {
  readonly date: CalendarDate
  readonly weekday: Weekday
  readonly gaps: readonly Gap[]
}

/**
 * What would be missing, and is not missing now, if all that waits for an answer were approved. Days that are over and
 * days that are not asked for are left out. The week and the year say it by this one function.
 */
export function missingIfApproved(
  known: WeekToChange,
  asked: readonly ShownDay[],
  today: CalendarDate,
): readonly MissingOn[] {
  if (asked.length === 0) return []
  const after = coverageAfter(known, asked)
  return weekdays.flatMap((weekday, index) => {
    const [now, then] = [known.before[index], after[index]]
    const isAsked = asked.some(({ place }) => place.weekNumber === known.week.id && place.weekday === weekday)
    if (!now || !then || !isAsked || now.date < today) return []
    return [{ date: now.date, weekday, gaps: gapsOpened(now.gaps, then.gaps) }]
  })
}

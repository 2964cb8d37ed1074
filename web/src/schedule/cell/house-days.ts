import { createContext } from 'react'
import type { ParentWeek, TeacherWeek } from '#contract/weeks.ts'
import { markedDayFrom } from '#contract/wire/calendar.ts'
import type { DayMark } from '#domain/calendar/house-day.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import type { WeekMarks } from '#domain/people/house-week.ts'
import { marksFor, marksIn } from '#domain/people/house-week.ts'
import type { useWords } from '../../i18n/use-words.ts'
import type { ScheduleRow } from '../table/schedule-row.ts'
import { isTeacherRow } from '../table/schedule-row.ts'

type Words = ReturnType<typeof useWords>['t']

/** What each day of the shown week is in the house's calendar: mostly nothing. */
interface DaysOfHouse {
  readonly forAll: WeekMarks
  /** For one person: who had no leave left for a closing day may have another day there. */
  marksOf(row: ScheduleRow): WeekMarks
}

export const HouseDays = createContext<DaysOfHouse>({ forAll: {}, marksOf: () => ({}) })

export function houseDaysOf(week: TeacherWeek | ParentWeek): DaysOfHouse {
  const frame = { week, calendar: week.calendar.map(markedDayFrom) }
  const forAll = marksIn(frame)
  return {
    forAll,
    marksOf(row) {
      const exceptions = isTeacherRow(row) ? row.closingExceptions : undefined
      return exceptions ? marksFor({ closingExceptions: exceptions }, frame) : forAll
    },
  }
}

/** `Corpus Christi`, `Summer closing`, `Christmas Eve, half a day`. */
export function nameOfDay(mark: DayMark, t: Words): string {
  if (mark.kind === 'closing' || mark.kind === 'teamDay') return mark.name
  const name = mark.holiday ? t(`holidays.names.${mark.holiday}`) : mark.name
  return mark.share === 1 ? name : t('schedule.houseDay.half', { name })
}

/**
 * What the cell shows instead of its entry: work comes before a holiday, a holiday before an absence. On a closing day
 * only an empty cell says so.
 */
export function shownMark(
  entry: DayEntry | undefined,
  mark: DayMark | undefined,
): 'holiday' | 'closing' | undefined {
  if (mark?.kind === 'closing') return entry ? undefined : 'closing'
  if (mark?.kind !== 'holiday' && mark?.kind !== 'release') return undefined
  if (entry?.status === 'present' || entry?.status === 'nonWorkingDay') return undefined
  if (sessionsOf(entry).length > 0) return undefined
  return mark.share === 1 || !entry ? 'holiday' : undefined
}

import { weekdays } from './calendar-date.ts'
import { isWholeHoliday } from './day-credit.ts'
import type { DayStatus } from './day-entry.ts'
import type { AgreedWeek } from './employment.ts'
import type { Hours } from './hours.ts'
import { noHours, sumOf } from './hours.ts'
import type { WeekEntries, WeekMarks } from './house-week.ts'
import { isWorkingDay } from './working-days.ts'

/** How many days of each kind a week held. */
export interface DayCounts {
  readonly absent: number
  readonly vacation: number
  readonly sick: number
  readonly nonWorking: number
  readonly training: number
}

/** What the statistics take from one week that counts. */
export interface CountedWeek {
  readonly days: DayCounts
  readonly worked: Hours
  readonly difference: Hours
}

export interface TeacherStatistics {
  readonly days: DayCounts
  readonly worked: Hours
  readonly trailingBalance: Hours
}

/** A day of vacation is used up only on a working day that is no holiday: five U with a free Friday are four. */
export function dayCounts(
  entries: WeekEntries,
  { usualWeek, employedDays }: Pick<AgreedWeek, 'usualWeek' | 'employedDays'>,
  marks: WeekMarks,
): DayCounts {
  const on = (status: DayStatus) => weekdays.filter((weekday) => entries[weekday]?.status === status)
  const of = (status: DayStatus) => on(status).length
  return {
    absent: of('absent'),
    vacation: on('vacation').filter(
      (weekday) =>
        employedDays.includes(weekday) &&
        isWorkingDay(entries[weekday], usualWeek, weekday) &&
        !isWholeHoliday(marks[weekday]),
    ).length,
    sick: of('sick'),
    nonWorking: of('nonWorkingDay'),
    training: of('training'),
  }
}

/** Over the weeks that count up to and including the current one; worked hours are those on the grid, not credits. Bookings move only the balance. */
export function statisticsOf(
  initialBalance: Hours,
  weeks: readonly CountedWeek[],
  booked: Hours = noHours,
): TeacherStatistics {
  const sum = (kind: keyof DayCounts) => weeks.reduce((days, week) => days + week.days[kind], 0)
  return {
    days: {
      absent: sum('absent'),
      vacation: sum('vacation'),
      sick: sum('sick'),
      nonWorking: sum('nonWorking'),
      training: sum('training'),
    },
    worked: sumOf(weeks.map((week) => week.worked)),
    trailingBalance: sumOf([initialBalance, booked, ...weeks.map((week) => week.difference)]),
  }
}

import type { CalendarDate, Weekday } from './calendar-date.ts'
import {
  addDays,
  calendarDateOf,
  dayOfMonth,
  daysBetween,
  isoWeek,
  isoWeekday,
  mondayOf,
  monthOf,
  yearOf,
} from './calendar-date.ts'

/** Monday to Friday of one kindergarten week. */
export interface Week {
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
}

/** Week 1 of 2025: nothing is planned before it (spec, section 5). */
export const firstMonday = calendarDateOf('2024-12-30')

/** The last week number that storage holds, in the year 2199: enough for any kindergarten. */
export const lastWeekNumber = 9130

/**
 * Weeks since 2024-12-30, counted from 1. It is the week's id: the same Monday has the same number in every
 * house, and comparing numbers compares dates, whatever order the weeks were created in.
 */
export function weekNumberOf(date: CalendarDate): number {
  return daysBetween(firstMonday, mondayOf(date)) / 7 + 1
}

export function weekOfNumber(number: number): Week {
  return weekFrom(addDays(firstMonday, (number - 1) * 7))
}

export function weekContaining(date: CalendarDate): Week {
  return weekFrom(mondayOf(date))
}

function weekFrom(monday: CalendarDate): Week {
  return { startDate: monday, endDate: addDays(monday, 4) }
}

export function isMonday(date: CalendarDate): boolean {
  return isoWeekday(date) === 1
}

export function isBeforeFirstWeek(date: CalendarDate): boolean {
  return date < firstMonday
}

/** The week of a picked day; a day before the first week there can be is moved to that one, and that is said. */
export function weekToPick(
  date: CalendarDate,
  first: CalendarDate = firstMonday,
): { readonly week: Week; readonly adjusted: boolean } {
  const adjusted = date < first
  return { week: weekContaining(adjusted ? first : date), adjusted }
}

export function dateOfWeekday(week: Week, weekday: Weekday): CalendarDate {
  return addDays(week.startDate, weekday - 1)
}

/** The place of a working day in its week; undefined on a weekend. */
export function weekdayPlaceOf(
  date: CalendarDate,
): { readonly weekNumber: number; readonly weekday: Weekday } | undefined {
  const weekday = isoWeekday(date)
  return weekday > 5 ? undefined : { weekNumber: weekNumberOf(date), weekday: weekday as Weekday }
}

/** What to show on opening: the week with today in it, else the nearest upcoming, else the one that ended last. */
export function weekToOpen<Some extends Week>(weeks: readonly Some[], today: CalendarDate): Some | undefined {
  const byStart = [...weeks].sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
  return (
    byStart.find((week) => week.startDate <= today && today <= week.endDate) ??
    byStart.find((week) => week.startDate > today) ??
    byStart.at(-1)
  )
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * W46: November 9 - November 13, 2026. The stored name follows the spec's English pattern; what is shown is made from
 * the dates, in the reader's language (product, section 5).
 */
export function weekName({ startDate, endDate }: Week): string {
  const [from, to] = [startDate, endDate].map((date) => `${months[monthOf(date) - 1]} ${dayOfMonth(date)}`)
  return `W${isoWeek(startDate).week}: ${from} - ${to}, ${yearOf(endDate)}`
}

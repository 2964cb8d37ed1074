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

export type Language = 'en' | 'de'

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

/** The week of a picked day; a day before the first week is moved to 2024-12-30, and that is said. */
export function weekToPick(date: CalendarDate): { readonly week: Week; readonly adjusted: boolean } {
  const adjusted = isBeforeFirstWeek(date)
  return { week: weekContaining(adjusted ? firstMonday : date), adjusted }
}

export function dateOfWeekday(week: Week, weekday: Weekday): CalendarDate {
  return addDays(week.startDate, weekday - 1)
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

const months = {
  en: 'January February March April May June July August September October November December'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
}

/**
 * W46: November 9 - November 13, 2026
 * KW 46: 9. November - 13. November 2026
 */
export function weekLabel(week: Week, language: Language): string {
  const number = isoWeek(week.startDate).week
  const from = dayAndMonth(week.startDate, language)
  const to = dayAndMonth(week.endDate, language)
  const year = yearOf(week.endDate)
  return language === 'de' ? `KW ${number}: ${from} - ${to} ${year}` : `W${number}: ${from} - ${to}, ${year}`
}

const shortMonths = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  de: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'.split(' '),
}

/** For narrow screens: W46: Nov 9 - Nov 13 / KW 46: 9. Nov. - 13. Nov. */
export function shortWeekLabel(week: Week, language: Language): string {
  const number = isoWeek(week.startDate).week
  const [from, to] = [week.startDate, week.endDate].map((date) => {
    const month = shortMonths[language][monthOf(date) - 1]
    return language === 'de' ? `${dayOfMonth(date)}. ${month}` : `${month} ${dayOfMonth(date)}`
  })
  return language === 'de' ? `KW ${number}: ${from} - ${to}` : `W${number}: ${from} - ${to}`
}

/** The stored name follows the English pattern; what is shown is always made from the dates (product, section 5). */
export function weekName(week: Week): string {
  return weekLabel(week, 'en')
}

function dayAndMonth(date: CalendarDate, language: Language): string {
  const month = months[language][monthOf(date) - 1]
  return language === 'de' ? `${dayOfMonth(date)}. ${month}` : `${month} ${dayOfMonth(date)}`
}

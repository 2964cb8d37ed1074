import { dayOfMonth, isoWeek, monthOf, yearOf } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { formatDayAndMonth, formatShortDayAndMonth } from './format.ts'
import type { Language } from './locales.ts'
import { filledIn, locales } from './locales.ts'

/**
 * W46: November 9 - November 13, 2026
 * KW 46: 9.–13. November 2026
 */
export function weekLabel(week: Week, language: Language): string {
  return label(week, language, locales[language].week, formatDayAndMonth)
}

/** For narrow screens: W46: Nov 9 - Nov 13 / KW 46: 9.–13. Nov. */
export function shortWeekLabel(week: Week, language: Language): string {
  return label(week, language, locales[language].shortWeek, formatShortDayAndMonth)
}

function label(week: Week, language: Language, pattern: string, formatDay: typeof formatDayAndMonth): string {
  const { startDate, endDate } = week
  const { days, daysOfMonth } = locales[language]
  return filledIn(pattern, {
    number: isoWeek(startDate).week,
    days: filledIn(monthOf(startDate) === monthOf(endDate) ? daysOfMonth : days, {
      day: dayOfMonth(startDate),
      from: formatDay(startDate, language),
      to: formatDay(endDate, language),
    }),
    year: yearOf(endDate),
  })
}

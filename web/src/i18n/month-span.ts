import type { CalendarDate } from '#domain/calendar-date.ts'
import { madeOnce } from './format.ts'
import type { Language } from './locales.ts'

const monthFormat = madeOnce(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** November 2026, January – August 2026 / Januar–August 2026. */
export const formatMonthSpan = (first: CalendarDate, last: CalendarDate, language: Language): string =>
  monthFormat(language).formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))

/** November 2026. */
export const formatMonth = (day: CalendarDate, language: Language): string =>
  monthFormat(language).format(new Date(`${day}T00:00:00Z`))

const monthNameFormat = madeOnce((tag) => new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }))

/** November, where the year is clear. */
export const formatMonthName = (day: CalendarDate, language: Language): string =>
  monthNameFormat(language).format(new Date(`${day}T00:00:00Z`))

import type { CalendarDate } from '#domain/calendar-date.ts'
import { dateFormat, madeOnce } from './format.ts'
import type { Language } from './locales.ts'

const monthFormat = madeOnce(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** November 2026, January – August 2026 / Januar–August 2026. */
export const formatMonthSpan = (first: CalendarDate, last: CalendarDate, language: Language): string =>
  monthFormat(language).formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))

/** November 2026. */
export const formatMonth = dateFormat({ month: 'long', year: 'numeric' })

/** November, where the year is clear. */
export const formatMonthName = dateFormat({ month: 'long' })

/** Nov / Nov. */
export const formatShortMonthName = dateFormat({ month: 'short' })

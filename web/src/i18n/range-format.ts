import type { DaySpan } from '#domain/absences/absence-span.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { dateFormat, formatDayAndMonth, formatLongDate, formatWeekday, madeOnce } from './format.ts'
import type { Language } from './locales.ts'

/** The formatter of a span of days. */
export function rangeFormat(options: Intl.DateTimeFormatOptions) {
  const format = madeOnce((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }))
  const instant = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)
  return (from: CalendarDate, to: CalendarDate, language: Language): string =>
    // The thin spaces around the dash are no good for reading aloud or comparing, and the server's and the browser's
    // Intl do not agree about them: what the one has drawn must be what the other draws.
    format(language)
      .formatRange(instant(from), instant(to))
      .replaceAll(/[\u2009\u202f]/g, ' ')
}

const formatSpan = rangeFormat({ month: 'short', day: 'numeric' })

/** Jul 19 – 30 / 19.–30. Juli; a single day with its weekday: Fri, May 7 / Fr., 7. Mai. */
export const formatDaySpan = (from: CalendarDate, to: CalendarDate, language: Language): string =>
  from === to ? formatWeekday(from, language) : formatSpan(from, to, language)

/** November 2026, January – August 2026 / Januar–August 2026. */
export const formatMonthSpan = rangeFormat({ month: 'long', year: 'numeric' })

/** November 2026. */
export const formatMonth = dateFormat({ month: 'long', year: 'numeric' })

/** November, where the year is clear. */
export const formatMonthName = dateFormat({ month: 'long' })

/** Nov / Nov. */
export const formatShortMonthName = dateFormat({ month: 'short' })

const ofSpan =
  (format: ReturnType<typeof rangeFormat>) =>
  ({ from, to }: DaySpan, language: Language) =>
    format(from, to, language)

/** Mon, Aug 9 – Fri, Aug 20, 2027 / Mo., 9. – Fr., 20. Aug. 2027. */
export const formatSpanWithYear = ofSpan(
  rangeFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
)

/** Mon, Aug 9 – Fri, Aug 20 / Mo., 9. – Fr., 20. Aug. */
export const formatWeekdaySpan = ofSpan(rangeFormat({ weekday: 'short', day: 'numeric', month: 'short' }))

/**
 * August 9 – August 20, 2027 / 9. August – 20. August 2027; a single day stands alone. From two dates, because Intl
 * takes fifty times longer for a range, and a year has a thousand of them.
 */
export function formatLongSpan({ from, to }: DaySpan, language: Language): string {
  const last = formatLongDate(to, language)
  if (from === to) return last
  const isOneYear = yearOf(from) === yearOf(to)
  return `${(isOneYear ? formatDayAndMonth : formatLongDate)(from, language)} – ${last}`
}

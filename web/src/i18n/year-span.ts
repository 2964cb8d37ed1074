import type { DaySpan } from '#domain/absence-span.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { yearOf } from '#domain/calendar-date.ts'
import { formatDayAndMonth, formatLongDate, madeOnce } from './format.ts'
import type { Language } from './locales.ts'

function rangeFormat(options: Intl.DateTimeFormatOptions) {
  const format = madeOnce((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }))
  const instant = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)
  return ({ from, to }: DaySpan, language: Language): string =>
    // The thin spaces around the dash of some languages are no good for reading aloud or comparing.
    format(language)
      .formatRange(instant(from), instant(to))
      .replaceAll(/[\u2009\u202f]/g, ' ')
}

/** Mon, Aug 9 – Fri, Aug 20, 2027 / Mo., 9. – Fr., 20. Aug. 2027. */
export const formatSpanWithYear = rangeFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** Mon, Aug 9 – Fri, Aug 20 / Mo., 9. – Fr., 20. Aug. */
export const formatWeekdaySpan = rangeFormat({ weekday: 'short', day: 'numeric', month: 'short' })

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

import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { madeOnce } from './format.ts'
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

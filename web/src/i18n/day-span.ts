import type { CalendarDate } from '#domain/calendar-date.ts'
import { formatWeekday, madeOnce } from './format.ts'
import type { Language } from './locales.ts'

const spanFormat = madeOnce(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
)
const instantOf = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)

/** Jul 19 – 30 / 19.–30. Juli; a single day with its weekday: Fri, May 7 / Fr., 7. Mai. */
export const formatDaySpan = (from: CalendarDate, to: CalendarDate, language: Language): string =>
  from === to
    ? formatWeekday(from, language)
    : spanFormat(language).formatRange(instantOf(from), instantOf(to))

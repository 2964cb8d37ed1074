import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatWeekday } from './format.ts'
import type { Language } from './locales.ts'
import { rangeFormat } from './range-format.ts'

const formatSpan = rangeFormat({ month: 'short', day: 'numeric' })

/** Jul 19 – 30 / 19.–30. Juli; a single day with its weekday: Fri, May 7 / Fr., 7. Mai. */
export const formatDaySpan = (from: CalendarDate, to: CalendarDate, language: Language): string =>
  from === to ? formatWeekday(from, language) : formatSpan(from, to, language)

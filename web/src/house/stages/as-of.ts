import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { formatDayAndMonth } from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'

/** `07:12` on the house's clock, with its day when that is not today. */
export function asOfText(
  asOf: string,
  today: CalendarDate,
  timeZone: string,
  language: Language,
): { time: string } | { time: string; day: string } {
  const moment = new Date(asOf)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const time = clock.format(moment)
  const day = dateInZone(moment.getTime(), timeZone)
  return day === today ? { time } : { time, day: formatDayAndMonth(day, language) }
}

import type { DaySpan } from '#domain/absences/absence-span.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { formatDayAndMonth, formatLongDate } from './format.ts'
import type { Language } from './locales.ts'
import { rangeFormat } from './range-format.ts'

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

import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatMonthName, formatShortMonthName } from '../../i18n/month-span.ts'
import { useWords } from '../../i18n/use-words.ts'

/** Aug or August. */
export function useMonthNames() {
  const { language } = useWords()
  return (date: CalendarDate, isShort: boolean) =>
    // German shortens with a dot, which a head does not need.
    (isShort ? formatShortMonthName : formatMonthName)(date, language).replace(/\.$/, '')
}

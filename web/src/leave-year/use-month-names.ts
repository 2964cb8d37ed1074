import type { CalendarDate } from '#domain/calendar-date.ts'
import { madeOnce } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'

const names = (month: 'short' | 'long') =>
  madeOnce((tag) => new Intl.DateTimeFormat(tag, { month, timeZone: 'UTC' }))
const [short, long] = [names('short'), names('long')]

/** Aug or August. */
export function useMonthNames() {
  const { language } = useWords()
  return (date: CalendarDate, isShort: boolean) =>
    // German shortens with a dot, which a head does not need.
    (isShort ? short : long)(language)
      .format(new Date(`${date}T00:00:00Z`))
      .replace(/\.$/, '')
}

import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import { formatInstant, formatWeekday, madeOnce } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'

const timeFormat = madeOnce((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }))
const dayFormat = new Intl.DateTimeFormat('sv', { dateStyle: 'short' })

/** A day as one says it of who was here; never a time of day: nobody is to be watched. */
export function useDayWords(today: CalendarDate): (date: string) => string {
  const { t, language } = useWords()
  return (date) => {
    if (date === today) return t('access.today')
    if (date === addDays(today, -1)) return t('access.yesterday')
    return formatWeekday(date as CalendarDate, language)
  }
}

/** When somebody joined, to the minute: the management asks whether it was the right person. */
export function useMomentWords(): (instant: string) => string {
  const { t, language } = useWords()
  return (instant) => {
    const moment = new Date(instant)
    if (dayFormat.format(moment) !== dayFormat.format(new Date())) return formatInstant(instant, language)
    return t('access.todayAt', { time: timeFormat(language).format(moment) })
  }
}

import { useMemo } from 'react'
import type { WireAwaySpan } from '#contract/absences.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatDayAndMonth, formatNumber, formatWeekday } from '../../i18n/format.ts'
import { formatLongSpan, formatWeekdaySpan } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'

type AwayDays = Pick<WireAwaySpan, 'from' | 'to' | 'kind' | 'days'>

/**
 * How absences of a year are worded. A year of 150 people has a thousand bars, so what they have in common is asked for
 * once and handed to the rows.
 */
export function useYearWords() {
  const { t, language } = useWords()
  return useMemo(() => {
    const told = {
      leave: t('leaveYear.told.leave', { span: '{span}', days: '{days}' }),
      away: t('leaveYear.told.away', { span: '{span}', days: '{days}' }),
    }
    const counts = new Map<number, string>()
    const number = (value: number) => formatNumber(value, language).replace('-', '−')
    const days = (count: number) => {
      const known = counts.get(count) ?? t('leaveYear.days', { count, days: number(count) })
      counts.set(count, known)
      return known
    }
    /** "leave August 9 – August 20, 2027, 10 days" */
    const span = ({ kind, days: count, ...dates }: AwayDays) =>
      told[kind].replace('{span}', formatLongSpan(dates, language)).replace('{days}', days(count))
    return {
      t,
      number,
      days,
      span,
      /** "Emine Fischer, leave August 9 – August 20, 2027, 10 days" */
      spanOf: (name: string, away: AwayDays) => `${name}, ${span(away)}`,
      day: (date: CalendarDate) => formatWeekday(date, language),
      dayAndMonth: (date: CalendarDate) => formatDayAndMonth(date, language),
      /** "Mon, Aug 9 – Fri, Aug 20, 10 days" */
      live: (dates: DaySpan, count: number) => `${formatWeekdaySpan(dates, language)}, ${days(count)}`,
    }
  }, [t, language])
}

export type YearWords = ReturnType<typeof useYearWords>

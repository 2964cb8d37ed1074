import type { WireAwaySpan } from '#contract/absences.ts'
import type { DaySpan } from '#domain/absence-span.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { formatNumber, formatWeekday } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { formatLongSpan, formatWeekdaySpan } from '../i18n/year-span.ts'

type AwayDays = Pick<WireAwaySpan, 'from' | 'to' | 'kind' | 'days'>

/** How absences of a year are told. */
export function useYearWords() {
  const { t, language } = useWords()
  const days = (count: number) => t('leaveYear.days', { count, days: formatNumber(count, language) })
  /** "leave August 9 – 20, 2027, 10 days" */
  const span = ({ kind, days: count, from, to }: AwayDays) =>
    t(`leaveYear.told.${kind}`, { span: formatLongSpan({ from, to }, language), days: days(count) })
  return {
    days,
    span,
    /** "Emine Fischer, leave August 9 – 20, 2027, 10 days" */
    spanOf: (name: string, away: AwayDays) => `${name}, ${span(away)}`,
    day: (date: CalendarDate) => formatWeekday(date, language),
    /** "Mon, Aug 9 – Fri, Aug 20, 10 days" */
    live: (span: DaySpan, count: number) => `${formatWeekdaySpan(span, language)}, ${days(count)}`,
  }
}

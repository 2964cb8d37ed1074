import { useQueries } from '@tanstack/react-query'
import { useId } from 'react'
import { yearsAhead } from '#domain/calendar/coming-days.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { calendarYearQuery } from '../../api/queries/calendar.ts'
import { holidayName } from '../../i18n/holiday-name.ts'
import { formatDaySpan } from '../../i18n/range-format.ts'
import type { Texts } from '../../i18n/texts.ts'
import { addTexts } from '../../i18n/texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { ClosedSpan } from './closed-spans.ts'
import { closedSpans, countryIn } from './closed-spans.ts'
import styles from './coming-days.module.css'

// Fetched after the first view, because it stands below the week.
addTexts(import.meta.glob<Texts>('../../i18n/*/{holidays,coming}.json', { eager: true, import: 'default' }))

/** Below the week: when the house will be closed. Nothing at all where it will not, or where it is unknown. */
export function ComingDays({ today }: { readonly today: CalendarDate }) {
  const { t, language } = useWords()
  const id = useId()
  const years = useQueries({ queries: yearsAhead(today).map((year) => calendarYearQuery('parent', year)) })
  const days = years.flatMap(({ data }) => data ?? [])
  const spans = closedSpans(days, today)
  if (spans.length === 0) return null
  const country = countryIn(days)
  const said = ({ day }: ClosedSpan) => {
    const name = day.holiday ? holidayName(t, day.holiday, country) : day.name
    if (day.kind === 'closing') return t('coming.closing', { name })
    if (day.kind === 'teamDay') return t('coming.teamDay', { name })
    return day.share === 1 ? t('coming.holiday', { name }) : t('coming.halfHoliday', { name })
  }
  return (
    <section className={styles.coming} aria-labelledby={id}>
      <h2 id={id}>{t('coming.title')}</h2>
      <ul>
        {spans.map((span) => (
          <li key={`${span.day.kind} ${span.from}`}>
            <span className="figure">{formatDaySpan(span.from, span.to, language)}</span>{' '}
            <span>{said(span)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

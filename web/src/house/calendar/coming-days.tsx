import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useContext, useId } from 'react'
import { yearsAhead } from '#domain/calendar/coming-days.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { calendarYearQuery } from '../../api/queries/calendar.ts'
import '../../i18n/later-texts.ts'
import { holidayName } from '../../i18n/holiday-name.ts'
import { formatDaySpan } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { ClosedSpan } from './closed-spans.ts'
import { closedSpans, countryIn } from './closed-spans.ts'
import styles from './coming-days.module.css'
import { ComingStages } from './coming-stages.ts'

interface Line {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly said: ReactNode
  readonly key: string
}

/**
 * Below the week: when the house will be closed, and in a house with the light when it will not be as usual. Nothing at
 * all where it will not, or where it is unknown.
 */
export function ComingDays({ today }: { readonly today: CalendarDate }) {
  const { t, language } = useWords()
  const id = useId()
  const years = useQueries({ queries: yearsAhead(today).map((year) => calendarYearQuery('parent', year)) })
  const days = years.flatMap(({ data }) => data ?? [])
  const spans = closedSpans(days, today)
  const stages = useContext(ComingStages)
  if (spans.length + stages.length === 0) return null
  const country = countryIn(days)
  const said = ({ day }: ClosedSpan) => {
    const name = day.holiday ? holidayName(t, day.holiday, country) : day.name
    if (day.kind === 'closing') return t('coming.closing', { name })
    if (day.kind === 'teamDay') return t('coming.teamDay', { name })
    return day.share === 1 ? t('coming.holiday', { name }) : t('coming.halfHoliday', { name })
  }
  const lines: Line[] = spans.map((span) => ({
    ...span,
    said: said(span),
    key: `${span.day.kind} ${span.from}`,
  }))
  for (const [at, stage] of stages.entries()) lines.push({ ...stage, key: `${stage.from} ${at}` })
  lines.sort((a, b) => (a.from < b.from ? -1 : 1))
  return (
    <section className={styles.coming} aria-labelledby={id}>
      <h2 id={id}>{t(stages.length > 0 ? 'coming.all' : 'coming.title')}</h2>
      <ul>
        {lines.map(({ from, to, said, key }) => (
          <li key={key}>
            <span className="figure">{formatDaySpan(from, to, language)}</span> <span>{said}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

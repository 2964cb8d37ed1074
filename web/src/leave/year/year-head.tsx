import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatShortDayAndMonth } from '../../i18n/format.ts'
import { formatMonthName, formatShortMonthName } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './year-head.module.css'
import type { Shown, Zoom } from './year-scale.ts'
import { leftOf, monthsOf, weeksOf } from './year-scale.ts'

interface YearHeadProps {
  readonly shown: Shown
  readonly zoom: Zoom
  readonly today: CalendarDate
  /** Until when what is carried over can be taken, as far as it is known. */
  readonly carriedUntil: CalendarDate | undefined
}

/** The months and the numbers of the weeks, and what stands in the columns beside them. */
export function YearHead({ shown, zoom, today, carriedUntil }: YearHeadProps) {
  const { t, language } = useWords()
  const month = useMonthNames()
  return (
    <thead className={styles.head}>
      <tr className={styles.row}>
        <th scope="col" className={styles.name}>
          {t('schedule.columns.name')}
        </th>
        <th scope="col" className={styles.lane} aria-label={t('leaveYear.weeks')}>
          {monthsOf(shown).map((first) => (
            <span key={first} className={styles.month} style={{ left: `${leftOf(first, shown)}%` }}>
              {month(first, zoom === 'year')}
            </span>
          ))}
          {weeksOf(shown, zoom).map(({ monday, week }) => (
            <span key={monday} className={styles.week} style={{ left: `${leftOf(monday, shown)}%` }}>
              {week}
            </span>
          ))}
          {shown.from <= today && today <= shown.to && (
            <span className={styles.today} style={{ left: `${leftOf(today, shown)}%` }} />
          )}
        </th>
        <th scope="col" className={styles.figure}>
          {t('leaveYear.carried')}
          {carriedUntil && (
            <small>{t('leaveYear.until', { date: formatShortDayAndMonth(carriedUntil, language) })}</small>
          )}
        </th>
        <th scope="col" className={styles.figure}>
          {t('leaveYear.left')}
          <small>{t('leaveYear.withCarried')}</small>
        </th>
      </tr>
    </thead>
  )
}

/** Aug or August. */
export function useMonthNames() {
  const { language } = useWords()
  return (date: CalendarDate, isShort: boolean) =>
    // German shortens with a dot, which a head does not need.
    (isShort ? formatShortMonthName : formatMonthName)(date, language).replace(/\.$/, '')
}

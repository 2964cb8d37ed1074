import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Week } from '#domain/week.ts'
import { weekLabel } from '#domain/week.ts'
import { formatLongDate } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { PrintButton } from './print-button.tsx'
import styles from './schedule-title.module.css'

interface ScheduleTitleProps {
  readonly week: Week
  readonly today: CalendarDate
  readonly house: string
  /** Only heard and printed: on the teachers' screen the tab and the week selector say it already. */
  readonly unseen: boolean
}

export function ScheduleTitle({ week, today, house, unseen }: ScheduleTitleProps) {
  const { t, language } = useWords()
  return (
    <div className={unseen ? `${styles.title} ${styles.unseen}` : styles.title}>
      <div>
        <h2 id="schedule-title">{t('schedule.title')}</h2>
        <p>{weekLabel(week, language)}</p>
      </div>
      <p className={styles.paper}>
        <strong>{house}</strong>
        <span>{t('schedule.printedOn', { date: formatLongDate(today, language) })}</span>
      </p>
      {!unseen && <PrintButton />}
    </div>
  )
}

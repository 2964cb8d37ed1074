import type { Week } from '#domain/values/week.ts'
import { useWords } from '../../i18n/use-words.ts'
import { weekLabel } from '../../i18n/week-label.ts'
import { PrintButton } from './print-button.tsx'
import styles from './schedule-title.module.css'

interface ScheduleTitleProps {
  readonly week: Week
  /** For screen readers only: on the teachers' screen the tab and the week selector say it already. */
  readonly unseen: boolean
}

export function ScheduleTitle({ week, unseen }: ScheduleTitleProps) {
  const { t, language } = useWords()
  return (
    <div className={unseen ? `${styles.title} ${styles.unseen}` : styles.title}>
      <div>
        <h2 id="schedule-title">{t('schedule.title')}</h2>
        <p>{weekLabel(week, language)}</p>
      </div>
      {!unseen && <PrintButton />}
    </div>
  )
}

import { useWords } from '../../i18n/use-words.ts'
import styles from './year-legend.module.css'

const marks = ['leave', 'away', 'closed', 'holiday', 'today'] as const

/** What the marks of the year mean. */
export function YearLegend() {
  const { t } = useWords()
  return (
    <ul className={styles.legend} aria-label={t('leaveYear.legend.label')}>
      {marks.map((mark) => (
        <li key={mark}>
          <span className={styles[mark]} aria-hidden>
            {mark === 'leave' && 5}
          </span>
          {t(`leaveYear.legend.${mark}`)}
        </li>
      ))}
    </ul>
  )
}

import { useWords } from '../../i18n/use-words.ts'
import styles from './coverage-legend.module.css'

const levels = ['covered', 'tight', 'gap'] as const

/** What the shapes mean; the lines themselves say it in words too. */
export function CoverageLegend() {
  const { t } = useWords()
  return (
    <ul className={styles.legend} aria-label={t('coverage.title')}>
      {levels.map((level) => (
        <li key={level}>
          <span className={styles.sample} data-level={level} aria-hidden />
          {t(`coverage.levels.${level}`)}
        </li>
      ))}
    </ul>
  )
}

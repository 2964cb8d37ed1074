import type { ParentRow } from '#contract/weeks.ts'
import type { ParentsSee } from '#domain/house/site.ts'
import { formatBalance, formatDifference, formatHours, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { exampleForParents } from './example-week.ts'
import styles from './parent-preview.module.css'

export function ParentPreview({ see }: { see: ParentsSee }) {
  const { t, language } = useWords()
  const { row, days } = exampleForParents(see, {
    name: 'Anna Becker',
    notes: t('settings.parents.exampleNote'),
    sickNotes: t('settings.parents.exampleSickNote'),
  })
  const dayNames = weekdayNames(language).short
  if (!row) return null
  return (
    <figure className={styles.preview}>
      <figcaption>
        <strong>{row.name}</strong> {t('settings.parents.example')}
      </figcaption>
      <ul className={styles.days}>
        {days.map(({ weekday, mark, status, notes }) => (
          <li key={weekday} className={styles[status ?? 'absent']}>
            <span>{dayNames[weekday]}</span>
            <b className="figure">{mark}</b>
            {notes && <small>{notes}</small>}
          </li>
        ))}
      </ul>
      <Figures row={row} />
    </figure>
  )
}

function Figures({ row }: { row: ParentRow }) {
  const { t, language } = useWords()
  const { contractHours, targetHours, actualHours, difference, cumulativeBalance } = row
  if (contractHours === undefined || difference === undefined) return null
  const figures = [
    [t('settings.parents.contract'), formatHours(contractHours, language)],
    [t('settings.parents.target'), formatHours(targetHours ?? 0, language)],
    [t('settings.parents.actual'), formatHours(actualHours ?? 0, language)],
    [t('settings.parents.difference'), formatDifference(difference, language)],
    [t('settings.parents.balance'), formatBalance(cumulativeBalance ?? 0, language)],
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

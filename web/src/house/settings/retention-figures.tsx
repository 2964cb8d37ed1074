import type { RetentionPreview } from '#contract/retention.ts'
import { formatDifference, formatLongDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './retention.module.css'

/** What goes and what stays, in words and numbers. */
export function RetentionFigures({ preview }: { preview: RetentionPreview }) {
  const { t, language } = useWords()
  const date = formatLongDate(preview.foldedBefore, language)
  return (
    <div className={styles.preview} role="group" aria-label={t('settings.retention.goes')}>
      <strong>{t('settings.retention.goes')}</strong>
      <ul>
        <li>{t('settings.retention.weeks', { count: preview.weeks, date })}</li>
        <li>{t('settings.retention.dayEntries', { count: preview.dayEntries })}</li>
        <li>{t('settings.retention.historyEntries', { count: preview.historyEntries })}</li>
      </ul>
      <p>{t('settings.retention.stays', { date })}</p>
      <table>
        <caption>{t('settings.retention.balances', { date })}</caption>
        <tbody>
          {preview.teachers.map(({ id, name, openingBalance }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="figure">{formatDifference(openingBalance, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

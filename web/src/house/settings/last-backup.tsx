import { useSite } from '../../api/queries/sites.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './last-backup.module.css'

/** A line for the management, where the operator has backups made by themselves. Red only when the last one is old. */
export function LastBackupLine() {
  const { t, language } = useWords()
  const site = useSite('teacher').data
  const last = site && 'retentionYears' in site ? site.lastBackup : undefined
  if (!last) return null
  const words =
    last.at === null
      ? t('updates.backupNone')
      : t(last.isOld ? 'updates.backupOld' : 'updates.backup', { when: formatInstant(last.at, language) })
  return <p className={last.isOld ? styles.old : styles.fresh}>{words}</p>
}

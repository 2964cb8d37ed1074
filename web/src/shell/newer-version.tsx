import { useSite } from '../api/queries/sites.ts'
import { useWords } from '../i18n/use-words.ts'
import styles from './newer-version.module.css'

/** A line for the management, where the operator asks for newer versions and there is one. Red only for security. */
export function NewerVersion() {
  const { t } = useWords()
  const site = useSite('teacher').data
  const newer = site && 'retentionYears' in site ? site.newerVersion : undefined
  if (!newer) return null
  const { version, security } = newer
  return (
    <p className={security ? styles.security : styles.newer} role="status">
      {t(security ? 'updates.security' : 'updates.newer', { version })}
    </p>
  )
}

import { formatDays } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './leave-after-lines.module.css'
import type { LeaveAfter } from './use-leave-after.ts'

/** What is left of the leave of each year that an absence concerns, now and afterwards. */
export function LeaveAfterLines({ leave }: { readonly leave: readonly LeaveAfter[] }) {
  const { t, language } = useWords()
  return leave.map(({ year, before, after }) => (
    <span key={year} className={after < 0 ? styles.overdrawn : styles.leave}>
      {t('absences.leaveAfter', {
        year,
        before: formatDays(before, language),
        after: formatDays(after, language),
      })}
    </span>
  ))
}

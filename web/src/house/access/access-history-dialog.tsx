import { useQuery } from '@tanstack/react-query'
import type { AccessLine } from '#contract/members.ts'
import { accessHistoryQuery } from '../../api/queries/members.ts'
import { formatShortDayAndMonth } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Unread } from '../../ui/unread.tsx'
import styles from './access.module.css'

/** Who was given access, lost it and came in: days, never how often. */
export function AccessHistoryDialog({ onClose }: { onClose(): void }) {
  const { t, language } = useWords()
  const history = useQuery(accessHistoryQuery)
  const words = useLineWords()
  return (
    <Dialog title={t('access.history.title')} description={t('access.history.description')} onClose={onClose}>
      {!history.data ? (
        <Unread of={history} height={160} words={t('access.history.notRead')} />
      ) : history.data.length === 0 ? (
        <p className={styles.muted}>{t('access.history.empty')}</p>
      ) : (
        <ol className={styles.history}>
          {history.data.map((line, at) => (
            <li key={at}>
              <span>
                {words.what(line)} <small>{words.how(line)}</small>
              </span>
              <span className={styles.day}>{formatShortDayAndMonth(line.day, language)}</span>
            </li>
          ))}
        </ol>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('general.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Done by the person alone. */
const own: readonly AccessLine['action'][] = ['signedIn', 'memberJoined']

function useLineWords() {
  const { t } = useWords()
  const by = (line: AccessLine) => {
    if (own.includes(line.action)) return undefined
    if (line.byOperator) return t('access.history.byOperator')
    return line.by === null ? t('access.history.byPassword') : t('access.history.by', { name: line.by })
  }
  return {
    what: ({ action, name }: AccessLine) =>
      t(`access.history.actions.${action}`, { name: name ?? t('access.history.erased') }),
    how: (line: AccessLine) => [line.device, by(line)].filter(Boolean).join(' · '),
  }
}

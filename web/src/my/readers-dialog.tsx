import { useQuery } from '@tanstack/react-query'
import { myReadersQuery } from '../api/queries/my.ts'
import { formatShortDayAndMonth } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Unread } from '../ui/unread.tsx'
import styles from './my.module.css'
import { Close } from './tile.tsx'

/** Who of the management looked at the own account: days and names, no times. */
export function ReadersDialog({ onClose }: { onClose(): void }) {
  const { t, language } = useWords()
  const readers = useQuery(myReadersQuery)
  return (
    <Dialog title={t('my.own.readers')} description={t('my.own.readersHint')} onClose={onClose}>
      {!readers.data ? (
        <Unread of={readers} height={96} words={t('my.own.readersNotRead')} />
      ) : readers.data.length === 0 ? (
        <p className={styles.quiet}>{t('my.own.nobodyRead')}</p>
      ) : (
        <ul className={styles.absent}>
          {readers.data.map(({ day, by }) => (
            <li key={`${day} ${by}`}>
              <span>{by ?? t('my.own.byPassword')}</span>
              <span>{formatShortDayAndMonth(day, language)}</span>
            </li>
          ))}
        </ul>
      )}
      <Close onClose={onClose} />
    </Dialog>
  )
}

import type { WireLeaveAccount } from '#contract/leave.ts'
import { formatDays, formatSignedNumber } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './my.module.css'
import { Close } from './tile.tsx'

const parts = ['carried', 'lapsed', 'entitled', 'corrections', 'taken', 'planned', 'closing'] as const
const taking: readonly string[] = ['lapsed', 'taken', 'planned', 'closing']

interface LeaveLinesDialogProps {
  readonly account: WireLeaveAccount
  /** What would be left after days that are asked for. */
  readonly after?: number
  onClose(): void
}

/** What the own leave of a year is made of. */
export function LeaveLinesDialog({ account, after, onClose }: LeaveLinesDialogProps) {
  const { t, language } = useWords()
  return (
    <Dialog
      title={t('my.leave.inYear', { year: account.year })}
      description={t('my.leave.words')}
      onClose={onClose}
    >
      <ol className={`${styles.lines} ${styles.two}`}>
        {parts
          .filter((part) => part === 'entitled' || account[part].days !== 0)
          .map((part) => (
            <li key={part}>
              <span>{t(`my.leave.parts.${part}`)}</span>
              <span className="figure">
                {formatSignedNumber(
                  taking.includes(part) ? -account[part].days : account[part].days,
                  language,
                )}
              </span>
            </li>
          ))}
        <li className={styles.result}>
          <span>{t('my.leave.title')}</span>
          <span className="figure">{formatDays(account.left.days, language)}</span>
        </li>
        {after !== undefined && (
          <>
            <li>
              <span>{t('my.requests.thisRequest')}</span>
              <span className="figure">{formatSignedNumber(after - account.left.days, language)}</span>
            </li>
            <li className={styles.result}>
              <span>{t('my.requests.leftAfter')}</span>
              <span className="figure">{formatDays(after, language)}</span>
            </li>
          </>
        )}
      </ol>
      <Close onClose={onClose} />
    </Dialog>
  )
}

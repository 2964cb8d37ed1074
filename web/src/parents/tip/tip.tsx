import { CircleQuestionMark, Info, X } from 'lucide-react'
import type { ViewMode } from '#domain/house/access.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './tip.module.css'
import { showTip, useTipShown } from './use-tip.ts'

interface TipProps {
  readonly viewMode: ViewMode
  readonly message: string
  /** It stands above a week, and not above another place of the team. */
  readonly isOfWeek?: boolean
  onHelp(): void
}

/** What this view is for, in one line. */
export function Tip({ viewMode, message, isOfWeek = true, onHelp }: TipProps) {
  const { t } = useWords()
  if (!useTipShown(viewMode)) return null
  const isTeacher = viewMode === 'teacher'
  return (
    <div className={styles.tip} role="note">
      <Info size={15} aria-hidden />
      <p>
        <strong>{t(isTeacher ? 'banner.teacherTitle' : 'banner.parentTitle')}</strong> {message}
        {isTeacher && isOfWeek && <span className={styles.more}> {t('banner.teacherMore')}</span>}
        {isTeacher && (
          <button type="button" className={styles.keys} onClick={onHelp}>
            {t('banner.keys')}
          </button>
        )}
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label={t('banner.close')}
        title={t('banner.close')}
        onClick={() => showTip(viewMode, false)}
      >
        <X size={15} aria-hidden />
      </button>
    </div>
  )
}

/** Parents have no help to find the tip in, so a closed tip leaves this behind. */
export function ShowTip({ viewMode }: { readonly viewMode: ViewMode }) {
  const { t } = useWords()
  if (useTipShown(viewMode)) return null
  return (
    <Button
      icon
      aria-label={t('banner.show')}
      title={t('banner.show')}
      onClick={() => showTip(viewMode, true)}
    >
      <CircleQuestionMark size={17} aria-hidden />
    </Button>
  )
}

import type { ReactNode } from 'react'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { formatMonth } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import styles from './month-dialogs.module.css'

interface ShutDayDialogProps {
  readonly name: string
  readonly date: CalendarDate
  /** What stands in the day. */
  readonly children: ReactNode
  onAccount(): void
  /** Left out where the house no longer keeps month sheets. */
  onMonth?: (() => void) | undefined
  onClose(): void
}

/** A day of a closed month: what it holds, and the two ways to correct it. */
export function ShutDayDialog({ name, date, children, onAccount, onMonth, onClose }: ShutDayDialogProps) {
  const { t, language } = useWords()
  const month = formatMonth(date, language)
  return (
    <Dialog
      title={t('months.shut.title', { month })}
      description={`${name} · ${formatLongDate(date, language)}`}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{children}</p>
        <p className={styles.muted}>{t('months.shut.message')}</p>
        <div className={styles.actions}>
          <Button onClick={onAccount}>{t('months.shut.booking', { name })}</Button>
          {onMonth && <Button onClick={onMonth}>{t('months.shut.month', { month })}</Button>}
        </div>
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            {t('general.close')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

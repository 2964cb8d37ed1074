import { ArrowLeft, Lock, LockOpen, Printer } from 'lucide-react'
import { useState } from 'react'
import type { WholeMonth } from '#contract/months.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { CloseMonthDialog } from './close-month-dialog.tsx'
import styles from './month-actions.module.css'
import { ReopenMonthDialog } from './reopen-month-dialog.tsx'

interface MonthActionsProps {
  readonly month: WholeMonth
  print(which: 'one' | 'all'): void
  onBack(): void
}

/** What can be done with a month: back to all, print, close, reopen. */
export function MonthActions({ month, print, onBack }: MonthActionsProps) {
  const { t } = useWords()
  const [asking, setAsking] = useState<'close' | 'reopen'>()
  const close = () => setAsking(undefined)
  const hasSheets = month.sheets.length > 0
  return (
    <div className={styles.actions}>
      <Button look="quiet" className={styles.back} aria-label={t('months.allMonths')} onClick={onBack}>
        <ArrowLeft size={16} aria-hidden />
        <span>{t('months.allMonths')}</span>
      </Button>
      {hasSheets && (
        <>
          <Button className={styles.print} aria-label={t('months.print')} onClick={() => print('one')}>
            <Printer size={16} aria-hidden />
            <span>{t('months.print')}</span>
          </Button>
          <Button onClick={() => print('all')}>{t('months.printAll')}</Button>
        </>
      )}
      {month.canReopen && (
        <Button onClick={() => setAsking('reopen')}>
          <LockOpen size={16} aria-hidden />
          {t('months.reopen.button')}
        </Button>
      )}
      {month.canClose && (
        <Button look="primary" onClick={() => setAsking('close')}>
          <Lock size={16} aria-hidden />
          {t('months.close.button')}
        </Button>
      )}
      {asking === 'close' && <CloseMonthDialog month={month} onClose={close} />}
      {asking === 'reopen' && <ReopenMonthDialog month={month} onClose={close} />}
    </div>
  )
}

import { Check } from 'lucide-react'
import type { MyMonth } from '#contract/my.ts'
import { firstDayOfMonth } from '#domain/months/month.ts'
import { reasonOf } from '../api/reason-of.ts'
import { formatInstantDate } from '../i18n/format.ts'
import { formatMonth } from '../i18n/range-format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { ErrorMessage } from '../ui/surface.tsx'
import styles from './my.module.css'
import { Close } from './tile.tsx'
import { useIsWithoutNetwork } from './use-as-of.ts'
import { sheetNow, useConfirmMonth } from './use-confirm-month.ts'

interface MonthFootProps {
  readonly month: MyMonth
  onClose(): void
}

/** The foot of a sheet: of a closed month it can be confirmed, once. */
export function MonthFoot({ month, onClose }: MonthFootProps) {
  const { t, language } = useWords()
  const confirming = useConfirmMonth()
  const isWithoutNetwork = useIsWithoutNetwork()
  const { closedAt, confirmedAt } = month
  if (confirmedAt !== null)
    return (
      <>
        <p className={styles.confirmed} role="status">
          <Check size={17} aria-hidden />
          {t('my.months.confirmedOn', { date: formatInstantDate(confirmedAt, language) })}
        </p>
        <Close onClose={onClose} />
      </>
    )
  if (closedAt === null) return <Close onClose={onClose} />
  const name = formatMonth(firstDayOfMonth(month.month), language)
  const isOff = confirming.isPending || isWithoutNetwork
  const confirm = () => !isOff && confirming.mutate({ month: month.month, closedAt })
  return (
    <>
      <p className={styles.quiet}>{t(isWithoutNetwork ? 'my.without.needed' : 'my.months.confirmHint')}</p>
      {sheetNow(confirming.error) ? (
        <ErrorMessage>{t('my.months.changed')}</ErrorMessage>
      ) : (
        confirming.error && <ErrorMessage>{reasonOf(confirming.error, t)}</ErrorMessage>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('general.close')}</Button>
        <Button look="primary" aria-disabled={isOff} onClick={confirm}>
          {t('my.months.confirm', { month: name })}
        </Button>
      </DialogActions>
    </>
  )
}

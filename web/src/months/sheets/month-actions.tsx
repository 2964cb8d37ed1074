import { Lock, LockOpen, Printer } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { WholeMonth } from '#contract/months.ts'
import { faultInReason, reasonLength } from '#domain/weeks/booking.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { formatMonth } from '../../i18n/range-format.ts'
import { refusalSentence } from '../../i18n/refusal-sentence.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './month-actions.module.css'
import monthDialogsStyles from './month-dialogs.module.css'
import { OpenItems } from './open-items.tsx'
import { checksumGroups } from './sheet-words.ts'
import { monthNow, useCloseMonth, useReopenMonth } from './use-months.ts'

interface MonthActionsProps {
  readonly month: WholeMonth
  print(which: 'one' | 'all'): void
}

/** What can be done with a month: print, close, reopen. */
export function MonthActions({ month, print }: MonthActionsProps) {
  const { t } = useWords()
  const [asking, setAsking] = useState<'close' | 'reopen'>()
  const close = () => setAsking(undefined)
  const hasSheets = month.sheets.length > 0
  return (
    <div className={styles.actions}>
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

interface CloseMonthDialogProps {
  /** As it is now: after a conflict the page has the new one. */
  readonly month: WholeMonth
  onClose(): void
}

/** What is open, what closing means, and a button that names the month. */
function CloseMonthDialog({ month, onClose }: CloseMonthDialogProps) {
  const { t, language } = useWords()
  const closing = useCloseMonth()
  const isFirst = useHouse().closedBefore === null
  const [all, setAll] = useState(false)
  const name = formatMonth(month.from, language)
  const hasChanged = monthNow(closing.error) !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (closing.isPending) return
    closing.mutate(
      { month: month.month, hash: month.hash },
      {
        onSuccess({ closings }) {
          const last = closings.at(-1)
          showToast({
            title: t('months.close.done', { month: name }),
            ...(last
              ? {
                  message: t('months.close.doneMessage', {
                    version: last.version,
                    groups: checksumGroups(last.hash),
                  }),
                }
              : {}),
          })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={t('months.close.title', { month: name })}
      description={t('months.close.means', { date: formatLongDate(month.to, language) })}
      onClose={onClose}
    >
      <form className={monthDialogsStyles.form} onSubmit={submit}>
        {isFirst && <p>{t('months.close.all')}</p>}
        {hasChanged && <ErrorMessage>{t('months.close.changed')}</ErrorMessage>}
        <section className={monthDialogsStyles.open}>
          <OpenItems month={month} all={all} onAll={() => setAll(true)} />
        </section>
        {month.openItems.length > 0 && (
          <p className={monthDialogsStyles.muted}>{t('months.close.openStays')}</p>
        )}
        {closing.error && !hasChanged && <ErrorMessage>{reasonOf(closing.error, t)}</ErrorMessage>}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" aria-disabled={closing.isPending}>
            {closing.isPending ? t('months.close.closing') : t('months.close.submit', { month: name })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface ReopenMonthDialogProps {
  readonly month: Pick<WholeMonth, 'month' | 'from'>
  onClose(): void
}

/** Asks why, because that is kept with the month. */
function ReopenMonthDialog({ month, onClose }: ReopenMonthDialogProps) {
  const { t, language } = useWords()
  const reopening = useReopenMonth()
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const name = formatMonth(month.from, language)
  const fault = faultInReason(reason)
  const said = () => {
    if (!isSent || !fault) return undefined
    const params = { least: reasonLength.least, most: reasonLength.most }
    // As the server would refuse it.
    return refusalSentence({ statusCode: 400, code: fault, message: '', params }, language)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (fault || reopening.isPending) return
    reopening.mutate(
      { month: month.month, reason: reason.trim() },
      {
        onSuccess() {
          showToast({ title: t('months.reopen.done', { month: name }), message: reason.trim() })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={t('months.reopen.title', { month: name })}
      description={t('months.reopen.means')}
      onClose={onClose}
    >
      <form className={monthDialogsStyles.form} onSubmit={submit} noValidate>
        <Unsaved when={reason !== ''} />
        <Field
          label={t('months.reopen.reason')}
          hint={t('months.reopen.reasonHint', { least: reasonLength.least })}
          error={said()}
        >
          <TextInput
            autoComplete="off"
            maxLength={reasonLength.most + 100}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              reopening.reset()
            }}
          />
        </Field>
        {reopening.error && <ErrorMessage>{reasonOf(reopening.error, t)}</ErrorMessage>}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" aria-disabled={reopening.isPending}>
            {reopening.isPending ? t('months.reopen.reopening') : t('months.reopen.submit', { month: name })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

import type { FormEvent } from 'react'
import { useState } from 'react'
import type { WholeMonth } from '#contract/months.ts'
import { faultInReason, reasonLength } from '#domain/weeks/booking.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { formatMonth } from '../../i18n/month-span.ts'
import { refusalSentence } from '../../i18n/refusal-sentence.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './month-dialogs.module.css'
import { useReopenMonth } from './use-months.ts'

interface ReopenMonthDialogProps {
  readonly month: Pick<WholeMonth, 'month' | 'from'>
  onClose(): void
}

/** Asks why, because that is kept with the month. */
export function ReopenMonthDialog({ month, onClose }: ReopenMonthDialogProps) {
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
      <form className={styles.form} onSubmit={submit} noValidate>
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

import type { FormEvent } from 'react'
import { useState } from 'react'
import type { WireLeaveAccount } from '#contract/leave.ts'
import { readHours } from '#domain/values/hours-text.ts'
import type { BookingFault } from '#domain/weeks/booking.ts'
import { faultInReason, reasonLength } from '#domain/weeks/booking.ts'
import { reasonOf, useShowReason } from '../../api/reason-of.ts'
import { formatDays } from '../../i18n/format.ts'
import { refusalSentence } from '../../i18n/refusal-sentence.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useUnsaved } from '../../ui/unsaved.tsx'
import { DaysField, enteredLimits } from './days-field.tsx'
import styles from './leave-form.module.css'
import { useEnterCorrection, useRemoveCorrection } from './use-leave.ts'

interface CorrectionFormProps {
  readonly account: WireLeaveAccount
  onClose(): void
}

/** Days more or fewer, with a reason that stays. Says what is left then before anything is sent. */
export function CorrectionForm({ account, onClose }: CorrectionFormProps) {
  const { t, language } = useWords()
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  useUnsaved(text !== '' || reason !== '')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const enter = useEnterCorrection()
  const remove = useRemoveCorrection()
  const failed = useShowReason()
  const read = readHours(text, enteredLimits)
  const days = 'hours' in read ? (read.hours ?? 0) : 0
  const reasonFault = faultInReason(reason.trim())
  const change = (set: (text: string) => void) => (next: string) => {
    set(next)
    setKey(crypto.randomUUID())
    enter.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (days === 0 || reasonFault) return
    enter.mutate(
      { teacherId: account.id, year: account.year, days, reason: reason.trim(), key },
      {
        onSuccess({ id }) {
          const act = () => remove.mutate(id, { onError: failed })
          const action = { label: t('undo.undo'), act }
          showToast({ title: t('leave.correction.entered'), message: reason.trim(), action })
          onClose()
        },
      },
    )
  }
  const { days: left } = account.left
  const figure = (count: number) => formatDays(count, language)
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('leave.correction.form')}>
      <div className={styles.pair}>
        <Field
          label={t('leave.correction.days')}
          hint={t('leave.correction.daysHint')}
          error={
            isSent && days === 0 ? t('leave.correction.noDays', { most: enteredLimits.most }) : undefined
          }
        >
          <DaysField focused text={text} onText={change(setText)} />
        </Field>
        <Field
          label={t('leave.correction.reason')}
          hint={t('leave.correction.reasonHint', { least: reasonLength.least })}
          error={isSent && reasonFault ? faultSentence(reasonFault) : undefined}
        >
          <TextInput
            autoComplete="off"
            maxLength={reasonLength.most + 100}
            value={reason}
            onChange={({ target }) => change(setReason)(target.value)}
          />
        </Field>
      </div>
      <p className={styles.effect} role="status">
        {days !== 0 &&
          t('leave.correction.effect', { before: figure(left), after: figure(sumOf(left, days)) })}
      </p>
      {enter.error && <ErrorMessage>{reasonOf(enter.error, t)}</ErrorMessage>}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        <Button type="submit" look="primary" disabled={enter.isPending}>
          {t('leave.correction.save')}
        </Button>
      </div>
    </form>
  )
}

/** As the server would refuse it. */
function faultSentence(code: BookingFault): string {
  const { least, most } = reasonLength
  return refusalSentence({ statusCode: 400, code, message: '', params: { least, most } })
}

/** Exact in hundredths. */
const sumOf = (a: number, b: number) => (Math.round(a * 100) + Math.round(b * 100)) / 100

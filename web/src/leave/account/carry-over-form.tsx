import type { FormEvent } from 'react'
import { useState } from 'react'
import type { WireLeaveAccount } from '#contract/leave.ts'
import { readHours } from '#domain/values/hours-text.ts'
import { formatDays } from '../../i18n/format.ts'
import { hoursInField } from '../../i18n/hours-in-field.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useUnsaved } from '../../ui/unsaved.tsx'
import { DaysField, enteredLimits } from './days-field.tsx'
import styles from './leave-form.module.css'
import { useChangeYear } from './use-leave-changes.ts'

interface CarryOverFormProps {
  readonly account: WireLeaveAccount
  onClose(): void
}

/** What the year begins with, where the account of the year before does not say it. */
export function CarryOverForm({ account, onClose }: CarryOverFormProps) {
  const { t, language } = useWords()
  const [text, setText] = useState(hoursInField(account.enteredCarried, language))
  const [isSent, setSent] = useState(false)
  useUnsaved(text !== hoursInField(account.enteredCarried, language))
  const { change, isPending } = useChangeYear(account)
  const before = account.year - 1
  const read = readHours(text, enteredLimits)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if ('fault' in read) return
    const carried = read.hours
    const title = t(carried === null ? 'leave.carryOver.savedEmpty' : 'leave.carryOver.saved', { before })
    const days = carried === null ? '' : `: ${formatDays(carried, language)}`
    change({ carried }, title, `${account.name}, ${account.year}${days}`, onClose)
  }
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={t('leave.carryOver.form', { before })}
    >
      <Field
        label={t('leave.carryOver.days')}
        hint={t('leave.carryOver.hint', { before })}
        error={
          isSent && 'fault' in read ? t('leave.carryOver.wrong', { most: enteredLimits.most }) : undefined
        }
      >
        <DaysField focused text={text} onText={setText} />
      </Field>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        <Button type="submit" look="primary" disabled={isPending}>
          {t('general.save')}
        </Button>
      </div>
    </form>
  )
}

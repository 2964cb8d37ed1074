import type { FormEvent } from 'react'
import { useState } from 'react'
import type { Leave, WireLeaveAccount } from '#contract/leave.ts'
import { isCalendarDate } from '#domain/values/calendar-date.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import styles from './leave-form.module.css'
import { useChangeYear } from './use-leave-changes.ts'

interface NoticeFormProps {
  readonly account: WireLeaveAccount
  readonly today: Leave['today']
  /** A letter was printed: then it is asked whether it was handed over. */
  readonly isLetter: boolean
  onClose(): void
}

/** On which day the notice was given. */
export function NoticeForm({ account, today, isLetter, onClose }: NoticeFormProps) {
  const { t, language } = useWords()
  const [date, setDate] = useState<string>(isLetter ? today : (account.noticeOn ?? today))
  const [isSent, setSent] = useState(false)
  const { change, isPending } = useChangeYear(account)
  const given = isCalendarDate(date) && date <= today ? date : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!given) return
    const words = { teacher: account.name, date: formatLongDate(given, language) }
    change({ noticeOn: given }, t('leave.notice.saved'), t('leave.notice.savedMessage', words), onClose)
  }
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={t(isLetter ? 'leave.notice.asks' : 'leave.notice.form')}
    >
      {isLetter && <strong>{t('leave.notice.asks')}</strong>}
      <Field label={t('leave.notice.date')} error={isSent && !given ? t('leave.notice.noDate') : undefined}>
        <TextInput
          autoFocus
          type="date"
          max={today}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t(isLetter ? 'leave.notice.notYet' : 'general.cancel')}</Button>
        <Button type="submit" look="primary" disabled={isPending}>
          {t(isLetter ? 'leave.notice.confirm' : 'leave.notice.save')}
        </Button>
      </div>
    </form>
  )
}

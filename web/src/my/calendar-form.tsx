import type { FormEvent } from 'react'
import { useState } from 'react'
import { deviceLabelLength } from '#domain/house/member.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextInput } from '../ui/field.tsx'
import styles from './calendars.module.css'

interface CalendarFormProps {
  readonly isBusy: boolean
  onMake(label: string): void
}

/** An address has the name of a device, so that one is ended without the others. */
export function CalendarForm({ isBusy, onMake }: CalendarFormProps) {
  const { t } = useWords()
  const [label, setLabel] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { least, most } = deviceLabelLength
    const name = label.trim()
    const isUnfit = name.length < least || name.length > most
    setWrong(isUnfit)
    if (!isUnfit && !isBusy) onMake(name)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('my.calendar.device')}
        hint={t('my.calendar.deviceHint')}
        error={isWrong ? t('my.calendar.deviceLength', { most: deviceLabelLength.most }) : undefined}
      >
        <TextInput autoComplete="off" value={label} onChange={({ target }) => setLabel(target.value)} />
      </Field>
      <Button type="submit" look="primary" aria-disabled={isBusy}>
        {t('my.calendar.make')}
      </Button>
    </form>
  )
}

import type { FormEvent } from 'react'
import { useState } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import { termsFrom } from '#contract/wire/terms.ts'
import { termsWithLongAbsence } from '#domain/absences/long-absence.ts'
import type { LongAbsence } from '#domain/people/terms.ts'
import { longAbsences, termsInForce } from '#domain/people/terms.ts'
import { addDays, isCalendarDate } from '#domain/values/calendar-date.ts'
import { toNumber } from '#domain/values/hours.ts'
import { formatDate, formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { useUnsaved } from '../../ui/unsaved.tsx'
import styles from './teacher-form.module.css'
import type { NewLongAbsence } from './use-teachers.ts'

interface LongAbsenceFormProps {
  readonly teacher: WireTeacher
  readonly busy: boolean
  onSave(absence: NewLongAbsence): void
  onBack(): void
}

/** Months without work: from a day to a day, or without an end as yet. It says what holds afterwards. */
export function LongAbsenceForm({ teacher, busy, onSave, onBack }: LongAbsenceFormProps) {
  const { t, language } = useWords()
  const [kind, setKind] = useState<LongAbsence>('parental')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isSent, setSent] = useState(false)
  useUnsaved(from !== '' || to !== '')
  const terms = teacher.terms.map(termsFrom)
  const fault = () => {
    if (!isCalendarDate(from) || (to !== '' && !isCalendarDate(to))) return t('validation.invalidDate')
    const asked = { kind, from, to: isCalendarDate(to) ? to : null }
    const edited = termsWithLongAbsence(terms, asked)
    if (!('fault' in edited)) return undefined
    return edited.fault === 'overlaps'
      ? t('teachers.longAbsence.overlaps')
      : t('absences.faults.span_reversed')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (fault() || busy) return
    onSave({ kind, from, to: to === '' ? null : to })
  }
  const back = () => {
    if (!isCalendarDate(to) || fault()) return t('teachers.longAbsence.toHint')
    const date = addDays(to, 1)
    const contract = formatHours(toNumber(termsInForce(terms, date).weeklyHours), language)
    return t('teachers.longAbsence.back', { date: formatDate(date, language), contract })
  }
  const isFromFault = isSent && !isCalendarDate(from)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.note}>{t('teachers.longAbsence.hint')}</p>
      <Field label={t('teachers.longAbsence.kind')}>
        <Select autoFocus value={kind} onChange={({ target }) => setKind(target.value as LongAbsence)}>
          {longAbsences.map((each) => (
            <option key={each} value={each}>
              {t(`teachers.longAbsence.kinds.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('teachers.longAbsence.from')} error={isFromFault ? fault() : undefined}>
        <DateInput value={from} onDate={setFrom} />
      </Field>
      <Field
        label={t('teachers.longAbsence.to')}
        hint={back()}
        error={isSent && !isFromFault ? fault() : undefined}
      >
        <DateInput value={to} onDate={setTo} />
      </Field>
      <DialogActions>
        <Button onClick={onBack}>{t('teachers.terms.back')}</Button>
        <Button type="submit" look="primary" disabled={busy}>
          {t('teachers.form.save')}
        </Button>
      </DialogActions>
    </form>
  )
}

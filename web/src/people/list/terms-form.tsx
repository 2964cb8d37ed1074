import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { TermsCorrection } from '#contract/agreed-terms.ts'
import type { WireTeacher } from '#contract/teachers.ts'
import type { WireAgreedTerms } from '#contract/terms.ts'
import { termsFrom } from '#contract/wire/terms.ts'
import { correctTerms, startOf } from '#domain/people/terms.ts'
import { isCalendarDate } from '#domain/values/calendar-date.ts'
import { firstMonday } from '#domain/values/week.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useUnsaved } from '../../ui/unsaved.tsx'
import { beginHint } from './applies-from.tsx'
import { ContractFields, TeamAndMpaFields } from './hours-fields.tsx'
import { LeaveDaysField } from './leave-days-field.tsx'
import { changeOf, teacherDraftOf } from './teacher-draft.ts'
import styles from './teacher-form.module.css'
import { useTeacherForm } from './use-teacher-form.ts'
import { UsualWeekFields } from './usual-week-fields.tsx'

interface TermsFormProps {
  readonly teacher: WireTeacher
  readonly terms: WireAgreedTerms
  readonly busy: boolean
  onSave(correction: TermsCorrection): void
  onBack(): void
}

/** One of the teacher's terms, past, present or to come, with its date. Saved by itself. */
export function TermsForm({ teacher, terms, busy, onSave, onBack }: TermsFormProps) {
  const { t, language } = useWords()
  const { validFrom } = terms
  const ofThen = { ...teacher, ...terms }
  const { draft, faults, change, check } = useTeacherForm(
    teacherDraftOf(ofThen, language, t('typing.breakLetter')),
  )
  const [date, setDate] = useState<string>(validFrom)
  const [dateFault, setDateFault] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(date !== validFrom || Object.keys(changeOf(draft, ofThen)).length > 0)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const faultOf = (text: string) => {
    if (!isCalendarDate(text)) return t('validation.invalidDate')
    const moved = correctTerms(teacher.terms.map(termsFrom), validFrom, {}, text)
    return 'fault' in moved ? t('teachers.terms.taken') : undefined
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fault = faultOf(date)
    setDateFault(fault)
    if (!check(event) || fault || busy) return
    const correction: TermsCorrection = changeOf(draft, ofThen)
    const moved = isCalendarDate(date) && startOf(date) !== validFrom ? { validFrom: date } : {}
    const all = { ...correction, ...moved }
    if (Object.keys(all).length === 0) onBack()
    else onSave(all)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {validFrom !== firstMonday && (
        <Field
          label={t('teachers.appliesFrom.day')}
          hint={
            isCalendarDate(date)
              ? t(beginHint(startOf(date)), { date: formatDate(startOf(date), language) })
              : undefined
          }
          error={dateFault}
        >
          <DateInput
            value={date}
            onDate={(date) => {
              setDate(date)
              setDateFault(undefined)
            }}
          />
        </Field>
      )}
      <ContractFields draft={draft} faults={faults} opened={ofThen} onChange={change} />
      <TeamAndMpaFields draft={draft} faults={faults} onChange={change} />
      <LeaveDaysField draft={draft} faults={faults} onChange={change} />
      <UsualWeekFields draft={draft} faults={faults} onChange={change} />
      <p className={styles.note}>{t('teachers.terms.correctionHint')}</p>
      <DialogActions>
        <Button onClick={onBack}>{t('teachers.terms.back')}</Button>
        <Button type="submit" look="primary" disabled={busy}>
          {t('teachers.form.save')}
        </Button>
      </DialogActions>
    </form>
  )
}

import type { FormEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import type { TeacherRow } from '#contract/weeks.ts'
import type { AbsenceDay } from '#domain/absences/absence-span.ts'
import {
  absenceDays,
  faultInSpan,
  isAway,
  isChanged,
  mostSpanDays,
  mostSpanNotes,
} from '#domain/absences/absence-span.ts'
import { choiceIn } from '#domain/days/day-entry.ts'
import { isShut } from '#domain/months/shut-day.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { firstMonday } from '#domain/values/week.ts'
import { CallError } from '../../api/call.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { undoOffer } from '../../edits/own-changes.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { absenceName } from '../../i18n/kind-words.ts'
import { formatMonth, formatSpanWithYear } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unread } from '../../ui/unread.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import { LeaveAfterLines } from '../day/leave-after-lines.tsx'
import { OverdrawnQuestion } from '../day/overdrawn-question.tsx'
import { isOverdrawn, useLeaveAfter } from '../day/use-leave-after.ts'
import { AbsenceFields } from './absence-fields.tsx'
import type { AbsenceForm, AbsencePreset } from './absence-form.ts'
import { absenceSpanOf, certificateOf, firstForm, rememberReason } from './absence-form.ts'
import { AbsencePreview } from './absence-preview.tsx'
import styles from './absences.module.css'
import type { AbsencePerson } from './use-absence-weeks.ts'
import { useAbsenceWeeks, usePeople } from './use-absence-weeks.ts'
import { useEnterAbsence } from './use-enter-absence.ts'

/** Who is away on which days, before any of it is entered. */
export interface AbsenceToEnter {
  readonly form: AbsenceForm
  readonly person: AbsencePerson
  readonly changed: readonly AbsenceDay[]
  readonly message: string
}

interface AbsenceFormBodyProps {
  /** Instead of the list of names. */
  who?(form: AbsenceForm, people: readonly AbsencePerson[], onChange: (teacherId: number) => void): ReactNode
  /** Where gaps are looked at before entering; only for days of weeks that exist. */
  readonly gaps?: { readonly label: string; onGaps(absence: AbsenceToEnter): void } | undefined
  /** Said with what will happen. */
  more?(changed: readonly AbsenceDay[]): string
  readonly preset: AbsencePreset
  readonly week: Week & { readonly teachers: readonly TeacherRow[] }
  readonly today: CalendarDate
  onClose(): void
}

/** A teacher is away from a day to a day: what becomes of each is said before it is entered, as one action. */
export function AbsenceFormBody({ who, gaps, more, preset, week, today, onClose }: AbsenceFormBodyProps) {
  const { t, language } = useWords()
  const [form, setForm] = useState(() => firstForm(preset))
  const [untouched] = useState(() => firstForm({ ...preset, form: undefined }))
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState<string>()
  const entering = useEnterAbsence()
  const refusal = useRefusalWords()
  const closedBefore = useHouse().closedBefore

  const people = usePeople(week.teachers)
  const person = people.find(({ id }) => id === form.teacherId)
  const span = absenceSpanOf(form)
  const choice = choiceIn(form)
  const wholeDays = choiceIn({ ...form, awayFrom: undefined, awayTo: undefined })
  const weeks = useAbsenceWeeks(span, person)
  const fault = span ? faultInSpan(span) : 'no_date'
  const shutSpan = span && isShut(span.from, closedBefore)
  const isMeant = span && !fault && !shutSpan && person
  const isReading = isMeant && !weeks.ready
  const canPreview = isMeant && weeks.ready
  const days = canPreview
    ? absenceDays({ ...choice, ...span, status: form.status, notes: form.notes }, weeks.weekOf)
    : []
  const changed = days.filter(isChanged)
  const leave = useLeaveAfter(person?.id, changed)
  const overdrawn = leave.find(isOverdrawn)
  const [isAsking, setAsking] = useState(false)
  const preview = useId()
  const can = changed.length > 0 && !entering.isPending

  const opened = new Set(changed.map(({ weekNumber }) => weekNumber).filter(weeks.missing)).size
  const seesGaps = gaps !== undefined && opened === 0
  const doneMessage = ({ name }: AbsencePerson, count: number) =>
    t('absences.doneMessage', { name, reason: absenceName(count === 1 ? choice : wholeDays, t), count })

  const change = (next: AbsenceForm) => {
    setForm(next)
    setProblem(undefined)
    setKey(crypto.randomUUID())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (can && overdrawn) setAsking(true)
    else enter()
  }
  const enter = () => {
    setAsking(false)
    if (!can || !span || !person) return
    const { status, notes } = form
    const certificate = certificateOf(form)
    if (seesGaps && gaps) {
      if (!preset.status) rememberReason(status)
      return gaps.onGaps({ form, person, changed, message: doneMessage(person, changed.length) })
    }
    const absence = {
      teacherId: person.id,
      ...choice,
      status,
      ...span,
      ...(notes.trim() ? { notes } : {}),
      ...(certificate === undefined ? {} : { certificate }),
      seen: weeks.seen(),
    }
    setProblem(undefined)
    entering.mutate(
      { absence, key },
      {
        onSuccess(done) {
          if (!preset.status) rememberReason(status)
          const message = doneMessage(person, done.days.length)
          showToast({ title: t('absences.done'), message, action: undoOffer(t) })
          onClose()
        },
        onError: (error) => setProblem(refusal(error)),
      },
    )
  }

  const said = () => {
    const params = {
      most: mostSpanDays,
      date: formatLongDate(firstMonday, language),
      name: person?.name ?? '',
    }
    if (fault === 'span_too_long')
      return `${t('absences.faults.span_too_long', params)} ${t('absences.longer')}`
    if (fault) return t(`absences.faults.${fault}`, params)
    if (shutSpan && closedBefore)
      return t('months.shut.span', {
        month: formatMonth(span.from, language),
        date: formatLongDate(closedBefore, language),
      })
    if (!person || !canPreview) return t('absences.whoFirst')
    if (!days.some(isAway)) return t('absences.faults.no_working_day', params)
    return (
      <>
        <AbsencePreview span={span} days={days} newWeeks={opened} /> {more?.(changed)}
        <LeaveAfterLines leave={leave} />
      </>
    )
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Unsaved when={JSON.stringify(form) !== JSON.stringify(untouched)} />
      <AbsenceFields
        {...{ form, people, today, week }}
        who={who?.(form, people, (teacherId) => change({ ...form, teacherId }))}
        onChange={change}
      />
      <Field label={t('absences.note')}>
        <TextInput
          maxLength={mostSpanNotes}
          value={form.notes}
          onChange={({ target }) => change({ ...form, notes: target.value })}
        />
      </Field>
      {isReading ? (
        <Unread of={weeks.asked} height={42} />
      ) : (
        <section className={styles.preview} aria-label={t('absences.preview')}>
          <p id={preview} role="status">
            {said()}
          </p>
        </section>
      )}
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
      {isAsking && overdrawn && person && (
        <OverdrawnQuestion
          name={person.name}
          leave={overdrawn}
          onBack={() => setAsking(false)}
          onEnter={enter}
        />
      )}
      <DialogActions>
        {/* In sight however far the list and the dates are scrolled. */}
        <p className={styles.meant}>
          <strong>{person?.name ?? t('absences.nobodyChosen')}</strong>
          {span && !fault && <span className={styles.when}>{formatSpanWithYear(span, language)}</span>}
        </p>
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        {/* Not `disabled`, which would drop the focus that may wait here. */}
        <Button
          type="submit"
          look="primary"
          aria-disabled={!can}
          aria-describedby={can ? undefined : preview}
        >
          {entering.isPending
            ? t('absences.entering')
            : seesGaps
              ? gaps.label
              : changed.length > 0
                ? t('absences.enterDays', { count: changed.length })
                : t('absences.enter')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Why an absence was not entered, in the reader's language. */
function useRefusalWords() {
  const { t } = useWords()
  return (error: unknown): string => {
    const code = error instanceof CallError ? error.problem?.code : undefined
    return code === 'changed_meanwhile' ? t('absences.meanwhile') : reasonOf(error, t)
  }
}

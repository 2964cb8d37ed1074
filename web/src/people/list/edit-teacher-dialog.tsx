import type { FormEvent } from 'react'
import { useState } from 'react'
import type { TermsCorrection } from '#contract/agreed-terms.ts'
import type { WireTeacher } from '#contract/teachers.ts'
import type { WireAgreedTerms, WireTerms } from '#contract/terms.ts'
import { changesTerms } from '#domain/people/terms.ts'
import { CallError } from '../../api/call.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { focusAfter } from '../../ui/focus.ts'
import { showToast } from '../../ui/toast-store.ts'
import { Unsaved } from '../../ui/unsaved.tsx'
import type { From } from './applies-from.tsx'
import { AppliesFromFields, validFromOf } from './applies-from.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import type { ShowLeave } from './leave-left.tsx'
import { LeaveLeft } from './leave-left.tsx'
import { LongAbsenceForm } from './long-absence-form.tsx'
import { changeOf, readableHoursIn, rebased, teacherDraftOf } from './teacher-draft.ts'
import { TeacherFields } from './teacher-fields.tsx'
import styles from './teacher-form.module.css'
import { TermsForm } from './terms-form.tsx'
import { TermsList } from './terms-list.tsx'
import { useShowError } from './use-show-error.ts'
import { useStaffEdit } from './use-staff-edit.ts'
import { useTeacherForm } from './use-teacher-form.ts'
import type { NewLongAbsence } from './use-teachers.ts'
import {
  useChangeTeacher,
  useChangeTerms,
  useEnterLongAbsence,
  useRecordedWeeks,
  useToday,
} from './use-teachers.ts'
import { useTermsWords } from './use-terms-words.ts'
import { UsualWeekFields } from './usual-week-fields.tsx'

interface EditTeacherDialogProps {
  readonly teacher: WireTeacher
  /** Left out where leave is of no matter yet. */
  readonly showLeave?: ShowLeave
  onClose(): void
}

export function EditTeacherDialog({ teacher, showLeave, onClose }: EditTeacherDialogProps) {
  const { t, language } = useWords()
  const today = useToday()
  const recorded = useRecordedWeeks(teacher.id)
  const save = useChangeTeacher()
  const showError = useShowError()
  const termsWords = useTermsWords()
  const usesKinds = useHouse().absenceKinds
  // As it was opened: the list behind the dialog may move on meanwhile.
  const [opened, setOpened] = useState(teacher)
  const [current, setCurrent] = useState<WireTeacher>()
  const [correcting, setCorrecting] = useState<WireAgreedTerms>()
  const [isEnteringAbsence, setEnteringAbsence] = useState(false)
  const [leaveYear, setLeaveYear] = useState<number>()
  const [from, setFrom] = useState<From>({ choice: 'present', date: '' })
  const [dateMissing, setDateMissing] = useState(false)
  const asDraft = (teacher: WireTeacher) => teacherDraftOf(teacher, language, t('typing.breakLetter'))
  const { draft, faults, change, check } = useTeacherForm(asDraft(teacher))
  const staff = useStaffEdit(opened.id)
  const asked = { ...changeOf(draft, opened), ...staff.sent }
  // Until it is known whether a week is recorded, the rule of a recorded one: it leaves the past alone.
  const hasRecordedWeek = !recorded.data || recorded.data.worked.weeks + recorded.data.planned.weeks > 0
  const asksFrom = today && changesTerms(asked)

  const toList = () => {
    const close = () => {
      setCorrecting(undefined)
      setEnteringAbsence(false)
    }
    focusAfter(close, () => document.getElementById('terms-title'))
  }
  const terms = useEditTerms(opened, (now) => {
    change(rebased(draft, asDraft(opened), asDraft(now)))
    setOpened(now)
    toList()
  })

  const send = (seen: WireTeacher) => {
    const validFrom = asksFrom ? validFromOf(from, seen, today, hasRecordedWeek) : {}
    setDateMissing(validFrom === 'missing')
    if (validFrom === 'missing' || save.isPending) return
    save.mutate(
      { seen, change: { ...asked, ...validFrom } },
      {
        onSuccess({ body }) {
          const message = t('teachers.updatedMessage', { name: body.name })
          showToast({ title: t('teachers.updatedTitle'), message })
          onClose()
        },
        onError(error) {
          if (error instanceof CallError && error.status === 412) {
            setCurrent(error.problem?.current as WireTeacher)
          } else showError(error)
        },
      },
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check(event) || staff.isFaulty) return
    if (Object.keys(asked).length === 0) onClose()
    else send(current ?? opened)
  }

  if (correcting) {
    const date = termsWords.begin(correcting.validFrom)
    return (
      <Dialog title={t('teachers.terms.formTitle', { date })} description={opened.name} onClose={onClose}>
        <TermsForm
          teacher={opened}
          terms={correcting}
          busy={terms.busy}
          onSave={(correction) => terms.correct(correcting, correction)}
          onBack={toList}
        />
      </Dialog>
    )
  }
  if (isEnteringAbsence)
    return (
      <Dialog title={t('teachers.longAbsence.title')} description={opened.name} onClose={onClose}>
        <LongAbsenceForm teacher={opened} busy={terms.busy} onSave={terms.enterAbsence} onBack={toList} />
      </Dialog>
    )
  return (
    <Dialog title={t('teachers.form.editTitle')} description={opened.name} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Unsaved when={Object.keys(asked).length > 0} />
        <TeacherFields
          draft={draft}
          faults={faults}
          opened={opened}
          staffFields={staff.fields}
          onChange={change}
        />
        <UsualWeekFields draft={draft} faults={faults} onChange={change} />
        {today && opened.terms.length > 1 && !current && (
          <TermsList
            teacher={opened}
            today={today}
            busy={terms.busy}
            onEdit={setCorrecting}
            onRemove={terms.remove}
          />
        )}
        {showLeave && today && <LeaveLeft teacherId={opened.id} today={today} onOpen={setLeaveYear} />}
        {usesKinds && !current && (
          <Button className={styles.longAbsence} onClick={() => setEnteringAbsence(true)}>
            {t('teachers.longAbsence.enter')}
          </Button>
        )}
        {asksFrom && (
          <AppliesFromFields
            from={from}
            today={today}
            teacher={current ?? opened}
            change={readableHoursIn(draft) && asked}
            hasRecordedWeek={hasRecordedWeek}
            error={dateMissing ? t('validation.invalidDate') : undefined}
            onChange={(next) => {
              setFrom(next)
              setDateMissing(false)
            }}
          />
        )}
        {current ? (
          <ChangedMeanwhile
            current={current}
            opened={opened}
            onTake={() => {
              setOpened(current)
              change(asDraft(current))
              setCurrent(undefined)
            }}
          />
        ) : (
          <DialogActions>
            <Button onClick={onClose}>{t('general.cancel')}</Button>
            <Button type="submit" look="primary" disabled={save.isPending}>
              {t('teachers.form.save')}
            </Button>
          </DialogActions>
        )}
      </form>
      {/* Not within the form, which would take the submitting of its forms for its own. */}
      {leaveYear !== undefined && showLeave?.(opened.id, leaveYear, () => setLeaveYear(undefined))}
    </Dialog>
  )
}

/** Corrects and removes terms of the teacher as it was opened, and says what the teacher is then. */
function useEditTerms(opened: WireTeacher, onTeacher: (now: WireTeacher) => void) {
  const { t } = useWords()
  const changing = useChangeTerms()
  const entering = useEnterLongAbsence()
  const showError = useShowError()
  const answered = {
    onSuccess({ body }: { readonly body: WireTeacher }) {
      onTeacher(body)
      const message = t('teachers.updatedMessage', { name: body.name })
      showToast({ title: t('teachers.updatedTitle'), message })
    },
    onError(error: Error) {
      const now = error instanceof CallError && error.status === 412 && error.problem?.current
      if (!now) return showError(error)
      // Shown as it is now; pressing again still does it.
      onTeacher(now as WireTeacher)
      showToast({ title: t('general.error'), message: t('teachers.meanwhile.title'), destructive: true })
    },
  }
  const send = (terms: WireTerms, correction?: TermsCorrection) =>
    changing.mutate(
      { seen: opened, validFrom: terms.validFrom, ...(correction ? { correction } : {}) },
      answered,
    )
  return {
    busy: changing.isPending || entering.isPending,
    correct: send,
    remove: (terms: WireTerms) => send(terms),
    enterAbsence: (body: NewLongAbsence) => entering.mutate({ seen: opened, body }, answered),
  }
}

import type { FormEvent } from 'react'
import { useState } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import { CallError } from '../api/call.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast-store.ts'
import type { From } from './applies-from.tsx'
import { AppliesFrom, validFromOf } from './applies-from.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { changeOf, changesHours, draftOf } from './teacher-draft.ts'
import { TeacherFields } from './teacher-fields.tsx'
import styles from './teacher-form.module.css'
import { useTeacherForm } from './use-teacher-form.ts'
import { useChangeTeacher, useToday } from './use-teachers.ts'
import { useTrouble } from './use-trouble.ts'
import { UsualWeekFields } from './usual-week-fields.tsx'

export function EditTeacherDialog({ teacher, onClose }: { teacher: WireTeacher; onClose(): void }) {
  const { t } = useWords()
  const today = useToday()
  const save = useChangeTeacher()
  const trouble = useTrouble()
  // As it was opened: the list behind the dialog may move on meanwhile.
  const [opened, setOpened] = useState(teacher)
  const [current, setCurrent] = useState<WireTeacher>()
  const [from, setFrom] = useState<From>({ choice: 'thisWeek', date: '' })
  const [dateMissing, setDateMissing] = useState(false)
  const { draft, faults, change, check } = useTeacherForm(draftOf(teacher, t('typing.breakLetter')))
  const asked = changeOf(draft, opened)
  const asksFrom = today && changesHours(asked)

  const send = (seen: WireTeacher) => {
    const validFrom = asksFrom ? validFromOf(from) : {}
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
          } else trouble(error)
        },
      },
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check(event)) return
    if (Object.keys(asked).length === 0) onClose()
    else send(current ?? opened)
  }

  return (
    <Dialog title={t('teachers.form.editTitle')} description={opened.name} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TeacherFields draft={draft} faults={faults} onChange={change} />
        <UsualWeekFields draft={draft} faults={faults} onChange={change} />
        {asksFrom && (
          <AppliesFrom
            from={from}
            today={today}
            terms={opened.terms}
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
              change(draftOf(current, t('typing.breakLetter')))
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
    </Dialog>
  )
}

import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unsaved } from '../../ui/unsaved.tsx'
import type { TeacherDraft } from './teacher-draft.ts'
import { blankDraft, newTeacherOf, withFollowingTarget } from './teacher-draft.ts'
import { TeacherFields } from './teacher-fields.tsx'
import styles from './teacher-form.module.css'
import { useShowError } from './use-show-error.ts'
import { useStaffEdit } from './use-staff-edit.ts'
import { useTeacherForm } from './use-teacher-form.ts'
import { useAddTeacher } from './use-teachers.ts'
import { UsualWeekFields } from './usual-week-fields.tsx'

interface AddNewFormProps {
  /** The name takes the focus as the form opens; not when somebody came back to it with the arrow keys. */
  readonly isFirst: boolean
  onClose(): void
}

export function AddNewForm({ isFirst, onClose }: AddNewFormProps) {
  const { t } = useWords()
  const add = useAddTeacher()
  const showError = useShowError()
  const { draft, faults, change, check } = useTeacherForm(blankDraft)
  const staff = useStaffEdit(undefined)
  // The same key for the same words: pressing again after a lost answer adds nobody twice.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [added, setAdded] = useState<string>()
  const typedTarget = useRef(false)
  const goesOn = useRef(false)
  const edit = (next: TeacherDraft) => {
    if (next.targetWorkHours !== draft.targetWorkHours) typedTarget.current = true
    change(typedTarget.current ? next : withFollowingTarget(next))
    setKey(crypto.randomUUID())
  }
  const clear = () => {
    typedTarget.current = false
    change(blankDraft)
    staff.clear()
    setKey(crypto.randomUUID())
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isNotLast = goesOn.current
    goesOn.current = false
    if (add.isPending || !check(event) || staff.isFaulty) return
    const form = event.currentTarget
    add.mutate(
      { body: { ...newTeacherOf(draft), ...staff.sent }, key },
      {
        onError: (error) => showError(error),
        onSuccess({ body }) {
          if (isNotLast) {
            clear()
            setAdded(body.name)
            form.querySelector<HTMLInputElement>('[name="name"]')?.focus()
            return
          }
          showToast({ title: t('general.success'), message: t('teachers.addedMessage') })
          onClose()
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Unsaved when={draft.name.trim() !== ''} />
      <TeacherFields
        collapsed
        focused={isFirst}
        draft={draft}
        faults={faults}
        staffFields={staff.fields}
        onChange={edit}
      />
      <UsualWeekFields draft={draft} faults={faults} onChange={edit} />
      <p className={styles.added} role="status">
        {added && t('teachers.form.added', { name: added })}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{t(added ? 'general.close' : 'general.cancel')}</Button>
        {/* Not a submit button, so that Enter saves and closes. */}
        <Button
          disabled={add.isPending}
          onClick={({ currentTarget }) => {
            goesOn.current = true
            currentTarget.form?.requestSubmit()
          }}
        >
          {t('teachers.form.saveAndNext')}
        </Button>
        <Button type="submit" look="primary" disabled={add.isPending}>
          {t('general.save')}
        </Button>
      </DialogActions>
    </form>
  )
}

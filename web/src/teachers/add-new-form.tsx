import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast-store.ts'
import type { TeacherDraft } from './teacher-draft.ts'
import { blankDraft, newTeacherOf, withFollowingTarget } from './teacher-draft.ts'
import { TeacherFields } from './teacher-fields.tsx'
import styles from './teacher-form.module.css'
import { useTeacherForm } from './use-teacher-form.ts'
import { useAddTeacher } from './use-teachers.ts'
import { useTrouble } from './use-trouble.ts'

export function AddNewForm({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const add = useAddTeacher()
  const trouble = useTrouble()
  const { draft, faults, change, check } = useTeacherForm(blankDraft)
  // The same key for the same words: pressing again after a lost answer adds nobody twice.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const typedTarget = useRef(false)
  const edit = (next: TeacherDraft) => {
    if (next.targetWorkHours !== draft.targetWorkHours) typedTarget.current = true
    change(typedTarget.current ? next : withFollowingTarget(next))
    setKey(crypto.randomUUID())
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (add.isPending || !check(event)) return
    add.mutate(
      { body: newTeacherOf(draft), key },
      {
        onError: (error) => trouble(error),
        onSuccess() {
          showToast({ title: t('general.success'), message: t('teachers.addedMessage') })
          onClose()
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TeacherFields folded draft={draft} faults={faults} onChange={edit} />
      <DialogActions>
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        <Button type="submit" look="primary" disabled={add.isPending}>
          {t('teachers.add')}
        </Button>
      </DialogActions>
    </form>
  )
}

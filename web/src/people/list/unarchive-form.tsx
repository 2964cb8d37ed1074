import type { FormEvent } from 'react'
import { useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unread } from '../../ui/unread.tsx'
import styles from './teacher-form.module.css'
import { useShowError } from './use-show-error.ts'
import { useArchiving, useTeacherList } from './use-teachers.ts'

export function UnarchiveForm({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const archived = useTeacherList('archived')
  const archiving = useArchiving()
  const showError = useShowError()
  const [id, setId] = useState('')
  const [missing, setMissing] = useState(false)
  const nobody = archived.data?.length === 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(id === '')
    if (id === '' || archiving.isPending) return
    archiving.mutate(
      { id: Number(id), archive: false },
      {
        onError: (error) => showError(error),
        onSuccess() {
          showToast({ title: t('general.success'), message: t('teachers.unarchivedMessage') })
          onClose()
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {!archived.data && <Unread of={archived} height={66} />}
      {nobody && <p className={styles.note}>{t('teachers.form.noArchived')}</p>}
      {archived.data && !nobody && (
        <Field
          label={t('teachers.form.archivedTeacher')}
          error={missing ? t('validation.required') : undefined}
        >
          <Select
            value={id}
            onChange={(event) => {
              setId(event.target.value)
              setMissing(false)
            }}
          >
            <option value="">{t('teachers.form.choose')}</option>
            {archived.data.map((teacher) => (
              <option key={teacher.id} value={teacher.id}>
                {teacher.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        <Button type="submit" look="primary" disabled={!archived.data || nobody || archiving.isPending}>
          {t('teachers.form.unarchive')}
        </Button>
      </DialogActions>
    </form>
  )
}

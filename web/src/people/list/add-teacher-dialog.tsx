import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, Radio, Select } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unread } from '../../ui/unread.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import type { TeacherDraft } from './teacher-draft.ts'
import { blankDraft, newTeacherOf, withFollowingTarget } from './teacher-draft.ts'
import { TeacherFields } from './teacher-fields.tsx'
import styles from './teacher-form.module.css'
import { useShowError } from './use-show-error.ts'
import { useStaffEdit } from './use-staff-edit.ts'
import { useTeacherForm } from './use-teacher-form.ts'
import { useAddTeacher, useArchiving, useTeacherList } from './use-teachers.ts'
import { UsualWeekFields } from './usual-week-fields.tsx'

const modes = ['addNew', 'unarchive'] as const

/** Two modes: someone new, or someone back from the archive (spec, section 2). */
export function AddTeacherDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const [mode, setMode] = useState<(typeof modes)[number]>('addNew')
  const [isFirst, setIsFirst] = useState(true)
  const choose = (next: (typeof modes)[number]) => {
    setIsFirst(false)
    setMode(next)
  }
  return (
    <Dialog
      title={t('teachers.form.addTitle')}
      description={t('teachers.form.addDescription')}
      onClose={onClose}
    >
      <fieldset className={styles.modes}>
        <legend className="visually-hidden">{t('teachers.form.mode')}</legend>
        {modes.map((option) => (
          <label key={option}>
            <Radio name="mode" checked={mode === option} onChange={() => choose(option)} />
            {t(`teachers.form.${option}`)}
          </label>
        ))}
      </fieldset>
      {mode === 'addNew' ? (
        <AddNewForm isFirst={isFirst} onClose={onClose} />
      ) : (
        <UnarchiveForm onClose={onClose} />
      )}
    </Dialog>
  )
}

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

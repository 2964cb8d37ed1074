import type { FormEvent } from 'react'
import { useState } from 'react'
import type { WireGroup } from '#contract/staffing.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './staffing.module.css'
import { useAddGroup, useDeleteGroup, useRenameGroup } from './use-staffing.ts'

/** Two groups of one name could not be distinguished in the week. */
function nameFault(name: string, others: readonly WireGroup[]): 'nameMissing' | 'nameTaken' | undefined {
  if (name.trim() === '') return 'nameMissing'
  const isSame = (other: WireGroup) => other.name.toLowerCase() === name.trim().toLowerCase()
  return others.some(isSame) ? 'nameTaken' : undefined
}

interface AddGroupProps {
  readonly others: readonly WireGroup[]
  onClose(): void
}

/** Its name is all that a new group needs. */
export function AddGroup({ others, onClose }: AddGroupProps) {
  const { t } = useWords()
  const add = useAddGroup()
  const [name, setName] = useState('')
  const [isSent, setSent] = useState(false)
  // The same key for the same name: pressing again after a lost answer adds nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const fault = nameFault(name, others)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (fault || add.isPending) return
    add.mutate(
      { name: name.trim(), key },
      {
        onSuccess({ body }) {
          onClose()
          showToast({ title: t('staffing.groups.added', { name: body.name }) })
        },
      },
    )
  }
  return (
    <Dialog title={t('staffing.groups.add')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={t('staffing.groups.add')}>
        <Unsaved when={name !== ''} />
        <Field
          label={t('staffing.groups.name')}
          hint={t('staffing.groups.addHint')}
          error={isSent && fault ? t(`staffing.groups.${fault}`) : undefined}
        >
          <TextInput
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setKey(crypto.randomUUID())
              setSent(false)
            }}
          />
        </Field>
        {add.error && <ErrorMessage>{reasonOf(add.error, t)}</ErrorMessage>}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" disabled={add.isPending}>
            {t('staffing.groups.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface GroupDialogProps {
  readonly group: WireGroup
  onClose(): void
}

export function RenameGroup({
  group,
  others,
  onClose,
}: GroupDialogProps & { readonly others: readonly WireGroup[] }) {
  const { t } = useWords()
  const rename = useRenameGroup()
  const [name, setName] = useState(group.name)
  const [isSent, setSent] = useState(false)
  const fault = nameFault(
    name,
    others.filter(({ id }) => id !== group.id),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (fault || rename.isPending) return
    rename.mutate(
      { id: group.id, name: name.trim() },
      {
        onSuccess() {
          showToast({ title: t('staffing.groups.renamed') })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={t('staffing.groups.renameOf', { name: group.name })} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Unsaved when={name !== group.name} />
        <Field
          label={t('staffing.groups.name')}
          error={isSent && fault ? t(`staffing.groups.${fault}`) : undefined}
        >
          <TextInput
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {rename.error && <ErrorMessage>{reasonOf(rename.error, t)}</ErrorMessage>}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" disabled={rename.isPending}>
            {t('staffing.groups.rename')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface DeleteGroupProps extends GroupDialogProps {
  readonly people: number
  onDeleted(): void
}

export function DeleteGroup({ group, people, onClose, onDeleted }: DeleteGroupProps) {
  const { t } = useWords()
  const remove = useDeleteGroup()
  const { id, name } = group
  return (
    <Dialog
      title={t('staffing.groups.removeOf', { name })}
      description={t('staffing.groups.removeSure', { name, count: people })}
      onClose={onClose}
    >
      {remove.error && <ErrorMessage>{reasonOf(remove.error, t)}</ErrorMessage>}
      <DialogActions>
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        <Button
          look="danger"
          disabled={remove.isPending}
          onClick={() =>
            remove.mutate(id, {
              onSuccess() {
                showToast({ title: t('staffing.groups.removed', { name }) })
                onDeleted()
              },
            })
          }
        >
          {t('staffing.groups.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

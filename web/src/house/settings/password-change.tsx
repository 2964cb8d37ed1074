import type { FormEvent } from 'react'
import { useState } from 'react'
import type { PasswordFault } from '#domain/house/new-password.ts'
import { newPasswordFault, passwordLength } from '#domain/house/new-password.ts'
import { CallError } from '../../api/call.ts'
import { reasonOf } from '../../api/reason-of.ts'
import '../../i18n/later-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { useChangePassword } from './use-settings.ts'

const empty = { current: '', fresh: '', repeat: '' }
type Passwords = typeof empty

/** A password cannot save itself: it is typed twice, and ends the access of others. */
export function PasswordChange({ houseName }: { houseName: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsCard title={t('settings.password.title')} description={t('settings.password.description')}>
      <Button className={styles.start} onClick={() => setOpen(true)}>
        {t('settings.password.open')}
      </Button>
      {isOpen && <PasswordDialog houseName={houseName} onClose={() => setOpen(false)} />}
    </SettingsCard>
  )
}

interface PasswordDialogProps {
  readonly houseName: string
  onClose(): void
}

function PasswordDialog({ houseName, onClose }: PasswordDialogProps) {
  const { t } = useWords()
  const change = useChangePassword()
  const [typed, setTyped] = useState<Passwords>(empty)
  const [faults, setFaults] = useState<Partial<Passwords>>({})

  const { least, most } = passwordLength
  const sentenceFor = (fault: PasswordFault) => {
    if (fault === 'too_short') return t('settings.password.tooShort', { min: least })
    if (fault === 'too_long') return t('settings.password.tooLong', { max: most })
    return t(`settings.password.faults.${fault}`)
  }

  const refused = (error: Error) => {
    const wrong = error instanceof CallError && error.problem?.code === 'wrong_password'
    const message = wrong ? t('passwordDialog.incorrect') : reasonOf(error, t)
    setFaults({ current: message })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = newPasswordFault(typed.fresh, houseName)
    const found: Partial<Passwords> = {
      ...(typed.current === '' && { current: t('passwordDialog.required') }),
      ...(fault && { fresh: sentenceFor(fault) }),
      ...(typed.repeat !== typed.fresh && { repeat: t('settings.password.different') }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0 || change.isPending) return
    change.mutate(
      { currentPassword: typed.current, newPassword: typed.fresh },
      {
        onError: refused,
        onSuccess() {
          onClose()
          showToast({ title: t('settings.updated'), message: t('settings.password.changed') })
        },
      },
    )
  }

  const field = (name: keyof Passwords) => (
    <Field
      label={t(`settings.password.${name}`)}
      hint={name === 'fresh' ? t('settings.password.hint', { min: least }) : undefined}
      error={faults[name]}
    >
      <TextInput
        type="password"
        autoComplete={name === 'current' ? 'current-password' : 'new-password'}
        value={typed[name]}
        onChange={(event) => {
          setTyped({ ...typed, [name]: event.target.value })
          setFaults({ ...faults, [name]: undefined })
        }}
      />
    </Field>
  )

  return (
    <Dialog
      title={t('settings.password.change')}
      description={t('settings.password.description')}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Unsaved when={Object.values(typed).some((text) => text !== '')} />
        {field('current')}
        {field('fresh')}
        {field('repeat')}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" disabled={change.isPending}>
            {t('settings.password.change')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

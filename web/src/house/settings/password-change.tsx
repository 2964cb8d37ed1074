import type { FormEvent } from 'react'
import { useState } from 'react'
import type { PasswordFault } from '#domain/house/new-password.ts'
import { newPasswordFault, passwordLength } from '#domain/house/new-password.ts'
import { CallError } from '../../api/call.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useUnsaved } from '../../ui/unsaved.tsx'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { useChangePassword } from './use-settings.ts'

const empty = { current: '', fresh: '', repeat: '' }
type Passwords = typeof empty

export function PasswordChange({ houseName }: { houseName: string }) {
  const { t } = useWords()
  const change = useChangePassword()
  const [typed, setTyped] = useState<Passwords>(empty)
  const [faults, setFaults] = useState<Partial<Passwords>>({})
  useUnsaved(Object.values(typed).some((text) => text !== ''))

  const { least, most } = passwordLength
  const sentenceFor = (fault: PasswordFault) => {
    if (fault === 'too_short') return t('settings.password.tooShort', { min: least })
    if (fault === 'too_long') return t('settings.password.tooLong', { max: most })
    return t(`settings.password.faults.${fault}`)
  }

  const refused = (error: Error) => {
    const wrong = error instanceof CallError && error.problem?.code === 'wrong_password'
    const message = wrong ? t('passwordProtection.incorrect') : reasonOf(error, t)
    setFaults({ current: message })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = newPasswordFault(typed.fresh, houseName)
    const found: Partial<Passwords> = {
      ...(typed.current === '' && { current: t('passwordProtection.required') }),
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
          setTyped(empty)
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
    <SettingsCard title={t('settings.password.title')} description={t('settings.password.description')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {field('current')}
        {field('fresh')}
        {field('repeat')}
        <Button type="submit" disabled={change.isPending}>
          {t('settings.password.change')}
        </Button>
      </form>
    </SettingsCard>
  )
}

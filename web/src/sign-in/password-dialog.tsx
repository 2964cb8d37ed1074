import type { FormEvent } from 'react'
import { useState } from 'react'
import { CallError } from '../api/call.ts'
import { reasonOf } from '../api/reason-of.ts'
import '../i18n/later-texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Field, TextInput } from '../ui/field.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useGrantAccess } from './use-access.ts'
import { useSayGranted } from './use-say-granted.ts'

/** One field; a wrong password empties it, says so, and is counted. */
export function PasswordDialog({ onGranted, onClose }: { onGranted(): void; onClose(): void }) {
  const { t } = useWords()
  const grant = useGrantAccess()
  const sayGranted = useSayGranted()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [attempts, setAttempts] = useState(0)

  const refused = (error: Error) => {
    const wrong = error instanceof CallError && error.problem?.code === 'wrong_password'
    if (wrong) {
      setPassword('')
      setAttempts((count) => count + 1)
    }
    const message = wrong ? t('passwordDialog.incorrect') : reasonOf(error, t)
    showToast({ title: t('passwordDialog.error'), message, destructive: true })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password === '') return
    grant.mutate(password, {
      onError: refused,
      onSuccess({ body }) {
        sayGranted(body)
        onGranted()
      },
    })
  }

  return (
    <Dialog
      title={t('passwordProtection.title')}
      description={t('passwordDialog.description')}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <Field
          label={t('passwordDialog.password')}
          error={missing ? t('passwordDialog.required') : undefined}
          hint={attempts > 0 ? t('passwordDialog.attempts', { count: attempts }) : undefined}
        >
          <TextInput
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" disabled={grant.isPending}>
            {t('passwordDialog.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

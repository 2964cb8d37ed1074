import type { FormEvent } from 'react'
import { useState } from 'react'
import { longestMpaName, mpaNameFault } from '#domain/mpa-name.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextInput } from '../ui/field.tsx'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings } from './use-settings.ts'

/** What the house calls its MPA hours; empty, they are called MPA. */
export function MpaName({ name }: { name: string }) {
  const { t } = useWords()
  const change = useChangeSettings()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const shown = typed ?? name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = mpaNameFault(shown)
    setError(fault && t(`settings.mpa.${fault}`, { max: longestMpaName }))
    if (fault || shown.trim() === name) return
    change.mutate({ mpaName: shown.trim() }, { onSuccess: () => setTyped(undefined) })
  }
  return (
    <SettingsCard title={t('settings.mpa.title')} description={t('settings.mpa.hint')}>
      <form className={styles.inLine} onSubmit={submit} noValidate>
        <Field label={t('settings.mpa.name')} error={error}>
          <TextInput
            autoComplete="off"
            placeholder="MPA"
            value={shown}
            onChange={({ target }) => {
              setTyped(target.value)
              setError(undefined)
            }}
          />
        </Field>
        <Button type="submit" disabled={shown.trim() === name || change.isPending}>
          {t('general.save')}
        </Button>
      </form>
    </SettingsCard>
  )
}

import type { FormEvent } from 'react'
import { useState } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextInput } from '../ui/field.tsx'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { TimeZone } from './time-zone.tsx'
import { useChangeSettings } from './use-settings.ts'

const longest = 100

export function HouseName({ name, timeZone }: { name: string; timeZone: string }) {
  const { t } = useWords()
  const change = useChangeSettings()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const shown = typed ?? name

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = shown.trim()
    const fault =
      next.length < 2
        ? t('validation.nameLength')
        : next.length > longest
          ? t('settings.house.tooLong', { max: longest })
          : undefined
    setError(fault)
    if (fault || next === name) return
    change.mutate({ name: next }, { onSuccess: () => setTyped(undefined) })
  }

  return (
    <SettingsCard title={t('settings.house.title')}>
      <form className={styles.inLine} onSubmit={submit} noValidate>
        <Field label={t('settings.house.name')} error={error}>
          <TextInput
            autoComplete="off"
            value={shown}
            onChange={(event) => {
              setTyped(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
        <Button type="submit" disabled={shown.trim() === name || change.isPending}>
          {t('general.save')}
        </Button>
      </form>
      <TimeZone timeZone={timeZone} />
    </SettingsCard>
  )
}

import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { isTimeZone } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { useUnsaved } from '../../ui/unsaved.tsx'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { TextSetting } from './text-setting.tsx'
import { useChangeSettings } from './use-settings.ts'

const longest = 100

export function HouseName({ name, timeZone }: { name: string; timeZone: string }) {
  const { t } = useWords()
  const change = useChangeSettings()
  const faultIn = (text: string) => {
    if (text.length < 2) return t('validation.nameLength')
    return text.length > longest ? t('settings.house.tooLong', { max: longest }) : undefined
  }
  return (
    <SettingsCard title={t('settings.house.title')}>
      <TextSetting
        label={t('settings.house.name')}
        value={name}
        saving={change.isPending}
        faultIn={faultIn}
        onSave={(next, saved) => change.mutate({ name: next }, { onSuccess: saved })}
      />
      <TimeZone timeZone={timeZone} />
    </SettingsCard>
  )
}

/** Typed or chosen: the browser knows all names, and the house hardly ever moves. */
function TimeZone({ timeZone }: { timeZone: string }) {
  const { t } = useWords()
  const id = useId()
  const change = useChangeSettings()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const shown = typed ?? timeZone
  useUnsaved(shown !== timeZone)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = shown.trim()
    const fault = next !== '' && isTimeZone(next) ? undefined : t('settings.house.noTimeZone')
    setError(fault)
    if (fault || next === timeZone) return
    change.mutate({ timeZone: next }, { onSuccess: () => setTyped(undefined) })
  }

  return (
    <form className={styles.inLine} onSubmit={submit} noValidate>
      <Field label={t('settings.house.timeZone')} hint={t('settings.house.timeZoneHint')} error={error}>
        <TextInput
          autoComplete="off"
          list={id}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <datalist id={id}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <Button type="submit" disabled={shown.trim() === timeZone || change.isPending}>
        {t('general.save')}
      </Button>
    </form>
  )
}

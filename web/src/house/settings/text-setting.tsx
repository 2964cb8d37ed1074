import type { FormEvent } from 'react'
import { useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { useUnsaved } from '../../ui/unsaved.tsx'
import styles from './settings.module.css'

interface TextSettingProps {
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly saving: boolean
  /** Why the text cannot be saved, in words, or nothing. */
  faultIn(text: string): string | undefined
  onSave(text: string, saved: () => void): void
}

/** A line of text with its button: what is typed stays until it is saved, and is checked when it is sent. */
export function TextSetting({ label, value, placeholder, saving, faultIn, onSave }: TextSettingProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const shown = typed ?? value
  useUnsaved(shown !== value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = shown.trim()
    const fault = faultIn(next)
    setError(fault)
    if (fault || next === value) return
    onSave(next, () => setTyped(undefined))
  }
  return (
    <form className={styles.inLine} onSubmit={submit} noValidate>
      <Field label={label} error={error}>
        <TextInput
          autoComplete="off"
          placeholder={placeholder}
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" disabled={shown.trim() === value || saving}>
        {t('general.save')}
      </Button>
    </form>
  )
}

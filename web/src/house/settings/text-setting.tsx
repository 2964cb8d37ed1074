import type { FormEvent } from 'react'
import { useState } from 'react'
import { Field, TextInput } from '../../ui/field.tsx'
import { useSavedDraft } from '../../ui/saves-itself.ts'

interface TextSettingProps {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly placeholder?: string
  /** The id of a list of proposals. */
  readonly list?: string
  readonly isPending: boolean
  /** Why the text cannot be saved, in words, or nothing. */
  faultIn(text: string): string | undefined
  onSave(text: string): void
}

/** A line of text that is saved by itself; what is wrong with it is said once it is left. */
export function TextSetting(props: TextSettingProps) {
  const { label, hint, value, placeholder, list, isPending, faultIn, onSave } = props
  const [isLeft, setLeft] = useState(false)
  const text = useSavedDraft({
    saved: value,
    isPending,
    isSame: (one, other) => one.trim() === other.trim(),
    isSound: (draft) => faultIn(draft.trim()) === undefined,
    save: (draft) => onSave(draft.trim()),
  })
  const leave = () => {
    setLeft(true)
    text.send(text.shown.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    leave()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={label}
        hint={hint}
        error={isLeft && text.isChanged ? faultIn(text.shown.trim()) : undefined}
      >
        <TextInput
          autoComplete="off"
          placeholder={placeholder}
          list={list}
          value={text.shown}
          onBlur={leave}
          onChange={({ target }) => {
            text.setDraft(target.value)
            setLeft(false)
          }}
        />
      </Field>
    </form>
  )
}

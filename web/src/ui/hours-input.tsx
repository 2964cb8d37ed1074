import type { ComponentProps, KeyboardEvent } from 'react'
import type { HoursLimits } from '#domain/values/hours-text.ts'
import { readHours, stepHours } from '#domain/values/hours-text.ts'
import { decimalSign } from '../i18n/hours-in-field.ts'
import { useWords } from '../i18n/use-words.ts'
import styles from './field.module.css'

type Passed = 'name' | 'id' | 'className' | 'placeholder' | 'onBlur' | 'aria-label'

interface HoursInputProps extends Pick<ComponentProps<'input'>, Passed> {
  readonly text: string
  readonly limits: HoursLimits
  /** Framed like the other fields of a form. */
  readonly framed?: boolean
  /** Takes the focus when it appears, because it appears where a person just clicked. */
  readonly focused?: boolean
  onText(text: string): void
  onEnter?(): void
  onEscape?(): void
}

function take(input: HTMLInputElement | null) {
  input?.focus()
  input?.select()
}

/**
 * The one field for hours. It takes a comma as well as a point: the browser's own number field drops the comma when
 * it does not speak German, which would turn 7,5 into 75.
 */
export function HoursInput({
  text,
  limits,
  framed = false,
  focused = false,
  className,
  onText,
  onEnter,
  onEscape,
  ...rest
}: HoursInputProps) {
  const { language } = useWords()
  const read = readHours(text, limits)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter?.()
    else if (event.key === 'Escape') onEscape?.()
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      onText(stepHours(text, event.key === 'ArrowUp' ? 1 : -1, limits, decimalSign(language)))
    }
  }
  return (
    <input
      {...rest}
      {...(focused ? { ref: take } : {})}
      type="text"
      role="spinbutton"
      inputMode="decimal"
      autoComplete="off"
      className={[framed && styles.input, className].filter(Boolean).join(' ')}
      aria-valuemin={limits.least}
      aria-valuemax={limits.most}
      aria-valuenow={'hours' in read ? (read.hours ?? undefined) : undefined}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={press}
    />
  )
}

import type { KeyboardEvent } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { hoursFromText, stepped } from './hours-text.ts'

interface HoursInputProps {
  readonly label: string
  readonly text: string
  readonly className: string | undefined
  readonly placeholder?: string
  /** Takes the focus when it appears, because it appears where somebody just clicked. */
  readonly focused?: boolean
  onText(text: string): void
  onEnter(): void
  onEscape(): void
  onBlur(): void
}

function take(input: HTMLInputElement | null) {
  input?.focus()
  input?.select()
}

/**
 * A number field that takes a comma as well as a point. The browser's own drops the comma when it does not speak
 * German, which would turn 7,5 into 75.
 */
export function HoursInput({
  label,
  text,
  focused = false,
  onText,
  onEnter,
  onEscape,
  ...rest
}: HoursInputProps) {
  const { language } = useWords()
  const typed = hoursFromText(text)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'Escape') onEscape()
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      onText(stepped(text, event.key === 'ArrowUp' ? 1 : -1, language))
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
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={typeof typed === 'number' ? typed : undefined}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={press}
    />
  )
}

import type { KeyboardEvent } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { DayTextFault } from '#domain/day-text.ts'
import { useSpokenBounds } from '../api/day-bounds.ts'
import { useWords } from '../i18n/use-words.ts'
import { keyNames } from '../ui/key-names.ts'
import styles from './day-grid.module.css'
import type { ActionAt } from './keymap.ts'
import { actionAt, chordFor } from './keymap.ts'

/** Where the focus goes after saving; `all` writes into every chosen day and stays. */
export type Going = Exclude<ActionAt<'typing'>, 'cancel'>

interface DayTextEntryProps {
  readonly label: string
  readonly begun: string
  /** How many days are chosen, this one among them. */
  readonly selected: number
  /** Saves what can be read, or says why it cannot. */
  onSave(text: string, going: Going): DayTextFault | undefined
  onCancel(): void
  /** The focus went elsewhere. */
  onLeave(text: string): void
}

/** The input in a day's cell. What cannot be read is said right there, and the focus stays. */
export function DayTextEntry({ label, begun, selected, onSave, onCancel, onLeave }: DayTextEntryProps) {
  const { t } = useWords()
  const spoken = useSpokenBounds()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(begun)
  const [fault, setFault] = useState<DayTextFault>()

  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(begun.length, begun.length)
  }, [begun])

  const keys = keyNames(chordFor('typing', 'all'), t).join('+')
  const intoAll = t('typing.intoAll', { keys, count: selected })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const action = actionAt('typing', event, ['Shift', 'Alt', 'Ctrl'])
    if (action === 'cancel') return onCancel()
    if (!action) return
    event.preventDefault()
    setFault(onSave(text, action))
  }

  return (
    <div className={styles.entry}>
      <input
        ref={input}
        className={`figure ${styles.input}`}
        aria-label={label}
        aria-invalid={Boolean(fault)}
        aria-describedby={fault ? `${id}fault` : `${id}hint`}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setFault(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={({ target }) => {
          // Another window has it now; when this one is back, so is the focus.
          if (document.activeElement !== target) onLeave(text)
        }}
      />
      <span id={`${id}hint`} className="visually-hidden">
        {t('typing.hint')} {selected > 1 && intoAll}
      </span>
      {selected > 1 && !fault && (
        <span className={styles.intoAll} aria-hidden>
          {intoAll}
        </span>
      )}
      <span id={`${id}fault`} role="alert" className={fault ? styles.fault : undefined}>
        {fault && t(`typing.faults.${fault}`, spoken)}
      </span>
    </div>
  )
}

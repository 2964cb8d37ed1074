import type { KeyboardEvent } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import type { DayTextFault } from '#domain/days/day-text-fault.ts'
import type { Preset } from '#domain/days/preset.ts'
import { readTypedDay } from '#domain/days/preset.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { useDayName } from '../edits/use-write-days.ts'
import { useWords } from '../i18n/use-words.ts'
import { useHouse } from '../site/house-context.tsx'
import { keyNames } from '../ui/key-names.ts'
import { showToast } from '../ui/toast-store.ts'
import { useSpokenBounds, useWidenDay, WidenDay } from '../ui/widen-day.tsx'
import { cellAt, nextDay, presentCell, spotOf, steppedBy, teacherOf, weekdayOf } from './day-cells.ts'
import styles from './day-grid.module.css'
import type { ActionAt } from './keymap.ts'
import { actionAt, chordFor } from './keymap.ts'
import type { GridCommands } from './use-grid-commands.ts'

/** Where the focus goes after saving; `all` writes into every chosen day and stays. */
type Going = Exclude<ActionAt<'typing'>, 'cancel'>

interface Typing {
  readonly key: number
  readonly cell: HTMLElement
  readonly begun: string
  /** What stood there when the typing began. */
  readonly seen: DayEntry | undefined
}

interface TypingNeed {
  readonly week: TeacherWeek
  readonly table: HTMLTableElement | null
  readonly presets: readonly Preset[]
  readonly commands: GridCommands
}

/** Typing a day in its cell: an emptied text leaves the day as it was, for clearing there is Delete. */
export function useTyping({ week, table, presets, commands }: TypingNeed) {
  const { t } = useWords()
  const bounds = useHouse().bounds
  const kinds = useHouse().absenceKinds
  const activities = useHouse().staffing
  const spoken = useSpokenBounds()
  const dayName = useDayName(week.teachers)
  const widen = useWidenDay()
  const [typing, setTyping] = useState<Typing>()
  /** The one being closed: moving its focus away is no leaving. */
  const closing = useRef<Typing>(undefined)
  /** Where a run of Tabs began, to come back to in the next row, as spreadsheets do. */
  const runFrom = useRef<{ readonly weekday: Weekday; readonly next: HTMLElement | undefined }>(undefined)

  const begin = (cell: HTMLElement, begun: string) => {
    if (commands.refuses(cell)) return
    if (runFrom.current?.next !== cell) runFrom.current = undefined
    const seen = commands.dayNow(cell)
    // At once, so that the next key finds the input.
    flushSync(() => setTyping((before) => ({ key: (before?.key ?? 0) + 1, cell, begun, seen })))
  }

  const close = (to: HTMLElement | undefined) => {
    closing.current = typing
    to?.focus()
    setTyping(undefined)
  }

  const read = (text: string) =>
    text.trim() === '' ? undefined : readTypedDay(text, presets, bounds, kinds, activities)

  const save = (text: string, going: Going): DayTextFault | undefined => {
    if (!table || !typing) return undefined
    const cell = presentCell(table, typing.cell)
    const day = read(text)
    if (day && 'fault' in day) return day.fault
    if (cell && day) commands.type(cell, day.entry, typing.seen, going === 'all')
    close(cell && placeAfter(table, cell, going))
    return undefined
  }

  const placeAfter = (table: HTMLTableElement, cell: HTMLElement, going: Going): HTMLElement => {
    const from = runFrom.current?.weekday
    runFrom.current = undefined
    if (going === 'all') return cell
    if (going === 'up') return steppedBy(table, cell, 'up') ?? cell
    if (going === 'down') {
      const { row, weekday } = spotOf(cell)
      return cellAt(table, { row: row + 1, weekday: from ?? weekday }) ?? cell
    }
    const next = nextDay(table, cell, going === 'right' ? 1 : -1) ?? cell
    if (going === 'right' && spotOf(next).row === spotOf(cell).row)
      runFrom.current = { weekday: from ?? weekdayOf(cell), next }
    return next
  }

  const leave = (text: string) => {
    if (!typing || closing.current === typing) return
    const day = read(text)
    const { cell, seen } = typing
    close(undefined)
    if (day && 'entry' in day) commands.type(cell, day.entry, seen, false)
    else if (day) {
      const reason = t(`typing.faults.${day.fault}`, spoken)
      const message = t('typing.notRead', { day: dayName(teacherOf(cell), weekdayOf(cell)), text, reason })
      const action = day.fault === 'outsideDay' && widen ? { action: widen } : {}
      showToast({ title: t('typing.notSaved'), message, destructive: true, ...action })
    }
  }

  const cancel = () => typing && close(table ? presentCell(table, typing.cell) : undefined)
  const label = typing ? dayName(teacherOf(typing.cell), weekdayOf(typing.cell)) : ''
  return { typing, label, begin, save, leave, cancel }
}

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
  const usesKinds = useHouse().absenceKinds
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
        {t('typing.hint')} {usesKinds && t('typing.hintKinds')} {selected > 1 && intoAll}
      </span>
      {selected > 1 && !fault && (
        <span className={styles.intoAll} aria-hidden>
          {intoAll}
        </span>
      )}
      <span id={`${id}fault`} role="alert" className={fault ? styles.fault : undefined}>
        {fault && t(`typing.faults.${fault}`, spoken)}
        {fault === 'outsideDay' && <WidenDay />}
      </span>
    </div>
  )
}

import { useEffect, useEffectEvent } from 'react'
import type { DaySelection } from './day-selection.ts'
import { dayCellOf, focusedDay, steppedBy } from './grid-table.ts'
import { useGridClipboard } from './use-grid-clipboard.ts'
import type { GridCommands } from './use-grid-commands.ts'
import { useGridPointer } from './use-grid-pointer.ts'

interface GridEvents {
  readonly table: HTMLTableElement | null
  readonly selection: DaySelection | undefined
  readonly commands: GridCommands
  onCopied(days: number): void
  /** Somebody begins to type a day. */
  onType(cell: HTMLElement, text: string): void
}

/**
 * What a spreadsheet's keys do on a day. They are heard at the table before the grid's own keys, which leave alone what
 * has been dealt with; Enter and F2 are left to them. Alt with a digit is left to whoever offers ready-made days.
 */
export function useGridEvents({ table, selection, commands, onCopied, onType }: GridEvents) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const cell = focusedDay(event.target)
    if (!table || !cell || !selection || event.altKey || event.defaultPrevented || event.isComposing) return
    const act = actionOf(event, cell)
    if (!act) return
    event.preventDefault()
    act()
  })

  const actionOf = (event: KeyboardEvent, cell: HTMLElement): (() => void) | undefined => {
    if (!table || !selection) return undefined
    const { key } = event
    if (event.ctrlKey || event.metaKey) {
      const shortcuts = { a: selection.chooseAll, d: commands.fillDown, r: commands.fillRight }
      return event.shiftKey ? undefined : shortcuts[key.toLowerCase() as keyof typeof shortcuts]
    }
    if (key === 'Delete' || key === 'Backspace') return commands.clear
    if (key === 'Escape') return () => selection.choose(cell)
    const to = event.shiftKey && steppedBy(table, selection.end() ?? cell, key)
    if (to) return () => selection.extend(to)
    // Space opens the day, as it presses a button; a question mark asks for the help, and no day begins with one.
    if (key.length === 1 && key !== ' ' && key !== '?') return () => onType(cell, key)
    return undefined
  }

  const onFocus = useEffectEvent((event: FocusEvent) => {
    const cell = focusedDay(event.target)
    if (cell && cell !== selection?.active()) selection?.choose(cell)
    // A name or a figure: the days are no longer meant. The input of a typed day stands in its cell.
    else if (!dayCellOf(event.target)) selection?.clear()
  })

  useEffect(() => {
    if (!table || !selection) return
    table.setAttribute('aria-multiselectable', 'true')
    selection.repaint()
    const heard = new AbortController()
    table.addEventListener('keydown', (event) => onKey(event), heard)
    table.addEventListener('focusin', (event) => onFocus(event), heard)
    const rows = new MutationObserver(() => selection.repaint())
    for (const body of table.tBodies) rows.observe(body, { childList: true, subtree: true })
    return () => {
      heard.abort()
      rows.disconnect()
    }
  }, [table, selection])

  useGridPointer(table, selection)
  useGridClipboard({ table, commands, onCopied })
}

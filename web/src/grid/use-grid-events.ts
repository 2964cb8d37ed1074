import { useEffect, useEffectEvent } from 'react'
import { dayCellOf, focusedDay, steppedBy } from './day-cells.ts'
import type { DaySelection } from './day-selection.ts'
import type { ActionAt } from './keymap.ts'
import { actionAt, beginsDay } from './keymap.ts'
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
 * What a spreadsheet's keys do on a day. They reach the table before the grid's own keys, which leave alone what
 * has been dealt with; Enter and F2 are left to them. Alt with a digit is left to the presets.
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
    const withControl = event.ctrlKey || event.metaKey
    const onChosen: Record<ActionAt<'chosen'>, () => void> = {
      fillDown: commands.fillDown,
      fillRight: commands.fillRight,
      clear: commands.clear,
      chooseAll: selection.chooseAll,
      chooseOne: () => selection.choose(cell),
    }
    const action = actionAt('chosen', event, withControl ? [] : ['Shift'])
    if (action) return onChosen[action]
    if (withControl) return undefined
    const step = actionAt('range', event)
    const to = step && steppedBy(table, selection.end() ?? cell, step)
    if (to) return () => selection.extend(to)
    return beginsDay(event) ? () => onType(cell, event.key) : undefined
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
    const listening = new AbortController()
    table.addEventListener('keydown', (event) => onKey(event), listening)
    table.addEventListener('focusin', (event) => onFocus(event), listening)
    const rows = new MutationObserver(() => selection.repaint())
    for (const body of table.tBodies) rows.observe(body, { childList: true, subtree: true })
    return () => {
      listening.abort()
      rows.disconnect()
    }
  }, [table, selection])

  useGridPointer(table, selection)
  useGridClipboard({ table, commands, onCopied })
}

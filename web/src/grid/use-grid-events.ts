import { useEffect, useEffectEvent } from 'react'
import { dayCellOf, focusedDay, steppedBy } from './day-cells.ts'
import type { DaySelection } from './day-selection.ts'
import type { ActionAt } from './keymap.ts'
import { actionAt, beginsDay } from './keymap.ts'
import type { GridCommands } from './use-grid-commands.ts'

interface GridEvents {
  readonly table: HTMLTableElement | null
  readonly selection: DaySelection | undefined
  readonly commands: GridCommands
  onCopied(days: number): void
  /** A person begins to type a day. */
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

interface GridClipboard {
  readonly table: HTMLTableElement | null
  readonly commands: GridCommands
  onCopied(days: number): void
}

/** Says that a text on the clipboard comes from this grid, where F is training and no other sheet's early duty. */
const ownType = 'application/x-morgenkreis-days'

/** Copy, cut and paste as the browser sends them, whatever keys or menus they came from. */
function useGridClipboard({ table, commands, onCopied }: GridClipboard) {
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const copied = focusedDay(event.target) && commands.copied()
    if (!copied) return
    event.preventDefault()
    event.clipboardData?.setData('text/plain', copied.text)
    event.clipboardData?.setData(ownType, copied.text)
    onCopied(copied.days)
    if (event.type === 'cut') commands.clear()
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!focusedDay(event.target)) return
    event.preventDefault()
    const pasted = event.clipboardData
    commands.paste(pasted?.getData('text/plain') ?? '', Boolean(pasted?.getData(ownType)))
  })

  useEffect(() => {
    if (!table) return
    const listening = new AbortController()
    const handlers: Record<ActionAt<'clipboard'>, (event: ClipboardEvent) => void> = {
      copy: (event) => onCopy(event),
      cut: (event) => onCopy(event),
      paste: (event) => onPaste(event),
    }
    for (const [kind, act] of Object.entries(handlers))
      table.addEventListener(kind as keyof typeof handlers, act, listening)
    return () => listening.abort()
  }, [table])
}

/** Dragging over days and Shift with a click choose them; a plain click goes on to open the day. A finger scrolls. */
function useGridPointer(table: HTMLTableElement | null, selection: DaySelection | undefined) {
  useEffect(() => {
    if (!table || !selection) return
    let pressed = false
    let hasChosen = false
    const listening = new AbortController()

    table.addEventListener(
      'pointerdown',
      ({ target, button, pointerType, shiftKey }) => {
        const cell = dayCellOf(target)
        hasChosen = false
        if (!cell || target instanceof HTMLInputElement || button !== 0 || pointerType === 'touch') return
        pressed = true
        if (shiftKey && selection.active()) {
          hasChosen = true
          selection.extend(cell)
        } else selection.choose(cell)
      },
      listening,
    )
    table.addEventListener(
      'pointerover',
      ({ target, buttons }) => {
        const cell = dayCellOf(target)
        if (!pressed || buttons !== 1 || !cell || cell === selection.end()) return
        hasChosen = true
        selection.extend(cell)
      },
      listening,
    )
    document.addEventListener(
      'pointerup',
      () => {
        pressed = false
        // The click comes with it, if one comes at all; the next one is another.
        setTimeout(() => {
          hasChosen = false
        })
      },
      listening,
    )
    table.addEventListener(
      'click',
      (event) => {
        if (!hasChosen) return
        event.preventDefault()
        event.stopPropagation()
      },
      { signal: listening.signal, capture: true },
    )
    return () => listening.abort()
  }, [table, selection])
}

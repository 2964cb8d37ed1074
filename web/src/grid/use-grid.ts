import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { useEffect, useRef } from 'react'
import {
  cellIn,
  controlsIn,
  isTyped,
  keepOneTabStop,
  moveTabStop,
  nearestCell,
  neighbour,
  whyIn,
} from './cells.ts'
import { isDay } from './day-cells.ts'
import { actionAt } from './keymap.ts'

/** Walking and opening take no notice of them. */
const anyway = ['Shift', 'Ctrl'] as const

/**
 * The ARIA grid pattern: one tab stop, arrow keys between the cells. Enter opens a day, edits a figure or says why it
 * is what it is; `?` always says why. F2 goes into a cell without doing anything yet, Escape comes out of it.
 * It works on the table in the page and not through the rows' props, so that walking renders nothing.
 */
export function useGrid(activate: (cell: HTMLElement) => void) {
  const table = useRef<HTMLTableElement>(null)
  /** The column to come back to after a row that has fewer cells. */
  const wanted = useRef(0)
  /** Where the focus is, to find a place near it when what has it goes away. */
  const held = useRef<{ readonly cell: HTMLElement; readonly row: number; readonly typed?: boolean }>(null)

  useEffect(() => {
    const grid = table.current
    if (!grid) return
    const settle = (records?: readonly MutationRecord[]) => {
      // The input that had the focus is gone, or the whole row: the focus would be lost at the top of the page.
      const { cell, row = 0, typed } = held.current ?? {}
      if (cell && document.activeElement === document.body) {
        if (!cell.isConnected) nearestCell(grid, row, cell.dataset.cell)?.focus()
        else if (typed) cell.focus()
      }
      // Only children are watched, and only elements have any.
      keepOneTabStop(grid, records && new Set(records.map(({ target }) => target as Element)))
    }
    settle()
    const observer = new MutationObserver(settle)
    observer.observe(grid, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])

  const walk = (event: KeyboardEvent, cell: HTMLElement) => {
    const column = wanted.current
    const step = actionAt('cell', event, anyway)
    if (!table.current || !step || step === 'why') return
    const next = neighbour(table.current, cell, step, column)
    if (!next) return
    event.preventDefault()
    next.focus()
    if (['up', 'down', 'pageUp', 'pageDown'].includes(step)) wanted.current = column
  }

  const inCell = (event: KeyboardEvent, cell: HTMLElement) => {
    const action = actionAt(isDay(cell) ? 'day' : 'figure', event, anyway)
    if (!action) return walk(event, cell)
    if (cell instanceof HTMLButtonElement) return
    event.preventDefault()
    if (action === 'open') return activate(cell)
    const control = controlsIn(cell)[0]
    if (!control) return whyIn(cell)?.click()
    control.focus()
    // What stands beside a name takes the person out of the week, so that asks for a second Enter.
    if (action === 'change' && cell.tagName === 'TD') control.click()
  }

  const inControl = (event: KeyboardEvent, cell: HTMLElement, control: HTMLElement) => {
    const action = actionAt('control', event, anyway)
    if (isTyped(control)) {
      if (!actionAt('field', event, anyway)) return
      held.current = held.current && { ...held.current, typed: true }
      setTimeout(() => {
        const now = document.activeElement
        if (now === document.body || (cell.contains(now) && !isTyped(now))) cell.focus()
      })
    } else if (action === 'leave') cell.focus()
    else {
      const step = action && { right: 1, left: -1 }[action]
      const controls = controlsIn(cell)
      const next = step && controls[controls.indexOf(control) + step]
      if (next) next.focus()
      else walk(event, cell)
    }
  }

  // Popovers of a cell stand elsewhere in the page, yet React passes their events on to the table.
  const placeOf = (target: EventTarget) =>
    target instanceof HTMLElement && table.current?.contains(target) ? cellIn(target) : null

  return {
    ref: table,
    role: 'grid',
    onKeyDown(event: KeyboardEvent) {
      const cell = placeOf(event.target)
      if (!cell || event.defaultPrevented || event.altKey || event.metaKey) return
      const asksWhy = actionAt('cell', event, anyway) === 'why' && !isTyped(event.target as HTMLElement)
      if (asksWhy && whyIn(cell)) whyIn(cell)?.click()
      else if (event.target === cell) inCell(event, cell)
      else inControl(event, cell, event.target as HTMLElement)
    },
    onClick({ target }: MouseEvent) {
      const cell = placeOf(
        target instanceof SVGElement && target.parentElement ? target.parentElement : target,
      )
      if (cell && isDay(cell)) activate(cell)
    },
    onFocus({ target }: FocusEvent) {
      const cell = placeOf(target)
      if (!cell || !table.current) return
      moveTabStop(table.current, cell)
      wanted.current = Number(cell.dataset.cell)
      held.current = { cell, row: cell.closest('tr')?.sectionRowIndex ?? 0 }
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof Node && table.current?.contains(relatedTarget)) return
      // Later, because some browsers also call it a blur when the element is taken away.
      setTimeout(() => {
        if (held.current?.cell.isConnected && !table.current?.contains(document.activeElement))
          held.current = null
      })
    },
  }
}

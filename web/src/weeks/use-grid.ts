import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { useEffect, useRef } from 'react'
import { cellIn, controlsIn, isTyped, keepOneTabStop, moveTabStop, neighbour } from './grid-cells.ts'

/**
 * The ARIA grid pattern: one tab stop, arrow keys between the cells, Enter into a cell and Escape out of it.
 * It works on the table in the page and not through the rows' props, so that walking renders nothing.
 */
export function useGrid(activate: (cell: HTMLElement) => void) {
  const table = useRef<HTMLTableElement>(null)
  /** The column to come back to after a row that has fewer cells. */
  const wanted = useRef(0)
  const typedIn = useRef<HTMLElement>(null)

  useEffect(() => {
    const grid = table.current
    if (!grid) return
    const settle = () => {
      keepOneTabStop(grid)
      // The input that had the focus is gone: the focus would be lost at the top of the page.
      if (typedIn.current?.isConnected && document.activeElement === document.body) typedIn.current.focus()
    }
    settle()
    const observer = new MutationObserver(settle)
    observer.observe(grid, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])

  const walk = (event: KeyboardEvent, cell: HTMLElement) => {
    const column = wanted.current
    const next = table.current && neighbour(table.current, cell, event, column)
    if (!next) return
    event.preventDefault()
    next.focus()
    if (['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'].includes(event.key)) wanted.current = column
  }

  const inCell = (event: KeyboardEvent, cell: HTMLElement) => {
    const enters = event.key === 'Enter' || event.key === 'F2' || event.key === ' '
    if (!enters) return walk(event, cell)
    if (cell instanceof HTMLButtonElement) return
    event.preventDefault()
    if (cell.dataset.weekday) activate(cell)
    else controlsIn(cell)[0]?.focus()
  }

  const inControl = (event: KeyboardEvent, cell: HTMLElement, control: HTMLElement) => {
    const { key } = event
    if (isTyped(control)) {
      if (key !== 'Enter' && key !== 'Escape') return
      typedIn.current = cell
      setTimeout(() => {
        const now = document.activeElement
        if (now === document.body || (cell.contains(now) && !isTyped(now))) cell.focus()
      })
    } else if (key === 'Escape') cell.focus()
    else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const controls = controlsIn(cell)
      controls[controls.indexOf(control) + (key === 'ArrowRight' ? 1 : -1)]?.focus()
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
      if (event.target === cell) inCell(event, cell)
      else inControl(event, cell, event.target as HTMLElement)
    },
    onClick({ target }: MouseEvent) {
      const cell = placeOf(
        target instanceof SVGElement && target.parentElement ? target.parentElement : target,
      )
      if (cell?.dataset.weekday) activate(cell)
    },
    onFocus({ target }: FocusEvent) {
      const cell = placeOf(target)
      if (!cell || !table.current) return
      moveTabStop(table.current, cell)
      wanted.current = Number(cell.dataset.cell)
      if (typedIn.current !== cell) typedIn.current = null
    },
  }
}

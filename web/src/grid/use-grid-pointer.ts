import { useEffect } from 'react'
import { dayCellOf } from './day-cells.ts'
import type { DaySelection } from './day-selection.ts'

/** Dragging over days and Shift with a click choose them; a plain click goes on to open the day. A finger scrolls. */
export function useGridPointer(table: HTMLTableElement | null, selection: DaySelection | undefined) {
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

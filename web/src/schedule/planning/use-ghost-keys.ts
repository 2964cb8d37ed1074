import { useEffect, useEffectEvent } from 'react'
import { focusedDay } from '../../grid/day-cells.ts'
import { actionAt } from '../../grid/keymap.ts'
import type { GhostDay } from './proposed-week.ts'

/** Clearing proposed days leaves them out: there is nothing saved that could be cleared. */
export function useGhostKeys(
  table: HTMLTableElement | null,
  chosen: () => readonly GhostDay[],
  onReject: (ghosts: readonly GhostDay[]) => void,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!focusedDay(event.target) || actionAt('chosen', event) !== 'clear') return
    const ghosts = chosen()
    if (ghosts.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    onReject(ghosts)
  })
  useEffect(() => {
    if (!table) return
    // Before the sheet, which would look for something to clear.
    table.addEventListener('keydown', press, { capture: true })
    return () => table.removeEventListener('keydown', press, { capture: true })
  }, [table])
}

import type { GridRange } from '#domain/paste/grid-selection.ts'
import { daysIn, rangeBetween, spotsIn } from '#domain/paste/grid-selection.ts'
import { cellAt, presentCell, spotOf } from './day-cells.ts'

/** The days that are chosen: from the anchor to the end, with the focus somewhere in between. */
export interface DaySelection {
  range(): GridRange | undefined
  active(): HTMLElement | undefined
  /** Only this day. */
  choose(cell: HTMLElement): void
  extend(to: HTMLElement): void
  end(): HTMLElement | undefined
  chooseAll(): void
  clear(): void
  /** Marks the cells anew, after rows have come, gone or changed places. */
  repaint(): void
}

/**
 * Keeps the selection in the table itself and not in the rows' props, so that choosing 750 days renders nothing.
 * A single day is where the focus is and needs no other mark.
 */
export function selectionIn(table: HTMLTableElement, onCount: (days: number) => void): DaySelection {
  let chosen: { anchor: HTMLElement; end: HTMLElement; active: HTMLElement } | undefined
  let marked: ReadonlyMap<HTMLElement, string> = new Map()
  // None yet, so that the first count is reported too.
  let count: number | undefined

  const now = (cell: HTMLElement | undefined) => cell && presentCell(table, cell)

  const range = () => {
    const [anchor, end] = [now(chosen?.anchor), now(chosen?.end)]
    return anchor && end ? rangeBetween(spotOf(anchor), spotOf(end)) : undefined
  }

  const repaint = () => {
    const next = range()
    const days = next ? daysIn(next) : 0
    // A cell that can be chosen says that it is not (ARIA, grid).
    for (const cell of table.querySelectorAll('[data-weekday]:not([aria-selected])'))
      cell.setAttribute('aria-selected', 'false')
    const after = new Map<HTMLElement, string>()
    for (const spot of next && days > 1 ? spotsIn(next) : []) {
      const cell = cellAt(table, spot)
      if (cell && next) after.set(cell, edgesOf(next, spot))
    }
    // Only what differs: rows are drawn again after every edit, and 750 days may be chosen.
    for (const cell of marked.keys()) if (!after.has(cell)) unmark(cell)
    for (const [cell, edges] of after) if (cell.dataset.edge !== edges) mark(cell, edges)
    marked = after
    if (days !== count) onCount(days)
    count = days
  }

  const set = (next: typeof chosen) => {
    chosen = next
    repaint()
  }

  return {
    range,
    repaint,
    active: () => now(chosen?.active),
    end: () => now(chosen?.end),
    choose: (cell) => set({ anchor: cell, end: cell, active: cell }),
    clear: () => set(undefined),
    extend(to) {
      set({ anchor: now(chosen?.anchor) ?? to, end: to, active: to })
      to.focus()
    },
    chooseAll() {
      const rows = table.tBodies[0]?.rows.length ?? 0
      const [anchor, end] = [
        cellAt(table, { row: 0, weekday: 1 }),
        cellAt(table, { row: rows - 1, weekday: 5 }),
      ]
      if (anchor && end) set({ anchor, end, active: now(chosen?.active) ?? anchor })
    },
  }
}

function mark(cell: HTMLElement, edges: string) {
  cell.setAttribute('aria-selected', 'true')
  cell.dataset.edge = edges
}

function unmark(cell: HTMLElement) {
  cell.setAttribute('aria-selected', 'false')
  delete cell.dataset.edge
}

/** Which sides of the selection's outline this day has. */
function edgesOf({ top, bottom, first, last }: GridRange, spot: { row: number; weekday: number }): string {
  const edges = [
    spot.row === top && 'top',
    spot.row === bottom && 'bottom',
    spot.weekday === first && 'left',
    spot.weekday === last && 'right',
  ]
  return edges.filter(Boolean).join(' ')
}

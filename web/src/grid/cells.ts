import type { ActionAt } from './keymap.ts'

/** A place in the grid carries `data-cell` with its column: the cell, or the sort button that fills it. */
const cells = '[data-cell]'
export const pageRows = 10

/** What makes an element a place in the grid. */
export function gridCell(column: number) {
  return { 'data-cell': column, tabIndex: -1 } as const
}

/** A button that fills its cell is the place itself; where there is no grid it keeps its tab stop. */
export function gridButton(column: number) {
  return { 'data-cell': column } as const
}

export function cellIn(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(cells)
}

export function controlsIn(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>('button:not([aria-hidden]), a[href], input, select')]
}

/** The control that opens "why this number?"; where it is hidden, its cell is asked instead. */
export function whyIn(cell: Element): HTMLElement | null {
  return cell.querySelector<HTMLElement>('[aria-haspopup=dialog]')
}

/** The cell in this column of this teacher's row, or of the last one when it was that. */
export function nearestCell(grid: HTMLTableElement, row: number, column = '0'): HTMLElement | null {
  const lines = [...(grid.tBodies[0]?.rows ?? [])]
  const line = lines[row] ?? lines.at(-1)
  return line?.querySelector<HTMLElement>(`[data-cell="${column}"]`) ?? line?.querySelector(cells) ?? null
}

export function isTyped(element: Element | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}

/**
 * Controls inside the cells leave the tab order; they are reached by Enter on their cell. Only those within `changed`
 * are looked at: a long table has a thousand of them.
 */
export function keepOneTabStop(grid: HTMLTableElement, changed: Iterable<ParentNode> = [grid]) {
  for (const part of changed) {
    for (const control of part.querySelectorAll<HTMLElement>(`${cells} :is(button, a[href])`))
      if (control.tabIndex !== -1) control.tabIndex = -1
    for (const head of part.querySelectorAll<HTMLElement>('button[data-cell]:not([tabindex])'))
      head.tabIndex = -1
  }
  if (grid.querySelector(`${cells}[tabindex="0"]`)) return
  const first = grid.querySelector<HTMLElement>('[data-weekday]') ?? grid.querySelector<HTMLElement>(cells)
  if (first) first.tabIndex = 0
}

export function moveTabStop(grid: HTMLTableElement, to: HTMLElement) {
  for (const cell of grid.querySelectorAll<HTMLElement>(`${cells}[tabindex="0"]`)) cell.tabIndex = -1
  to.tabIndex = 0
}

/** `wanted` is the column to keep to on the way up or down. */
export function neighbour(
  grid: HTMLTableElement,
  cell: HTMLElement,
  step: Exclude<ActionAt<'cell'>, 'why'>,
  wanted: number,
): HTMLElement | undefined {
  const line = cell.closest('tr')
  if (!line) return undefined
  const rows = [...grid.rows]
  const row = rows.indexOf(line)
  const across = placesIn(line)
  const at = across.indexOf(cell)
  const below = (steps: number) => {
    const to = rows[Math.min(Math.max(row + steps, 0), rows.length - 1)]
    return placesIn(to).findLast((element) => Number(element.dataset.cell) <= wanted)
  }
  switch (step) {
    case 'right':
      return across[at + 1]
    case 'left':
      return across[at - 1]
    case 'down':
      return below(1)
    case 'up':
      return below(-1)
    case 'pageDown':
      return below(pageRows)
    case 'pageUp':
      return below(-pageRows)
    case 'rowStart':
      return across[0]
    case 'rowEnd':
      return across.at(-1)
    case 'tableStart':
      return placesIn(rows[0])[0]
    case 'tableEnd':
      return placesIn(rows.at(-1)).at(-1)
  }
}

function placesIn(row: HTMLTableRowElement | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>(cells)] : []
}

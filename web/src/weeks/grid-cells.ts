/** A place in the grid carries `data-cell` with its column: the cell, or the sort button that fills it. */
const cells = '[data-cell]'
const pageRows = 10

export function cellIn(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(cells)
}

export function controlsIn(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>('button, a[href], input, select')]
}

/** The control that opens "why this number?". */
export function whyIn(cell: Element): HTMLElement | null {
  return cell.querySelector<HTMLElement>('[aria-haspopup=dialog]')
}

/** The cell in this column of this teacher's row, or of the last one when it was that. */
export function cellAt(grid: HTMLTableElement, row: number, column = '0'): HTMLElement | null {
  const lines = [...(grid.tBodies[0]?.rows ?? [])]
  const line = lines[row] ?? lines.at(-1)
  return line?.querySelector<HTMLElement>(`[data-cell="${column}"]`) ?? line?.querySelector(cells) ?? null
}

export function isTyped(element: Element | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}

/** Controls inside the cells leave the tab order; they are reached by Enter on their cell. */
export function keepOneTabStop(grid: HTMLTableElement) {
  for (const control of grid.querySelectorAll<HTMLElement>(`${cells} :is(button, a[href])`))
    if (control.tabIndex !== -1) control.tabIndex = -1
  for (const head of grid.querySelectorAll<HTMLElement>('button[data-cell]:not([tabindex])'))
    head.tabIndex = -1
  if (grid.querySelector(`${cells}[tabindex="0"]`)) return
  const first = grid.querySelector<HTMLElement>('[data-weekday]') ?? grid.querySelector<HTMLElement>(cells)
  if (first) first.tabIndex = 0
}

export function moveTabStop(grid: HTMLTableElement, to: HTMLElement) {
  for (const cell of grid.querySelectorAll<HTMLElement>(`${cells}[tabindex="0"]`)) cell.tabIndex = -1
  to.tabIndex = 0
}

interface Keys {
  readonly key: string
  readonly ctrlKey: boolean
}

export function neighbour(
  grid: HTMLTableElement,
  cell: HTMLElement,
  { key, ctrlKey }: Keys,
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
    return placesIn(to).findLast((one) => Number(one.dataset.cell) <= wanted)
  }
  switch (key) {
    case 'ArrowRight':
      return across[at + 1]
    case 'ArrowLeft':
      return across[at - 1]
    case 'ArrowDown':
      return below(1)
    case 'ArrowUp':
      return below(-1)
    case 'PageDown':
      return below(pageRows)
    case 'PageUp':
      return below(-pageRows)
    case 'Home':
      return ctrlKey ? placesIn(rows[0])[0] : across[0]
    case 'End':
      return ctrlKey ? placesIn(rows.at(-1)).at(-1) : across.at(-1)
    default:
      return undefined
  }
}

function placesIn(row: HTMLTableRowElement | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>(cells)] : []
}

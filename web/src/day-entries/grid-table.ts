import type { Weekday } from '#domain/calendar-date.ts'
import { weekdays } from '#domain/calendar-date.ts'
import type { GridSpot } from '#domain/grid-selection.ts'

/** The days in the schedule's table, found by what their cells say of themselves. */

export function dayCellOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-weekday]') : null
}

/** The cell, when it is the cell itself that has the focus and not an input within it. */
export function focusedDay(target: EventTarget | null): HTMLElement | null {
  const cell = dayCellOf(target)
  return cell === target ? cell : null
}

export function spotOf(cell: HTMLElement): GridSpot {
  return { row: cell.closest('tr')?.sectionRowIndex ?? 0, weekday: weekdayOf(cell) }
}

export function weekdayOf(cell: HTMLElement): Weekday {
  return Number(cell.dataset.weekday) as Weekday
}

export function teacherOf(cell: HTMLElement): number {
  return Number(cell.dataset.teacher)
}

export function cellAt(table: HTMLTableElement, { row, weekday }: GridSpot): HTMLElement | undefined {
  const line = table.tBodies[0]?.rows[row]
  return line?.querySelector<HTMLElement>(`[data-weekday="${weekday}"]`) ?? undefined
}

/** A day may get another cell when it gets notes; this finds the one that stands there now. */
export function presentCell(table: HTMLTableElement, cell: HTMLElement): HTMLElement | undefined {
  if (cell.isConnected) return cell
  const { teacher, weekday } = cell.dataset
  return (
    table.querySelector<HTMLElement>(`[data-teacher="${teacher}"][data-weekday="${weekday}"]`) ?? undefined
  )
}

/** The teachers in the order in which they are shown. */
export function teachersIn(table: HTMLTableElement): number[] {
  return [...table.querySelectorAll<HTMLElement>('[data-weekday="1"]')].map(teacherOf)
}

const pageRows = 10
const steps: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
  Home: [0, -weekdays.length],
  End: [0, weekdays.length],
}

/** Where a key leads from this day, without leaving the days. */
export function steppedBy(table: HTMLTableElement, cell: HTMLElement, key: string): HTMLElement | undefined {
  const step = steps[key]
  if (!step) return undefined
  const { row, weekday } = spotOf(cell)
  const last = (table.tBodies[0]?.rows.length ?? 1) - 1
  const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
  return cellAt(table, {
    row: within(row + step[0], 0, last),
    weekday: within(weekday + step[1], 1, weekdays.length) as Weekday,
  })
}

/** The next day to type: after Friday comes the next teacher's Monday. */
export function nextDay(table: HTMLTableElement, cell: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const { row, weekday } = spotOf(cell)
  const beside = cellAt(table, { row, weekday: (weekday + step) as Weekday })
  return beside ?? cellAt(table, { row: row + step, weekday: step === 1 ? 1 : 5 })
}

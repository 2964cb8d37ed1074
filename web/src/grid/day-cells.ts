import type { GridSpot } from '#domain/paste/grid-selection.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { gridCell, pageRows } from './cells.ts'
import type { ActionAt } from './keymap.ts'

/** The days in the schedule's table, found by what their cells say of themselves. */

/** What makes a cell the place of a day, which can be read only when its month is closed. */
export function gridDay(teacherId: number, weekday: Weekday, isShut = false) {
  const place = { ...gridCell(weekday), 'data-teacher': teacherId, 'data-weekday': weekday } as const
  return isShut ? { ...place, 'aria-readonly': true } : place
}

export function isDay(cell: HTMLElement): boolean {
  return cell.dataset.weekday !== undefined
}

export function dayCellOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-weekday]') : null
}

/** The cell of a day, wherever the table stands. */
export function cellOfDay(within: ParentNode, teacherId: number, weekday: Weekday): HTMLElement | undefined {
  const cell = `[data-teacher="${teacherId}"][data-weekday="${weekday}"]`
  return within.querySelector<HTMLElement>(cell) ?? undefined
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
  return cell.isConnected ? cell : cellOfDay(table, teacherOf(cell), weekdayOf(cell))
}

export interface ChosenDay {
  readonly teacherId: number
  readonly weekday: Weekday
}

/** The selected days of the grid, or the one that has the focus, or had it until a menu took it. */
export function chosenDays(held?: Element | null): ChosenDay[] {
  const selected = document.querySelectorAll<HTMLElement>('[data-weekday][aria-selected="true"]')
  const focused = dayCellOf(document.activeElement) ?? (held?.isConnected ? dayCellOf(held) : null)
  const cells = selected.length > 0 ? [...selected] : focused ? [focused] : []
  return cells.map((cell) => ({ teacherId: teacherOf(cell), weekday: weekdayOf(cell) }))
}

/** The teachers in the order in which they are shown. */
export function teachersIn(table: HTMLTableElement): number[] {
  return [...table.querySelectorAll<HTMLElement>('[data-weekday="1"]')].map(teacherOf)
}

type DayStep = ActionAt<'range'>

const steps: Readonly<Record<DayStep, readonly [rows: number, days: number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
  pageUp: [-pageRows, 0],
  pageDown: [pageRows, 0],
  rowStart: [0, -weekdays.length],
  rowEnd: [0, weekdays.length],
}

/** Where a step leads from this day, without leaving the days. */
export function steppedBy(table: HTMLTableElement, cell: HTMLElement, by: DayStep): HTMLElement | undefined {
  const step = steps[by]
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

import { mostContractHours } from '../people/terms.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { hoursOf, isHoursNumber } from '../values/hours.ts'
import type { SheetLayout } from './sheet-layout.ts'
import { textsOf } from './sheet-layout.ts'

/** Which column of a pasted list holds what. */
export interface ListColumns {
  readonly names: readonly number[]
  readonly hours: number | undefined
  readonly start: number | undefined
  readonly group: number | undefined
  readonly days: ReadonlyMap<number, Weekday>
}

export function columnsOf(layout: SheetLayout): ListColumns {
  const { rows, startColumn, groupColumn, dayColumns } = layout
  const names = layout.nameColumns.length > 0 ? layout.nameColumns : [0]
  const width = Math.max(...rows.map((row) => row.length), 0)
  const isHours = (column: number) => {
    const texts = textsOf(rows, column)
    return texts.length > 0 && texts.every((text) => hoursIn(text) !== undefined)
  }
  // The first column is 0, which counts as well.
  const hasHeads = [dayColumns, layout.hoursColumn, startColumn, groupColumn].some((at) => at !== undefined)
  const afterNames = Math.max(...names) + 1
  const unheaded = Array.from({ length: width }, (_, at) => at).slice(afterNames)
  const hours =
    layout.hoursColumn ??
    (hasHeads
      ? undefined
      : unheaded.find((at) => at <= Math.max(layout.firstDayColumn, afterNames) && isHours(at)))
  const heads = dayColumns ?? new Map<number, number>()
  const first = Math.max(layout.firstDayColumn, afterNames, hours === undefined ? 0 : hours + 1)
  const placed = hasHeads ? [...heads] : weekdays.map((day) => [first + day - 1, day] as const)
  const days = placed.flatMap(([column, day]) => {
    const weekday = weekdays.find((weekday) => weekday === day)
    return weekday ? [[column, weekday] as const] : []
  })
  return { names, hours, start: startColumn, group: groupColumn, days: new Map(days) }
}

/** A column of the list and whether anything of it is taken; without a head it goes by its place, from 1 on. */
export interface ListColumn {
  readonly head: string
  readonly place: number
  readonly isRead: boolean
}

/** Every column in which something stands: what is not taken is named, never dropped in silence. */
export function columnsIn({ headTexts, rows }: SheetLayout, columns: ListColumns): ListColumn[] {
  const width = Math.max(headTexts.length, ...rows.map((row) => row.length))
  const read = new Set([...columns.names, columns.hours, columns.start, ...columns.days.keys()])
  return Array.from({ length: width }, (_, at) => ({
    head: (headTexts[at] ?? '').trim(),
    place: at + 1,
    isRead: read.has(at),
  })).filter(({ head, place }) => head !== '' || textsOf(rows, place - 1).length > 0)
}

/** `39`, `39,00`, `39.5 Std.`; null where nothing stands. */
export function hoursIn(text: string): Hours | null | undefined {
  if (text === '') return null
  const number = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:h|std\.?|stunden|hours)?$/i.exec(text)?.[1]
  const value = Number(number?.replace(',', '.') ?? Number.NaN)
  return isHoursNumber(value) && value <= mostContractHours ? hoursOf(value) : undefined
}

import type { DayBounds } from '../days/day-bounds.ts'
import type { Preset } from '../days/preset.ts'
import { presetWritten } from '../days/preset.ts'
import { looksLikeFullName } from '../people/person-names.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { mondayOf } from '../values/calendar-date.ts'
import { readPastedDay } from './pasted-day.ts'
import type { ColumnHead } from './sheet-heads.ts'
import { columnHeadOf } from './sheet-heads.ts'
import type { TextBlock } from './text-block.ts'

/** Where things stand in a pasted sheet. */
export interface SheetLayout {
  /** The heads as they are written; empty when there are none. */
  readonly headTexts: readonly string[]
  /** The rows below the heads. */
  readonly rows: TextBlock
  /** Their columns in the order in which a name is said; empty when there are no names. */
  readonly nameColumns: readonly number[]
  readonly hoursColumn: number | undefined
  readonly startColumn: number | undefined
  readonly groupColumn: number | undefined
  /** The days by their heads, 1 to 7; undefined when nothing heads them. */
  readonly dayColumns: ReadonlyMap<number, number> | undefined
  /** Where the days begin when nothing heads them. */
  readonly firstDayColumn: number
  /** The Monday of the dates in the heads. */
  readonly monday: CalendarDate | undefined
}

export interface SheetContext {
  readonly presets: readonly Preset[]
  /** The week that is shown: a date without a year is one near it. */
  readonly monday: CalendarDate
  /** The house's day, when it is wider than usual. */
  readonly bounds?: DayBounds | undefined
  /** Whether the house uses kinds of absence and half days. */
  readonly kinds?: boolean | undefined
  /** Whether a person has this name. */
  isKnown(name: string): boolean
}

/** Names left of the days, weekdays or dates above them, as far as there are any. */
export function layoutOf(block: TextBlock, context: SheetContext): SheetLayout {
  const { heads, headTexts, rows, monday } = headsOf(block, context)
  const columnOf = (kind: ColumnHead['kind']) => {
    const at = heads.findIndex((head) => head?.kind === kind)
    return at < 0 ? undefined : at
  }
  const dayColumns = new Map(
    heads.flatMap((head, at) => (head?.kind === 'day' ? [[at, head.day] as const] : [])),
  )
  const nameColumns = namesIn(rows, heads, context)
  return {
    headTexts,
    rows,
    nameColumns,
    hoursColumn: columnOf('hours'),
    startColumn: columnOf('start'),
    groupColumn: columnOf('group'),
    dayColumns: dayColumns.size > 0 ? dayColumns : undefined,
    firstDayColumn: firstDay(rows, nameColumns, context),
    monday,
  }
}

/** A title may stand above the heads, and the dates below the weekdays. */
const mostTitleRows = 5

type Heads = readonly (ColumnHead | undefined)[]

function headsOf(block: TextBlock, context: SheetContext) {
  const read = (row: readonly string[]): Heads =>
    row.map((text) => (presetWritten(text, context.presets) ? undefined : columnHeadOf(text, context.monday)))
  const at = block.slice(0, mostTitleRows + 1).findIndex((row) => isHeadRow(row, read(row), context))
  // A single row is no head: there would be nothing below it.
  if (at < 0 || at === block.length - 1) return { heads: [], headTexts: [], rows: block, monday: undefined }
  const heads = read(block[at] ?? [])
  const below = block.slice(at + 1)
  const more = below.findIndex((row) => !isMoreHeads(row, read(row)))
  const dated = [heads, ...below.slice(0, Math.max(more, 0)).map(read)].flat()
  const date = dated.flatMap((head) => (head?.kind === 'day' && head.date ? [head.date] : []))[0]
  return {
    heads,
    headTexts: block[at] ?? [],
    rows: below.slice(Math.max(more, 0)),
    monday: date && mondayOf(date),
  }
}

/** Two heads, or one that stands alone; every day once, and no cell that is a day itself. */
function isHeadRow(row: readonly string[], heads: Heads, { presets, bounds, kinds }: SheetContext): boolean {
  const filled = row.filter((text) => text.trim() !== '')
  const found = heads.filter((head) => head !== undefined)
  const days = found.flatMap((head) => (head.kind === 'day' ? [head.day] : []))
  if (new Set(days).size < days.length) return false
  if (found.length < 2 && !(days.length === 1 && filled.length === 1)) return false
  return filled.every((text) => !('entry' in readPastedDay(text, presets, bounds, kinds)))
}

function isMoreHeads(row: readonly string[], heads: Heads): boolean {
  const filled = row.filter((text) => text.trim() !== '')
  return filled.length > 0 && heads.filter((head) => head?.kind === 'day').length === filled.length
}

/** By their head, else the first column left of the days, else the first of all when it holds a person's name. */
function namesIn(rows: TextBlock, heads: Heads, context: SheetContext): number[] {
  const headed = (kind: ColumnHead['kind']) =>
    heads.flatMap((head, at) => (head?.kind === kind ? [at] : [])).slice(0, 1)
  const whole = headed('name')
  const first = headed('firstName')
  if (first.length > 0) return [...first, ...headed('lastName'), ...(headed('lastName').length ? [] : whole)]
  if (whole.length > 0) return whole
  if (headed('lastName').length > 0) return headed('lastName')
  const firstDay = heads.findIndex((head) => head?.kind === 'day')
  const left = heads.findIndex((head, at) => at < firstDay && !head && textsOf(rows, at).length > 0)
  if (firstDay >= 0) return left < 0 ? [] : [left]
  const widest = Math.max(...rows.map((row) => row.length), 0)
  // A column of letters is no column of initials: A would be Anna where only one begins with it.
  const isName = (text: string) =>
    !('entry' in readPastedDay(text, context.presets, context.bounds, context.kinds)) &&
    ((text.length > 2 && context.isKnown(text)) || looksLikeFullName(text))
  return widest > 1 && textsOf(rows, 0).some(isName) ? [0] : []
}

/** Hours, groups and sums stand beside the days of some sheets: a column in which nothing is a day, or one too many. */
function firstDay(
  rows: TextBlock,
  nameColumns: readonly number[],
  { presets, bounds, kinds }: SheetContext,
): number {
  if (nameColumns.length === 0) return 0
  const isNumber = (text: string) => /^\d+(?:[.,]\d+)?$/.test(text)
  let last = Math.max(...rows.map((row) => row.length)) - 1
  while (last > 0 && textsOf(rows, last).every(isNumber)) last -= 1
  for (let at = Math.max(...nameColumns) + 1; at <= last; at++) {
    const texts = textsOf(rows, at)
    const read = texts.map((text) => readPastedDay(text, presets, bounds, kinds))
    const isShort = (code: string) => [...code].length <= 3
    if (texts.length === 0 || read.some((day) => 'entry' in day)) return at
    if (read.some((day) => 'code' in day && isShort(day.code)) && last - at < 5) return at
  }
  return Math.max(...nameColumns) + 1
}

export function textsOf(rows: TextBlock, column: number): string[] {
  return rows.map((row) => (row[column] ?? '').trim()).filter((text) => text !== '')
}

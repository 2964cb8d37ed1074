import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dayOfMonth, monthOf, yearOf } from '#domain/values/calendar-date.ts'
import { csvLine, csvText, withoutFormula } from '#domain/values/csv.ts'

/** Text, a day, hours with two decimals, a count without any, or nothing. */
export type Cell =
  | string
  | null
  | { readonly day: CalendarDate }
  | { readonly hours: number }
  | { readonly count: number }

export type Table = readonly (readonly Cell[])[]

/**
 * As Excel reads it where most of these files are opened: `;` between columns, a comma for decimals, 05.10.2026, and a
 * mark that says UTF-8. Who has other separators takes the workbook.
 */
export function csvOfTable(table: Table): string {
  return csvText(
    table.map((row) => row.map(textOf)),
    ';',
  )
}

/** The same in pieces: a heading, and later the lines under it. */
export const csvStart = (heading: readonly string[]): string => csvText([heading], ';')
export const csvRows = (table: Table): string => table.map((row) => csvLine(row.map(textOf), ';')).join('')

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return withoutFormula(cell)
  if ('hours' in cell) return cell.hours.toFixed(2).replace('.', ',')
  if ('count' in cell) return String(cell.count)
  const { day } = cell
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(dayOfMonth(day))}.${two(monthOf(day))}.${yearOf(day)}`
}

interface Sheet {
  readonly name: string
  /** The first row is its heading. */
  readonly table: Table
  /** Of the columns, in characters. */
  readonly widths: readonly number[]
}

/** Every cell has a type, so that no text is taken for a formula and no figure for a date. */
export async function workbookOfSheets(sheets: readonly Sheet[]): Promise<Buffer> {
  // With the first workbook: 5 MB.
  const { default: writeWorkbook } = await import('write-excel-file/node')
  return await writeWorkbook(
    sheets.map(({ name, table, widths }) => ({
      sheet: name,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
      data: table.map((row, at) => row.map((cell) => (at === 0 ? headingOf(cell) : typedCell(cell)))),
    })),
  ).toBuffer()
}

function headingOf(cell: Cell) {
  return { value: typeof cell === 'string' ? cell : '', type: String, fontWeight: 'bold' as const }
}

function typedCell(cell: Cell) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return { value: cell, type: String }
  if ('hours' in cell) return { value: cell.hours, type: Number, format: '0.00' }
  if ('count' in cell) return { value: cell.count, type: Number, format: '0' }
  return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' }
}

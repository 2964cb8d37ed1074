import type { SheetCell } from './account-sheet.ts'

/** As a workbook. Every text is written as text, so none is taken for a formula. */
export async function workbookOf(rows: readonly (readonly SheetCell[])[], sheet: string): Promise<Blob> {
  // Only who asks for a workbook loads what writes it.
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const data = rows.map((row, at) =>
    row.map((cell) => {
      if (cell === null) return null
      if (typeof cell === 'object')
        return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' }
      if (typeof cell === 'number') return { value: cell, type: Number, format: '0.00' }
      return { value: cell, type: String, ...(at === 0 ? { fontWeight: 'bold' as const } : {}) }
    }),
  )
  const columns = [14, 8, 44, 10, 10, 10, 10, 10].map((width) => ({ width }))
  return writeExcelFile(data, { columns, sheet, stickyRowsCount: 1 }).toBlob()
}

/** account-Katharina-Maier-2026-11-17.csv */
export function fileNameOf(words: readonly string[], ending: string): string {
  const safe = words.map((word) => word.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, ''))
  return `${safe.filter(Boolean).join('-')}.${ending}`
}

/**
 * A rectangle of texts, as spreadsheets put it on the clipboard: a tab between cells, a line for each row; a cell with
 * a tab, a line break or a quote in it stands in quotes, with its own quotes doubled.
 */
export type TextBlock = readonly (readonly string[])[]

export function printTextBlock(block: TextBlock): string {
  return block.map((row) => row.map(quoted).join('\t')).join('\n')
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Reads what a spreadsheet wrote. Rows may differ in length; one line break at the end is none of them. */
export function readTextBlock(text: string): TextBlock {
  const rows: string[][] = []
  let row: string[] = []
  let rest = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  for (;;) {
    const { cell, length } = firstCell(rest)
    row.push(cell)
    const separator = rest[length]
    if (separator !== '\t') {
      rows.push(row)
      row = []
    }
    if (separator === undefined) return rows
    rest = rest.slice(length + 1)
  }
}

/** A quote that does not close, or that something follows, is a quote like any other letter. */
function firstCell(text: string): { cell: string; length: number } {
  const inQuotes = /^"((?:[^"]|"")*)"(?=\t|\n|$)/.exec(text)
  if (inQuotes) return { cell: (inQuotes[1] ?? '').replaceAll('""', '"'), length: inQuotes[0].length }
  const plain = /^[^\t\n]*/.exec(text)?.[0] ?? ''
  return { cell: plain, length: plain.length }
}

/** A spreadsheet takes what begins with these for a formula, and would run what a person has typed as a reason. */
const beginsFormula = /^[=+\-@\t\r]/

/**
 * Typed text for a file without types: with an apostrophe in front, a spreadsheet shows it as it is (OWASP, CSV
 * injection). Not for numbers, of which -3,50 is one.
 */
export const withoutFormula = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text)

/** Lines of cells. The mark at the beginning says UTF-8 to Excel, and every line ends as Excel writes it. */
export function csvText(rows: readonly (readonly string[])[], separator: ',' | ';'): string {
  return `\uFEFF${rows.map((row) => csvLine(row, separator)).join('')}`
}

export function csvLine(row: readonly string[], separator: ',' | ';'): string {
  return `${row.map((cell) => quoted(cell, separator)).join(separator)}\r\n`
}

function quoted(cell: string, separator: string): string {
  const needsQuotes = cell.includes(separator) || /["\r\n]/.test(cell)
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell
}

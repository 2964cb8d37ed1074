/** A CSV of ours as rows of text: written from the format, not from our writer. */
export function readCsv(text: string): string[][] {
  if (!text.startsWith('\uFEFF')) throw new Error('The mark that says UTF-8 is missing')
  if (!text.endsWith('\r\n')) throw new Error('The last line has no end')
  const rows: string[][] = []
  let row: string[] = []
  // A cell, quoted or plain, and what ends it.
  for (const [, quoted, plain, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ';') continue
    rows.push(row)
    row = []
  }
  const [heading = [], ...others] = rows
  const broken = others.find(({ length }) => length !== heading.length)
  if (broken) throw new Error(`A line has other columns than the heading: ${broken.join(' | ')}`)
  return rows
}

/** By the names of the columns. */
export function linesOfCsv(text: string): Record<string, string>[] {
  const [heading = [], ...rows] = readCsv(text)
  return rows.map((row) => Object.fromEntries(heading.map((name, at) => [name, row[at] ?? ''])))
}

/** 1.234,50 is never written; -3,50 is a number. */
export function numberIn(text: string | undefined): number {
  if (!text || !/^-?\d+(,\d+)?$/.test(text)) throw new Error(`${text} is no number`)
  return Number(text.replace(',', '.'))
}

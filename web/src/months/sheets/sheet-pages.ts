/** How a sheet is laid out on A4, in millimetres: the style sheets of this folder have the same figures. */
const paper = {
  /** Within the margins, less one for rounding. */
  height: 274,
  /** Title, agreed hours and the head of the table; one line more for each further contract. */
  top: 29,
  agreedLine: 5,
  /** Account and sums with two lines and the result; one line more for each booking. */
  account: 27,
  accountLine: 5,
  legend: 9,
  signatures: 28,
  footer: 6,
  noteLine: 4,
  /** Of a page on which notes go on. */
  continuedTop: 26,
}

/** As drawn, and somewhat lower where that keeps the notes on the page. */
const rowHeights = [5.75, 5.5, 5.2] as const

/** So many letters of a note stand in a line, capitals and all. */
const lettersInLine = 105

const linesOf = (text: string) => Math.max(1, Math.ceil(text.length / lettersInLine))

export interface SheetSize {
  readonly rows: number
  readonly agreed: number
  readonly bookings: number
}

export interface PaperLayout {
  /** The height of a line of the table. */
  readonly row: number
  /** Which notes stand on which page. */
  readonly pages: readonly (readonly number[])[]
}

/** Nearly always one page; notes that have no room on it go on on a second one. */
export function paperLayout(size: SheetSize, notes: readonly string[]): PaperLayout {
  const layouts = rowHeights.map((row) => ({ row, pages: pagesWith(row, size, notes) }))
  return layouts.find(({ pages }) => pages.length === 1) ?? (layouts[0] as PaperLayout)
}

function pagesWith(row: number, { rows, agreed, bookings }: SheetSize, notes: readonly string[]): number[][] {
  const { height, top, agreedLine, account, accountLine, legend, signatures, footer } = paper
  const furtherTerms = agreedLine * Math.max(0, agreed - 1)
  const above = top + furtherTerms + row * rows
  const below = account + accountLine * bookings + legend + signatures + footer
  const pages: number[][] = [[]]
  let room = height - above - below
  for (const [at, note] of notes.entries()) {
    const needed = linesOf(note) * paper.noteLine
    if (needed > room) {
      pages.push([])
      room = height - paper.continuedTop - footer
    }
    pages.at(-1)?.push(at)
    room -= needed
  }
  return pages
}

/**
 * Reads docs/spec-coverage.md: tables that say which test holds each statement about the product. A holder is
 * `` `file` › title ``, optionally `` › row `` for one line of a table of examples, or `decided: name` for a
 * decision of the table "Decisions". Several holders stand in one cell with `<br>` between them.
 */

type Holder =
  | { readonly kind: 'test'; readonly path: string; readonly title: string; readonly row: string | undefined }
  | { readonly kind: 'decision'; readonly name: string }
  | { readonly kind: 'unreadable'; readonly text: string }

interface Statement {
  readonly line: number
  readonly text: string
  readonly holders: readonly Holder[]
}

export interface Coverage {
  readonly decisions: readonly Statement[]
  /** By the number in the heading, as in `## 3. Entities`. */
  readonly sections: ReadonlyMap<number, readonly Statement[]>
}

export const sectionNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** What is wrong with the document, a sentence each. `read` gives a file of the checkout, or nothing. */
export function gapsIn(document: string, read: (path: string) => string | undefined): string[] {
  const { decisions, sections } = parseCoverage(document)
  const names = decisions.map(({ text }) => text)
  const rows = [...decisions, ...[...sections.values()].flat()]
  return [
    ...sectionNumbers
      .filter((number) => !sections.get(number)?.length)
      .map((number) => `Section ${number} is missing or empty.`),
    ...rows.flatMap((row) => aboutRow(row, names, read).map((fault) => `Line ${row.line}: ${fault}`)),
  ]
}

export function parseCoverage(document: string): Coverage {
  const decisions: Statement[] = []
  const sections = new Map<number, Statement[]>()
  let rows: Statement[] | undefined
  document.split('\n').forEach((line, index) => {
    const heading = line.match(/^## (?:(\d+)\. |(Decisions)$)?/)
    if (heading) rows = heading[2] ? decisions : undefined
    if (heading?.[1]) {
      rows = sections.get(Number(heading[1])) ?? []
      sections.set(Number(heading[1]), rows)
    }
    const cells = cellsIn(line)
    if (!rows || !cells || /^(-+|statement|decision)$/.test(cells[0] ?? '')) return
    rows.push({ line: index + 1, text: cells[0] ?? '', holders: holdersIn(cells.slice(1).at(-1) ?? '') })
  })
  return { decisions, sections }
}

function cellsIn(line: string): string[] | undefined {
  if (!line.startsWith('|')) return undefined
  const cells = line.split(/(?<!\\)\|/).slice(1, -1)
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function holdersIn(cell: string): Holder[] {
  const texts = cell.split('<br>').map((text) => text.trim())
  return texts.filter((text) => text !== '').map(holderOf)
}

function holderOf(text: string): Holder {
  const name = text.match(/^decided: (.+)$/)?.[1]
  if (name) return { kind: 'decision', name }
  const [file = '', title, row] = text.split(' › ')
  const path = file.match(/^`([^`]+)`$/)?.[1]
  return path && title ? { kind: 'test', path, title, row } : { kind: 'unreadable', text }
}

function aboutRow(
  { text, holders }: Statement,
  decisions: readonly string[],
  read: (path: string) => string | undefined,
): string[] {
  if (text === '') return ['the row states nothing.']
  if (holders.length === 0) return [`nothing holds "${text}".`]
  return holders.flatMap((holder) => {
    if (holder.kind === 'unreadable') return [`"${holder.text}" names neither a test nor a decision.`]
    if (holder.kind === 'decision')
      return decisions.includes(holder.name) ? [] : [`there is no decision called "${holder.name}".`]
    return aboutTest(holder, read(holder.path))
  })
}

function aboutTest({ path, title, row }: Holder & { kind: 'test' }, source: string | undefined): string[] {
  if (!/\.(test|story)\.ts$/.test(path)) return [`${path} is no file of tests.`]
  if (source === undefined) return [`there is no file ${path}.`]
  if (!titlesIn(source).includes(title)) return [`${path} has no test called "${title}".`]
  if (row && !quotedIn(source).includes(row)) return [`${path} has no example called "${row}".`]
  return []
}

const quoted = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|${'`'}(?:\\.|[^${'`'}\\])*${'`'}`
const titled = new RegExp(String.raw`(?:\b(?:describe|test)((?:\.\w+)*)\(|\)\()\s*(${quoted})\s*,`, 'g')

/** The titles of tests and groups as they are written, also those with `%s`; not of tests that are left out. */
export function titlesIn(source: string): string[] {
  return [...withoutComments(source).matchAll(titled)]
    .filter(([, how]) => !/skip|todo|fixme/.test(how ?? ''))
    .map(([, , text]) => unquoted(text ?? ''))
}

function quotedIn(source: string): string[] {
  return [...withoutComments(source).matchAll(new RegExp(quoted, 'g'))].map(([text]) => unquoted(text))
}

function withoutComments(source: string): string {
  return source.replaceAll(/^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm, '')
}

function unquoted(text: string): string {
  return text.slice(1, -1).replaceAll(/\\(.)/g, '$1')
}

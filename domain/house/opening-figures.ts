import type { TextBlock } from '../paste/text-block.ts'
import type { NamedPerson } from '../people/person-names.ts'
import { personFinder } from '../people/person-names.ts'
import { contractLimits } from '../people/terms.ts'
import { folded } from '../values/folded-text.ts'
import type { HoursLimits } from '../values/hours-text.ts'
import { readHours } from '../values/hours-text.ts'

/** What is asked of everybody when a house begins, in the order of the table. */
export const openingFields = ['initialBalance', 'teamHours', 'mpaHours', 'leaveDays', 'leaveLeft'] as const
export type OpeningField = (typeof openingFields)[number]

export const openingLimits: Readonly<Record<OpeningField, HoursLimits>> = {
  initialBalance: { least: -10_000, most: 10_000 },
  teamHours: contractLimits,
  mpaHours: contractLimits,
  leaveDays: { least: 0, most: 60 },
  leaveLeft: { least: -200, most: 200 },
}

/** The number of a typed figure, null where nothing stands, undefined where it is none. Leave a year has half days. */
export function openingFigure(field: OpeningField, text: string): number | null | undefined {
  const read = readHours(text, openingLimits[field])
  if ('fault' in read) return undefined
  return field === 'leaveDays' && read.hours !== null && !Number.isInteger(2 * read.hours)
    ? undefined
    : read.hours
}

const heads: Readonly<Record<OpeningField | 'name', string>> = {
  name: 'name namen vorname nachname person mitarbeiter mitarbeiterin mitarbeitende teacher employee staff wer who',
  initialBalance:
    'saldo anfangssaldo stundensaldo stundenkonto ueberstunden uebertrag stand plusminus balance initialbalance openingbalance overtime',
  teamHours: 'team teamstunden teamzeit teamhours',
  mpaHours: 'mpa mpastunden vorbereitung vorbereitungszeit verfuegungszeit vz mpahours preparation',
  leaveDays:
    'urlaub urlaubstage jahresurlaub urlaubimjahr urlaubprojahr leave leavedays leaveayear leaveperyear holiday vacation',
  leaveLeft:
    'rest resturlaub urlaubrest nochurlaub uebrig urlaubuebrig left leaveleft remaining remainingleave',
}
const fieldOfHead = new Map(
  Object.entries(heads).flatMap(([field, words]) =>
    words.split(' ').map((word) => [word, field as OpeningField | 'name'] as const),
  ),
)
const headOf = (text: string) => fieldOfHead.get(folded(text).replaceAll(/[^a-z]/g, ''))

interface PastedFigure {
  readonly id: number
  readonly field: OpeningField
  /** As it was written. */
  readonly text: string
}

export interface PastedFigures {
  readonly found: readonly PastedFigure[]
  /** Names that no person has, or more than one. */
  readonly unknown: readonly string[]
  /** Heads of columns that are none of the table's. */
  readonly ignored: readonly string[]
}

interface FiguresTable {
  /** In the order of the lines. */
  readonly people: readonly NamedPerson[]
  readonly fields: readonly OpeningField[]
  /** The cell that was pasted into. */
  readonly at: { readonly id: number; readonly field: OpeningField }
}

/**
 * A list with names finds its people, whatever their order; its columns go by their heads, without heads by the order of
 * the table. Figures alone go to the right and down from the cell, as in a spreadsheet.
 */
export function readPastedFigures(block: TextBlock, table: FiguresTable): PastedFigures {
  const rows = block.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean))
  const [first = []] = rows
  const hasHeads = first.some((cell) => headOf(cell) !== undefined)
  const lines = hasHeads ? rows.slice(1) : rows
  const nameColumns = hasHeads
    ? first.flatMap((cell, at) => (headOf(cell) === 'name' ? [at] : []))
    : isNames(lines)
      ? [0]
      : []
  if (nameColumns.length === 0) return fromCell(lines, table, hasHeads ? first : undefined)
  const columns = hasHeads ? fieldsOfHeads(first) : fieldsInOrder(table.fields, 1)
  const find = personFinder(table.people)
  const nameIn = (row: readonly string[]) =>
    nameColumns
      .map((at) => row[at] ?? '')
      .join(' ')
      .trim()
  const known = lines.map((row) => ({ row, person: find(nameIn(row)) }))
  return {
    found: known.flatMap(({ row, person }) =>
      person ? figuresIn(row, columns, person.id, table.fields) : [],
    ),
    unknown: known.flatMap(({ row, person }) => (person || nameIn(row) === '' ? [] : [nameIn(row)])),
    ignored: ignoredIn(hasHeads ? first : [], table.fields),
  }
}

const isNames = (rows: TextBlock) => rows.some(([cell = '']) => /\p{L}{2}/u.test(cell))

type Columns = ReadonlyMap<number, OpeningField>

const fieldsOfHeads = (row: readonly string[]): Columns =>
  new Map(
    row.flatMap((cell, at) => {
      const field = headOf(cell)
      return field === undefined || field === 'name' ? [] : [[at, field] as const]
    }),
  )

const fieldsInOrder = (fields: readonly OpeningField[], from: number): Columns =>
  new Map(fields.map((field, at) => [from + at, field]))

function fromCell(
  lines: TextBlock,
  { people, fields, at }: FiguresTable,
  headed: readonly string[] | undefined,
): PastedFigures {
  const columns = headed ? fieldsOfHeads(headed) : fieldsInOrder(fields.slice(fields.indexOf(at.field)), 0)
  const start = people.findIndex(({ id }) => id === at.id)
  const found = people
    .slice(start)
    .flatMap(({ id }, line) => figuresIn(lines[line] ?? [], columns, id, fields))
  return { found, unknown: [], ignored: ignoredIn(headed ?? [], fields) }
}

const figuresIn = (
  row: readonly string[],
  columns: Columns,
  id: number,
  fields: readonly OpeningField[],
): PastedFigure[] =>
  [...columns].flatMap(([column, field]) => {
    // `12,5 Tage` and `3 h` are what stands before their unit.
    const text = (row[column] ?? '').replace(/^([+−-]?[\d.,]+)\s*\p{L}+\.?$/u, '$1')
    return text === '' || !fields.includes(field) ? [] : [{ id, field, text }]
  })

const ignoredIn = (row: readonly string[], fields: readonly OpeningField[]) =>
  row.filter((cell) => {
    const field = headOf(cell)
    return cell !== '' && field !== 'name' && (field === undefined || !fields.includes(field))
  })

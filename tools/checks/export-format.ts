import { z } from 'zod'
import { siteFile, teacherFile } from '#server/command/site-file/format.ts'

interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly format?: string
  readonly description?: string
  readonly minimum?: number
  readonly maximum?: number
}

const introduction = `# The file of a site

\`morgenkreis site export\` writes everything of one kindergarten to one JSON file; \`morgenkreis site import\` reads it.
This page is written by \`npm run docs\` from \`server/src/command/site-file/format.ts\`.

- One record a line, lines and keys in a fixed order: the same site gives the same bytes, and \`diff\` shows what differs.
- Hours are numbers with at most two decimals. A day is \`YYYY-MM-DD\`, a time \`HH:MM\`, an instant ISO 8601 in UTC.
- The ledger is not in the file. An import recomputes it from the entries, verifies it, and refuses the file when a
  balance is not the one that was exported.
- The hash of the password is in the file, access is not: everyone enters the password again. Neither are wrong
  passwords and the answers that are kept for retries. Keep the file as safe as a backup.
- An import gives the site the next free id; with \`--keep-id\` it keeps its own, which must be free and at most 1000000.
  No other id changes. Every number has a limit, and a password hash must be one that Morgenkreis made itself.
- Lines of the history whose week was rolled up keep their \`weekNumber\`; those of an erased teacher have no \`teacherId\`.
- Who was deleted is not in the file, also while the house could still bring the person back: a file may be kept for
  longer than 30 days. Bring back first who is to move with the house.
- A file of a later \`version\` is refused. A change that old files do not survive gets the next version.
`

const teacherPart = `## The file of a teacher

\`morgenkreis teacher export\` writes what a site holds about one teacher, in the same words: \`format\` is
"morgenkreis-teacher", \`site\` has only \`id\` and \`name\`, and there are`

export function exportFormatDocument(): string {
  const { properties = {} } = z.toJSONSchema(siteFile, { io: 'input' }) as Shape
  const plain = Object.entries(properties).filter(([, shape]) => !shape.items && !shape.properties)
  const own = Object.keys(teacherFile.shape).filter((name) => properties[name]?.items)
  return [
    introduction,
    table('The file', Object.fromEntries(plain)),
    ...Object.entries(properties)
      .filter(([, shape]) => shape.items ?? shape.properties)
      .map(([name, shape]) => table(`\`${name}\``, fieldsOf(shape.items ?? shape))),
    `${teacherPart} ${own.map((name) => `\`${name}\``).join(', ')}.\n`,
  ].join('\n')
}

/** Of an object in an object, its fields by their path. */
function fieldsOf({ properties = {} }: Shape, before = ''): Record<string, Shape> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, shape]) => {
      const inner = shape.items?.properties ? shape.items : shape
      const path = `${before}${name}${inner === shape ? '' : '[]'}`
      const nested = inner.properties ? Object.entries(fieldsOf(inner, `${path}.`)) : []
      return [[path, shape] as const, ...nested]
    }),
  )
}

function table(title: string, fields: Readonly<Record<string, Shape>>): string {
  const lines = Object.entries(fields).map(
    ([name, shape]) => `| \`${name}\` | ${kindOf(shape)} | ${descriptionOf(shape)} |`,
  )
  return [`## ${title}`, '', '| field | is | |', '|---|---|---|', ...lines, ''].join('\n')
}

function descriptionOf(shape: Shape): string {
  const said = shape.description ?? shape.anyOf?.find((shape) => shape.description)?.description ?? ''
  return said.replaceAll('|', '\\|')
}

function kindOf(shape: Shape): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(', ')
  if (shape.anyOf) return shape.anyOf.map(kindOf).join(' or ')
  if (shape.items) return shape.items.properties ? 'list' : `list of ${kindOf(shape.items)}`
  if (shape.format) return shape.format.replace('date-time', 'instant')
  const { minimum, maximum } = shape
  const bounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return `${shape.type ?? 'anything'}${bounded ? `, ${minimum} to ${maximum}` : ''}`
}

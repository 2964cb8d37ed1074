import type pg from 'pg'
import type { Output } from '../output.ts'
import type { FileSection } from './file-section.ts'
import { sections, siteLine } from './sections.ts'

const atOnce = 2_000

/**
 * The site's file in pieces, each a line or many. One record a line and a fixed order of lines and keys: the same
 * site gives the same bytes, two exports can be compared with diff, and memory does not grow with the site.
 */
export async function* siteText(client: pg.Client, siteId: number, output: Output): AsyncGenerator<string> {
  yield opening('morgenkreis-site', await readSiteLine(client, siteId))
  for (const section of sections) yield* sectionText(client, section, [siteId], output)
  yield '\n}\n'
}

/** What the site holds about one teacher; the versions of days say nothing about a person. */
export async function* teacherText(
  client: pg.Client,
  siteId: number,
  teacherId: number,
  output: Output,
): AsyncGenerator<string> {
  const { id, name } = await readSiteLine(client, siteId)
  yield opening('morgenkreis-teacher', { id, name })
  for (const section of sections.filter((section) => section.whose)) {
    const own = { ...section, select: `${section.select} and ${section.whose} = $2` }
    yield* sectionText(client, own, [siteId, teacherId], output)
  }
  yield '\n}\n'
}

function opening(format: string, site: object) {
  return `{\n"format": "${format}",\n"version": 1,\n"site": ${JSON.stringify(site)}`
}

async function readSiteLine(client: pg.Client, siteId: number) {
  const { rows } = await client.query<{
    id: number
    name: string
    parentsSee: string
    keptLonger: string | null
  }>(siteLine, [siteId])
  const [row] = rows
  if (!row) throw new Error(`There is no site ${siteId}`)
  const parsed = (text: string) => JSON.parse(text) as unknown
  return { ...row, parentsSee: parsed(row.parentsSee), keptLonger: row.keptLonger && parsed(row.keptLonger) }
}

async function* sectionText(
  client: pg.Client,
  { name, select, orderBy, json = [], linesOf = (row) => [row] }: FileSection,
  values: unknown[],
  output: Output,
): AsyncGenerator<string> {
  yield `,\n"${name}": [`
  await client.query(`declare lines no scroll cursor for ${select} order by ${orderBy}`, values)
  let written = 0
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(`fetch ${atOnce} from lines`)
    if (rows.length === 0) break
    const all = rows.flatMap((row) => linesOf({ ...row, ...parsed(row, json) }))
    const lines = all.map((line) => `\n${JSON.stringify(line)}`)
    yield `${written > 0 ? ',' : ''}${lines.join(',')}`
    written += lines.length
    output.count(name, written)
  }
  await client.query('close lines')
  yield written > 0 ? '\n]' : ']'
}

function parsed(row: Record<string, unknown>, columns: readonly string[]) {
  const texts = columns.map((column) => [column, row[column]] as const)
  return Object.fromEntries(
    texts.map(([column, text]) => [column, text === null ? null : JSON.parse(`${text}`)]),
  )
}

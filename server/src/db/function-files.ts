import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checksumOf } from './baseline.ts'

export interface FunctionFile {
  /** Of its first function: a file holds one, or a few that must change together. */
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** All functions of one version of the server. */
export interface FunctionSet {
  /** Grows with every release that changes a text, so that a server knows functions that are newer than its own. */
  readonly version: number
  readonly files: readonly FunctionFile[]
}

const folder = join(import.meta.dirname, 'functions')

/** Constraints of the tables call them, so they must be there first. They touch no table themselves. */
const calledByTables = ['is_plan', 'is_readable_name', 'is_record', 'is_usual_week']
export const isCalledByTables = ({ name }: FunctionFile) => calledByTables.includes(name)

export function functionFile(name: string, sql: string): FunctionFile {
  return { name, sql, checksum: checksumOf(sql) }
}

/**
 * PostgreSQL writes them into the statements that call them, which it cannot do with a function that has settings: then
 * it would plan `week_facts` anew in every save. Their callers fix the search path.
 */
export const inlined = ['date_in_week', 'overlap_lock', 'week_facts']

/** The functions that a file makes. */
export function namesIn(sql: string): string[] {
  return [...sql.matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => name as string)
}

export function functionSet(): FunctionSet {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.sql'),
  )
  const files = paths.map((path) =>
    functionFile(basename(path, '.sql'), readFileSync(join(folder, path), 'utf8')),
  )
  // By their names, which say where a file lies no more than a database does.
  files.sort((one, other) => (one.name < other.name ? -1 : 1))
  return { version: functionVersions().length, files }
}

/** What `functions/versions.txt` lists: for each version the checksum of all its files, the present one last. */
export function functionVersions(): string[] {
  const lines = readFileSync(join(folder, 'versions.txt'), 'utf8').trimEnd().split('\n')
  return lines.filter((line) => !line.startsWith('#'))
}

export function checksumOfAll(files: readonly FunctionFile[]): string {
  return checksumOf(files.map(({ name, checksum }) => `${name} ${checksum}\n`).join(''))
}

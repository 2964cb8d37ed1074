import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export function functionFile(name: string, sql: string): FunctionFile {
  return { name, sql, checksum: sha256(sql) }
}

/** The functions that a file makes. */
export function namesIn(sql: string): string[] {
  return [...sql.matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => name as string)
}

export function functionSet(): FunctionSet {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const files = names.sort().map((file) => {
    return functionFile(file.slice(0, -'.sql'.length), readFileSync(join(folder, file), 'utf8'))
  })
  return { version: functionVersions().length, files }
}

/** What `functions/versions.txt` lists: for each version the checksum of all its files, the present one last. */
export function functionVersions(): string[] {
  const lines = readFileSync(join(folder, 'versions.txt'), 'utf8').trimEnd().split('\n')
  return lines.filter((line) => !line.startsWith('#'))
}

export function checksumOfAll(files: readonly FunctionFile[]): string {
  return sha256(files.map(({ name, checksum }) => `${name} ${checksum}\n`).join(''))
}

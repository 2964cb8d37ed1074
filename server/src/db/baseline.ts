import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'baseline')

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

export const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Numbered after the migrations that it stands for, so that numbers go on growing. */
export const baselineNumber = 54

/** The tables of a new database, by noun. Nothing here changes any more: what comes later is a migration. */
export function baseline(): Migration {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const sql = files
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  return { number: baselineNumber, name: 'baseline', sql, checksum: checksumOf(sql) }
}

import { z } from 'zod'
import { configSchema, readSettings } from '../config.ts'

/** The command needs a database and nothing else of a server's settings. */
const schema = configSchema
  .pick({ DATABASE_URL: true, DATABASE_OWNER_URL: true, DATABASE_BACKUP_URL: true, SERVER_ROLE: true })
  .extend({ PG_BIN: z.string().optional().describe('Folder of pg_dump and pg_restore') })

export interface Settings {
  readonly serverUrl: string
  readonly ownerUrl: string
  readonly backupUrl: string
  readonly serverRole: string
  readonly programFolder: string | undefined
}

export function readCommandSettings(environment: Record<string, string | undefined>): Settings {
  const read = readSettings(schema, environment)
  const ownerUrl = read.DATABASE_OWNER_URL ?? read.DATABASE_URL
  return {
    serverUrl: read.DATABASE_URL,
    ownerUrl,
    backupUrl: read.DATABASE_BACKUP_URL ?? ownerUrl,
    serverRole: read.SERVER_ROLE,
    programFolder: read.PG_BIN,
  }
}

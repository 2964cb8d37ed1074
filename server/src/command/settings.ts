import { z } from 'zod'
import { configSchema, readSettings } from '../config.ts'

/** The command needs a database and nothing else of a server's settings. */
const schema = configSchema
  .pick({
    DATABASE_URL: true,
    DATABASE_LISTEN_URL: true,
    DATABASE_READ_URL: true,
    DATABASE_OWNER_URL: true,
    DATABASE_BACKUP_URL: true,
    SERVER_ROLE: true,
    TIME_ZONE: true,
    BACKUP_TARGET: true,
    BACKUP_RECIPIENT: true,
    BACKUP_AT: true,
  })
  .extend({ PG_BIN: z.string().optional().describe('Folder of pg_dump and pg_restore') })

export interface Settings {
  readonly serverUrl: string
  /** PostgreSQL itself, where the server's own address is a pooler's. */
  readonly listenUrl: string | undefined
  /** A standby that exports are read from. */
  readonly readUrl: string | undefined
  readonly ownerUrl: string
  readonly backupUrl: string
  readonly serverRole: string
  readonly programFolder: string | undefined
  readonly backups: BackupSettings
}

/** For the backups that are made by themselves. */
interface BackupSettings {
  /** Off until it is named. */
  readonly target: string | undefined
  /** Public keys, as they were written. */
  readonly recipients: readonly string[]
  /** `02:30`, on the clock of this time zone. */
  readonly at: string
  readonly timeZone: string
}

export function readCommandSettings(environment: Record<string, string | undefined>): Settings {
  const read = readSettings(schema, environment)
  const ownerUrl = read.DATABASE_OWNER_URL ?? read.DATABASE_URL
  return {
    serverUrl: read.DATABASE_URL,
    listenUrl: read.DATABASE_LISTEN_URL,
    readUrl: read.DATABASE_READ_URL,
    ownerUrl,
    backupUrl: read.DATABASE_BACKUP_URL ?? ownerUrl,
    serverRole: read.SERVER_ROLE,
    programFolder: read.PG_BIN,
    backups: {
      target: read.BACKUP_TARGET,
      recipients: read.BACKUP_RECIPIENT,
      at: read.BACKUP_AT,
      timeZone: read.TIME_ZONE,
    },
  }
}

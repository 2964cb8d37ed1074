import { z } from 'zod'
import { isTimeZone } from '#domain/values/calendar-date.ts'
import { serverRole } from './db/server-role.ts'
import { readSecrets } from './secret-files.ts'
import { isProxyAddress } from './trusted-proxies.ts'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** Configuration comes from the environment only, and is checked as a whole before anything starts. */
export const configSchema = z.object({
  DATABASE_URL: z
    .string({ error: 'is missing, and so is DATABASE_URL_FILE' })
    .describe('PostgreSQL address of the server, with a login of its own'),
  DATABASE_LISTEN_URL: z
    .string()
    .optional()
    .describe('Address of PostgreSQL itself, where DATABASE_URL is the address of a pooler (PgBouncer)'),
  DATABASE_READ_URL: z
    .string()
    .optional()
    .describe(
      'Address of a hot standby, from which exports, statistics and archives are read; same login as DATABASE_URL',
    ),
  DATABASE_OWNER_URL: z
    .string()
    .optional()
    .describe('Address of the owner of the tables; it makes the login that DATABASE_URL names'),
  DATABASE_BACKUP_URL: z
    .string()
    .optional()
    .describe('Address of a login that bypasses row-level security, for `morgenkreis backup`'),
  CELL: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens')
    .optional()
    .describe('Name of the cell that this server belongs to, where houses are spread over several'),
  MIGRATE_AT_START: flag
    .default(true)
    .describe(
      'Bring the tables up to date at the start; false where `morgenkreis migrate` does it before, as the owner',
    ),
  SERVER_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]*$/)
    .default(serverRole)
    .describe('Database role to work as'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: whole(0, 65_535).default(3_000).describe('Port to listen on'),
  PLAIN_HTTP: flag.default(false).describe('Allow cookies without TLS, for a try-out on one machine'),
  TRUSTED_PROXIES: list
    .refine((proxies) => proxies.every(isProxyAddress), {
      error: 'must be addresses or networks, such as 127.0.0.1 or 10.0.0.0/8, with commas between',
    })
    .default([])
    .describe('Proxies whose X-Forwarded-* headers are believed, with commas between'),
  SITE_NAME: z.string().trim().min(2).max(100).default('Kita').describe('Name of the first house'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone')
    .default('Europe/Berlin')
    .describe('Its time zone'),
  // How good it is matters at the first start only, so that is where it is judged: older ones keep working.
  TEACHER_PASSWORD: z
    .string()
    .optional()
    .describe(
      'Its first password, of at least 12 characters; without it one is made and shown, on a terminal only',
    ),
  POOL_SIZE: whole(1, 100).default(10).describe('Database connections of this process'),
  PREPARED_STATEMENTS: flag
    .default(true)
    .describe(
      'Plan each statement once a connection; false for a pooler that cannot (PgBouncer before 1.21)',
    ),
  CONNECTIONS_PER_HOUSE: whole(1, 100)
    .default(3)
    .describe('Of these, how many one house may use at once; its other requests wait'),
  REQUESTS_PER_MINUTE: whole(1, 1_000_000)
    .default(1_200)
    .describe('Requests a minute of one access, or without access of one address (IPv6: of one /64 network)'),
  DAYS_PER_MINUTE: whole(1, 100_000_000)
    .default(20_000)
    .describe('Days that a house may write a minute; twelve weeks of 150 teachers are 9000'),
  STREAMS_PER_ADDRESS: whole(1, 100_000)
    .default(20)
    .describe('Open pages of a house that one address may have; of a teacher, one access'),
  DRAIN_MILLISECONDS: whole(0, 60_000).default(1_500).describe('How long to serve on after a stop signal'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Log level'),
  METRICS_PORT: whole(0, 65_535).optional().describe('Port of the metrics; without it there are none'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address that the metrics listen on'),
  UPDATE_NOTICE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
    .optional()
    .describe(
      'Where the list of releases is, asked once a day for a newer version; without it no server is asked',
    ),
  BACKUP_TARGET: z
    .string()
    .optional()
    .describe('Folder for the backups of `morgenkreis backup run`; without it there are none'),
  BACKUP_RECIPIENT: list
    .default([])
    .describe(
      'Public key that they are encrypted to (`morgenkreis backup key`); several with commas between',
    ),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, such as 02:30')
    .default('02:30')
    .describe('When `morgenkreis backup run --daily` makes them, by the clock of TIME_ZONE'),
  LEDGER_CHECK_MINUTES: whole(0, 10_080).default(60).describe('How often ledgers are checked; 0: never'),
})

/** Each can be given as a file instead: DATABASE_URL_FILE=/run/secrets/database-url. */
export const secrets = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_BACKUP_URL',
  'TEACHER_PASSWORD',
] as const

export type Config = z.output<typeof configSchema>

export function readConfig(environment: Record<string, string | undefined>): Config {
  return readSettings(configSchema, environment)
}

/** The settings that a schema names, and no others: a command demands only what it needs. */
export function readSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: Record<string, string | undefined>,
): z.output<z.ZodObject<Shape>> {
  const keys = Object.keys(schema.shape)
  const fromFiles = readSecrets(
    secrets.filter((name) => keys.includes(name)),
    environment,
  )
  const known = keys.map((key) => [key, fromFiles.values[key] ?? (environment[key] || undefined)])
  const result = schema.safeParse(Object.fromEntries(known))
  const issues = result.error?.issues ?? []
  const faults = [
    ...Object.values(fromFiles.faults),
    // What is wrong with the file explains why the value is missing.
    ...issues
      .filter((issue) => !(String(issue.path[0]) in fromFiles.faults))
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  ]
  if (result.success && faults.length === 0) return result.data
  const list = faults.map((fault) => `  ${fault}`).join('\n')
  throw new Error(`The configuration has ${faults.length} fault(s):\n${list}`)
}

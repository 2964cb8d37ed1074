import { z } from 'zod'
import { passwordLength } from '#domain/access.ts'
import { isTimeZone } from '#domain/calendar-date.ts'
import { serverRole } from './db/server-role.ts'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
)
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** Configuration comes from the environment only, and is checked as a whole before anything starts. */
export const configSchema = z.object({
  DATABASE_URL: z.string().min(1).describe('PostgreSQL address of the server'),
  DATABASE_OWNER_URL: z
    .string()
    .optional()
    .describe('Address of the owner of the schema, when it is another login'),
  SERVER_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]*$/)
    .default(serverRole)
    .describe('Database role to work as'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: whole(0, 65_535).default(3_000).describe('Port to listen on'),
  PLAIN_HTTP: flag.default(false).describe('Allow cookies without TLS, for a try-out on one machine'),
  TRUSTED_PROXIES: list.default([]).describe('Proxies whose X-Forwarded-* headers are believed'),
  SITE_NAME: z.string().trim().min(2).max(100).default('Kita').describe('Name of the first house'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone')
    .default('Europe/Berlin')
    .describe('Its time zone'),
  TEACHER_PASSWORD: z
    .string()
    .min(passwordLength.least)
    .optional()
    .describe('Its first password; else one is made and printed'),
  POOL_SIZE: whole(1, 100).default(10).describe('Database connections of this process'),
  REQUESTS_PER_MINUTE: whole(1, 1_000_000).default(1_200).describe('Requests a minute and address'),
  DRAIN_MILLISECONDS: whole(0, 60_000).default(1_500).describe('How long to serve on after a stop signal'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Log level'),
})

export type Config = z.output<typeof configSchema>

export function readConfig(environment: Record<string, string | undefined>): Config {
  return readSettings(configSchema, environment)
}

/** The settings that a schema names, and no others: whoever needs less demands less. */
export function readSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: Record<string, string | undefined>,
): z.output<z.ZodObject<Shape>> {
  const known = Object.fromEntries(
    Object.keys(schema.shape).map((key) => [key, environment[key] || undefined]),
  )
  const result = schema.safeParse(known)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The configuration has ${faults.length} fault(s):\n${faults.join('\n')}`)
}

import { z } from 'zod'
import { configSchema, secrets } from '#server/config.ts'

/** docs/configuration.md: a row for each key of the server's own schema, so that it cannot say anything else. */
export function configurationTable(): string {
  const { properties = {} } = z.toJSONSchema(configSchema, { io: 'input' })
  const rows = Object.entries(configSchema.shape).map(([key, value]) => {
    const property = properties[key] as Property
    const name = isSecret(key) ? `\`${key}\`, \`${key}_FILE\`` : `\`${key}\``
    return `| ${name} | ${typeOf(property)} | ${defaultOf(value)} | ${property.description} |`
  })
  return [
    '# Configuration',
    '',
    'Made by `npm run docs` from `server/src/config.ts`. Everything comes from the environment; the server names all',
    'faults at once and does not start with one. A variable that is empty counts as not given.',
    '',
    'A secret can stand in a file instead, named by the variable with `_FILE` at its end; the last newline of the file is',
    'not part of it. Giving both is a fault.',
    '',
    '| variable | type | default | meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

interface Property {
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

const isSecret = (key: string) => (secrets as readonly string[]).includes(key)

function typeOf({ type, enum: words, minimum, maximum, minLength, maxLength }: Property): string {
  if (words) return words.map((word) => `\`${word}\``).join(', ')
  if (type === 'integer') return `whole number, ${minimum} to ${maximum}`
  if (minLength && maxLength) return `text, ${minLength} to ${maxLength} characters`
  return minLength ? `text, at least ${minLength} characters` : 'text'
}

/** What the schema makes of nothing. */
function defaultOf(value: z.ZodType): string {
  const { success, data } = value.safeParse(undefined)
  if (!success) return '– (needed)'
  const text = String(data ?? '')
  return text ? `\`${text}\`` : '–'
}

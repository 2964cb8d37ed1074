import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { problem } from './problem.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1, read from the endpoints; committed as docs/openapi.json and served at /api/docs. */
export function openApiDocument(version: string): Json {
  const schemas: Record<string, unknown> = {}
  const paths: Record<string, Json> = {}
  for (const [noun, ofNoun] of Object.entries(endpoints)) {
    for (const endpoint of ofNoun) {
      const operations = paths[endpoint.path] ?? {}
      operations[endpoint.method.toLowerCase()] = operationOf(endpoint, noun, schemas)
      paths[endpoint.path] = operations
    }
  }
  schemaOf(problem, 'output', schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Morgenkreis',
      version,
      description:
        'The weekly staff schedule and working-hours account of a kindergarten. Hours are numbers with at most two decimals, dates are days (`2026-11-09`), times lie on the quarter hour. Writes need an `Origin` that matches the host.',
    },
    tags: Object.keys(endpoints).map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: { access: { type: 'apiKey', in: 'cookie', name: '__Host-access' } },
    },
  }
}

function operationOf(endpoint: Endpoint, noun: string, schemas: Json): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path', schemas),
    ...parametersOf(endpoint.query, 'query', schemas),
    ...headersOf(endpoint),
  ]
  return {
    tags: [noun],
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' ? { security: [{ access: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: { content: json(schemaOf(endpoint.body, 'input', schemas)) } } : {}),
    responses: responsesOf(endpoint, schemas),
  }
}

function responsesOf(endpoint: Endpoint, schemas: Json): Json {
  const content = contentOf(endpoint, schemas)
  const refused = {
    description: 'Refused; the message says why',
    content: json({ $ref: '#/components/schemas/Problem' }),
  }
  const success = content ? { description: 'Success', content } : { description: 'Success, no content' }
  return {
    [content ? '200' : '204']: success,
    ...(endpoint.creates && content ? { '201': { ...success, description: 'Created' } } : {}),
    ...(endpoint.versioned && endpoint.method !== 'GET'
      ? { '412': { ...refused, description: 'Another writer was faster; `current` is the present state' } }
      : {}),
    default: refused,
  }
}

function contentOf({ response, mediaType, fileTypes }: Endpoint, schemas: Json): Json | undefined {
  // The bytes of a file; its media type says what they are.
  if (fileTypes) return Object.fromEntries(fileTypes.map((type) => [type, {}]))
  return response && { [mediaType ?? 'application/json']: { schema: schemaOf(response, 'output', schemas) } }
}

function headersOf(endpoint: Endpoint): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  })
  return [
    ...(endpoint.versioned && endpoint.method !== 'GET'
      ? [header('If-Match', 'The ETag that was read')]
      : []),
    ...(endpoint.creates
      ? [header('Idempotency-Key', 'Any text of your own; a retry with it creates nothing twice')]
      : []),
  ]
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', schemas: Json): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'output', schemas) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

/** Zod writes named schemas into `$defs`; OpenAPI keeps them in one place for all. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Json }
  const { $defs = {}, $schema: _, ...own } = rewritten(made) as typeof made
  for (const [name, value] of Object.entries($defs)) schemas[name] = withoutId(value)
  const name = own.id
  if (typeof name !== 'string') return own
  schemas[name] = withoutId(own)
  return { $ref: `#/components/schemas/${name}` }
}

function withoutId(schema: unknown): unknown {
  const { id: _, ...rest } = schema as Json
  return rest
}

function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewritten)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) =>
    key === '$ref' && typeof inner === 'string'
      ? [key, inner.replace('#/$defs/', '#/components/schemas/')]
      : [key, rewritten(inner)],
  )
  return Object.fromEntries(entries)
}

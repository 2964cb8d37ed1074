import type { z } from 'zod'
import type { ForAudience } from '#domain/house/audience.ts'
import type { Access } from '#domain/house/caller.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** What some roles are answered with. */
interface DocumentVersion extends ForAudience {
  readonly schema: z.ZodType
}

/** One call of the API as a value: the route, the client, the access list and OpenAPI are all read from it. */
export interface Endpoint {
  readonly method: Method
  /** Parameters in braces, as OpenAPI writes them: `/api/weeks/{weekId}`. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Left out when a success has no body (204). */
  readonly response?: z.ZodType
  /**
   * The versions of the response, the fullest first, with who may read them. Without them, where more than planning is
   * asked for, whoever may call it may read all of the response.
   */
  readonly documents?: Readonly<Record<string, DocumentVersion>>
  /** The version of what is read or written travels in `ETag`, and `If-Match` is honoured. */
  readonly versioned?: boolean
  /** A create that honours `Idempotency-Key`: a retry after a lost answer creates nothing twice. */
  readonly creates?: boolean
  /**
   * Cannot be taken back, or changes who may come in: a member must have signed in within the last five minutes, and once
   * the management has members the password that the house shares is not enough.
   */
  readonly fresh?: boolean
  /** In bytes, where the usual limit of 2 MiB would stand in the way of what the schema allows. */
  readonly largestBody?: number
  /** Not JSON: server-sent events or a page. */
  readonly mediaType?: 'text/event-stream' | 'text/html'
  /** Answers with a file to be saved, of one of these media types. */
  readonly fileTypes?: readonly string[]
}

/** A file to be saved under a name of its own. */
export interface SentFile {
  readonly name: string
  readonly mediaType: string
  /** Or in pieces, where it is too long to be made before it is sent. */
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
}

/** A type parameter takes any further field; this one refuses them, so that a misspelt `versioned` does not compile. */
type KnownFields<E> = { readonly [Field in Exclude<keyof E, keyof Endpoint>]: never }

/** What not only the management may call says who may read what it answers; else it does not compile. */
type SaysAudience<E> = E extends { readonly access: 'public' | 'plan'; readonly response: z.ZodType }
  ? Required<Pick<Endpoint, 'documents'>>
  : unknown

/** Keeps the literal types of method and path, from which the client's addresses are made (`endpoints.ts`). */
export function endpoint<const E extends Endpoint>(description: E & KnownFields<E> & SaysAudience<E>): E {
  return description
}

type Parsed<E, Part extends 'params' | 'query' | 'body' | 'response'> = E extends {
  readonly [Name in Part]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

/** What an endpoint takes and answers with; undefined where it has no such part. */
export type ParamsOf<E> = Parsed<E, 'params'>
export type QueryOf<E> = Parsed<E, 'query'>
export type BodyOf<E> = Parsed<E, 'body'>
export type ResponseOf<E> = E extends { readonly fileTypes: readonly string[] }
  ? SentFile
  : Parsed<E, 'response'>

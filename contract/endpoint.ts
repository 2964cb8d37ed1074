import type { z } from 'zod'
import type { Access } from '#domain/access.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** One call of the API as a value: the route, the client, the access list and OpenAPI are all read from it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Parameters in braces, as OpenAPI writes them: `/api/weeks/{weekId}`. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Left out when a success has no body (204). */
  readonly response?: Response
  /** The version of what is read or written travels in `ETag`, and `If-Match` is honoured. */
  readonly versioned?: boolean
  /** A create that honours `Idempotency-Key`: a retry after a lost answer creates nothing twice. */
  readonly creates?: boolean
  /** In bytes, where the usual limit of 2 MiB would stand in the way of what the schema allows. */
  readonly largestBody?: number
  /** Not JSON: server-sent events or a page. */
  readonly mediaType?: 'text/event-stream' | 'text/html'
}

export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(description: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return description
}

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type ResponseOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never

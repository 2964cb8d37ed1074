import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'

/** A refused call. Its message is the status, a colon and what the server said (spec, section 8). */
export class CallError extends Error {
  readonly status: number
  readonly problem: Problem | undefined

  constructor(status: number, text: string, problem?: Problem) {
    super(`${status}: ${text}`)
    this.status = status
    this.problem = problem
  }
}

export interface Answer<Body> {
  readonly body: Body
  readonly tag: string | undefined
}

interface Input<E extends Endpoint> {
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
  readonly ifMatch?: string | undefined
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

type Address<E extends Endpoint> = readonly [method: E['method'], path: string]

let onAccessEnded = () => {}

/** What to do when the server says that access has ended: any 401 but a wrong password. */
export function whenAccessEnds(act: () => void) {
  onAccessEnded = act
}

/**
 * The one fetch. The endpoint is named by its method and path and typed by the contract's type, so that no schema has
 * to be loaded for reading: `call<typeof readWeek>(['GET', '/api/weeks/{weekId}'], { params })`.
 */
export async function call<E extends Endpoint>(
  [method, path]: Address<E>,
  { params, query, body, ifMatch, idempotencyKey, signal }: Input<E> = {},
): Promise<Answer<ResponseOf<E>>> {
  const response = await fetch(addressOf(path, params, query), {
    method,
    credentials: 'same-origin',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(ifMatch ? { 'if-match': ifMatch } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw refused(response, text)
  return {
    body: (text ? JSON.parse(text) : undefined) as ResponseOf<E>,
    tag: response.headers.get('etag') ?? undefined,
  }
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const asked = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  )
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return asked.length > 0 ? `${filled}?${search}` : filled
}

function refused(response: Response, text: string): CallError {
  const problem = problemIn(text)
  if (response.status === 401 && problem?.code === 'access_needed') onAccessEnded()
  return new CallError(response.status, text || response.statusText, problem)
}

function problemIn(text: string): Problem | undefined {
  try {
    const parsed = JSON.parse(text) as Problem
    return typeof parsed.message === 'string' ? parsed : undefined
  } catch {
    return undefined
  }
}

/** The week became older than parents may look, perhaps while the page was open over a weekend. */
export function isWeekTooOld(error: unknown): boolean {
  return error instanceof CallError && error.problem?.code === 'week_too_old'
}

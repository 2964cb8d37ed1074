import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { EndpointAt } from '#contract/endpoints.ts'
import type { EarlyAnswer } from '#contract/first-view.ts'
import type { Problem } from '#contract/problem.ts'
import { codePath } from '#contract/wire/place-paths.ts'
import { askedDuring, noteAnswer } from './house-version.ts'

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

export interface CallResult<Body> {
  readonly body: Body
  readonly tag: string | undefined
}

/** How the contract names a call: `GET /api/weeks/{weekId}`. */
export type Address = keyof EndpointAt

/** What goes with the call at this address: all that its endpoint needs, and nothing that it does not know. */
type Input<A extends Address> = Part<'params', ParamsOf<EndpointAt[A]>> &
  Part<'query', QueryOf<EndpointAt[A]>> &
  Part<'body', BodyOf<EndpointAt[A]>> &
  Header<'ifMatch', EndpointAt[A], 'versioned'> &
  Header<'idempotencyKey', EndpointAt[A], 'creates'> & { readonly signal?: AbortSignal }

/** The calls that answer with a file. */
export type FileAddress = {
  [A in Address]: EndpointAt[A] extends { readonly fileTypes: readonly string[] } ? A : never
}[Address]

type Part<Name extends 'params' | 'query' | 'body', Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: never }
  : IsNeeded<Name, Value> extends true
    ? { readonly [N in Name]: Value }
    : { readonly [N in Name]?: Value }

/** A query of which nothing is needed may be left out, a body only where the endpoint does without one. */
type IsNeeded<Name, Value> = (Name extends 'query' ? object : undefined) extends Value ? false : true

type Header<Name extends 'ifMatch' | 'idempotencyKey', E, Flag extends 'versioned' | 'creates'> = E extends {
  readonly [F in Flag]: true
}
  ? { readonly [N in Name]?: string | undefined }
  : { readonly [N in Name]?: never }

export type FileInput<A extends FileAddress> = Input<A>

type Inputs<A extends Address> = object extends Input<A> ? [input?: Input<A>] : [input: Input<A>]

interface AnyInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly ifMatch?: string
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

let onAccessEnded = () => {}

/** What to do when the server says that access has ended: any 401 but a wrong password. */
export function whenAccessEnds(act: () => void) {
  onAccessEnded = act
}

let proveAgain = async () => false

/** How a member proves once more who it is, when a call wants that; says whether it was done. */
export function whenProofIsWanted(prove: () => Promise<boolean>) {
  proveAgain = prove
}

/**
 * The one fetch. The address is one of the contract's and says what goes with it and what comes back:
 * `call('GET /api/weeks/{weekId}', { params: { weekId } })`. Only types are imported, so that no schema is loaded.
 */
export async function call<A extends Exclude<Address, FileAddress>>(
  address: A,
  ...[input]: Inputs<A>
): Promise<CallResult<ResponseOf<EndpointAt[A]>>> {
  const response = await answerTo(address, (input ?? {}) as AnyInput)
  const text = await response.text()
  return {
    body: (text ? JSON.parse(text) : undefined) as ResponseOf<EndpointAt[A]>,
    tag: response.headers.get('etag') ?? undefined,
  }
}

/** The same for what is to be saved: the bytes, and the name that the server has for them. */
export async function callForFile<A extends FileAddress>(
  address: A,
  input: FileInput<A>,
): Promise<{ readonly content: Blob; readonly name: string }> {
  const response = await answerTo(address, input as AnyInput)
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')
  return { content: await response.blob(), name: decodeURIComponent(named?.[1] ?? 'file') }
}

async function answerTo(address: Address, input: AnyInput): Promise<Response> {
  const [method = '', path = ''] = address.split(' ')
  const { params, query, body, ifMatch, idempotencyKey, signal } = input
  const url = urlOf(path, params, query)
  const early = method === 'GET' ? takeEarly(url) : undefined
  // It was asked for before any stream of events, however late it is taken.
  const asked = early ? 0 : askedDuring()
  const request = (): RequestInit => ({
    method,
    credentials: 'same-origin',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(ifMatch ? { 'if-match': ifMatch } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...limited(method, signal),
  })
  let response = early ?? (await fetch(url, request()))
  let refusal = await refusalIn(response)
  // Nothing has happened yet, so the same call can be sent again; once, so that nobody is asked without end.
  if (refusal?.problem?.code === 'sign_in_again' && (await proveAgain())) {
    response = await fetch(url, request())
    refusal = await refusalIn(response)
  }
  if (refusal) throw refusal
  const version = response.headers.get('house-version')
  if (version !== null) noteAnswer(Number(version), asked)
  return response
}

/** They are the newest for so long; who comes later asks anew. */
const earlyFor = 10_000
let early: Map<string, EarlyAnswer> | undefined

/**
 * What came with the page of a device with access, in the place of the first requests: each is taken once. A device that
 * shows the parent view leaves nothing of it in the page. Says whether there is any.
 */
export function readEarlyAnswers(isWanted: boolean): boolean {
  const element = document.getElementById('early-answers')
  element?.remove()
  if (!element?.textContent || !isWanted) return false
  const answers = JSON.parse(element.textContent) as EarlyAnswer[]
  early = new Map(answers.map((answer) => [answer.url, answer]))
  setTimeout(() => (early = undefined), earlyFor)
  return true
}

function takeEarly(url: string): Response | undefined {
  const answer = early?.get(url)
  early?.delete(url)
  return answer && new Response(answer.body, { headers: answer.headers })
}

/** Longer than any answer of the server takes: a read without an answer must end some time, to be tried again. */
const longestRead = 30_000
let nextDoubt = new AbortController()

/** On a line that has died without a word a write that is under way is given up, and sent again on another connection. */
export function doubtLine(): void {
  nextDoubt.abort(new DOMException('The connection says nothing any more', 'TimeoutError'))
  nextDoubt = new AbortController()
}

/** For what may be sent again: it ends when the line is doubted, or after so many milliseconds. */
export const giveUpAfter = (milliseconds: number): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(milliseconds), nextDoubt.signal])

function limited(method: string, signal: AbortSignal | undefined): { readonly signal?: AbortSignal } {
  if (method !== 'GET') return signal ? { signal } : {}
  const limit = AbortSignal.timeout(longestRead)
  return { signal: signal ? AbortSignal.any([signal, limit]) : limit }
}

function urlOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const asked = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  )
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return asked.length > 0 ? `${filled}?${search}` : filled
}

async function refusalIn(response: Response): Promise<CallError | undefined> {
  if (response.ok) return undefined
  const text = await response.text()
  const problem = problemIn(text)
  if (response.status === 401 && problem?.code === 'access_needed') onAccessEnded()
  // Nothing of the house can be shown any more: its parents are asked for a code.
  if (problem?.code === 'code_needed') window.location.replace(codePath)
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

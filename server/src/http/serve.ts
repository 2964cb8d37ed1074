import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { z as zod } from 'zod'
import { enterAbsence, moveLeave, removeLeave } from '#contract/absences.ts'
import { saveDays, writeDays } from '#contract/day-entries.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf, SentFile } from '#contract/endpoint.ts'
import type { Access } from '#domain/access.ts'
import { mayCall, useIsNotedAfter } from '#domain/access.ts'
import { noteUse } from '../access/access.store.ts'
import type { RecentAccess } from '../access/recent-access.ts'
import type { Config } from '../config.ts'
import type { InSite } from '../db/transaction.ts'
import type { Services, Work } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import { takeCookie, tokenHashIn } from './access-cookie.ts'
import type { Answer } from './answer.ts'
import { exactlyOnce } from './exactly-once.ts'
import { accessNeeded, invalidInput } from './problems.ts'
import { sendFile } from './send-file.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Counts towards the days that a house may write. */
    writesDays?: boolean
  }
  interface FastifyRequest {
    /** The house that the host name stands for. Set before any handler of the API runs. */
    site: { siteId: number; timeZone: string } | undefined
  }
}

/** What a handler is given: parsed input, and a transaction in which it may work for the site. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly work: Work
  readonly ifMatch: string | undefined
}

type Input<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'body'>

type Handler<E extends Endpoint, Found> = (
  call: Call<E> & { readonly ahead: Promise<Found> | undefined },
) => Promise<Answer<ResponseOf<E>>>

/**
 * What a handler locks and reads before all else. It is sent with the question who asks, so that a save takes two round
 * trips, and the handler finds its answer in `ahead`; not with an Idempotency-Key, which is claimed first.
 */
type Ahead<E extends Endpoint, Found> = (work: InSite, input: Input<E>) => Promise<Found> | undefined

export type Serve = <E extends Endpoint, Found = never>(
  endpoint: E,
  handler: Handler<E, Found>,
  ahead?: Ahead<E, Found>,
) => void

/** Turns an endpoint and its handler into a route: access first, then input, then the work, all in one transaction. */
export function serving(
  app: FastifyInstance,
  services: Services,
  config: Config,
  recent: RecentAccess,
): Serve {
  return (endpoint, handler, ahead) => {
    route(app, endpoint, async (request, reply) => {
      const siteId = siteOf(request)
      const tokenHash = tokenHashIn(request, config)
      if (!tokenHash && !mayCall(endpoint.access, 'parent')) throw accessNeeded()
      let staleAccess = false
      let useIsDue = false
      const read = readInput(endpoint, request)
      const mayGoAhead = ahead && read.input && request.headers['idempotency-key'] === undefined
      let sent: ReturnType<NonNullable<typeof ahead>>
      const job = (work: Work) => {
        staleAccess = tokenHash !== undefined && work.viewMode === 'parent'
        useIsDue = work.lastUsedAt !== undefined && work.now - work.lastUsedAt > useIsNotedAfter
        if (!mayCall(endpoint.access, work.viewMode)) throw accessNeeded()
        if (tokenHash && work.viewMode === 'teacher') recent.remember(siteId, tokenHash)
        if (!read.input) throw read.refusal
        const call = { ...read.input, work, ifMatch: request.headers['if-match'], ahead: sent }
        return exactlyOnce(endpoint, request, work, () => handler(call))
      }
      const sendAhead = async (work: InSite) => {
        sent = mayGoAhead ? ahead(work, read.input) : undefined
        await sent
      }
      const answer = await inSiteTransaction(services, siteId, tokenHash, job, sendAhead).finally(() => {
        if (staleAccess) takeCookie(reply, config)
      })
      if (useIsDue && tokenHash) await noteUseIfPossible(services, request, siteId, tokenHash)
      return endpoint.fileTypes ? sendFile(reply, answer as Answer<SentFile>) : send(reply, answer)
    })
  }
}

/** Refused only when it is clear that the caller may call at all. */
function readInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): { input: Input<E> } | { input?: undefined; refusal: unknown } {
  try {
    return { input: inputOf(endpoint, request) as Input<E> }
  } catch (refusal) {
    return { refusal }
  }
}

/** An answer is not withheld because its use cannot be written down: on a full disk reading must go on. */
export async function noteUseIfPossible(
  services: Services,
  request: FastifyRequest,
  siteId: number,
  tokenHash: Buffer,
) {
  try {
    await inSiteTransaction(services, siteId, undefined, (work) => noteUse(work, tokenHash))
  } catch (error) {
    request.log.warn({ err: error }, 'the use of an access was not noted')
  }
}

const writers: readonly Endpoint[] = [saveDays, writeDays, enterAbsence, moveLeave, removeLeave]

/** Adds the route with its declared access, which the check in `app.ts` insists on. */
export function route(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { access: endpoint.access, writesDays: writers.includes(endpoint) },
    // A HEAD of a stream would wait for an end that never comes.
    exposeHeadRoute: endpoint.mediaType !== 'text/event-stream',
    ...bodyLimitOf(endpoint),
    handler,
  })
}

/** What a caller without access may send: a password, and nothing that takes effort to read. */
const largestOpenBody = 4 * 1_024

function bodyLimitOf({ access, largestBody }: Endpoint) {
  if (access === 'public') return { bodyLimit: largestOpenBody }
  return largestBody ? { bodyLimit: largestBody } : {}
}

export function siteOf(request: FastifyRequest): number {
  if (!request.site) throw new Error('A route of the API was reached without a site')
  return request.site.siteId
}

const nothing = zod.strictObject({})
const noBody = nothing.nullish()

export function inputOf(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: parsed(endpoint.params ?? nothing, request.params),
    query: parsed(endpoint.query ?? nothing, request.query),
    body: parsed(endpoint.body ?? noBody, request.body),
  }
}

function parsed(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (!result.success) throw invalidInput(result.error)
  return result.data
}

function send(reply: FastifyReply, answer: Answer<unknown>) {
  if (answer.tag) reply.header('etag', answer.tag)
  if (answer.body === undefined) return reply.code(answer.status ?? 204).send()
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  return reply
    .code(answer.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(text)
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { enterAbsence, moveLeave, removeLeave } from '#contract/absences.ts'
import { saveDays, writeDays } from '#contract/day-entries.ts'
import type { Endpoint, SentFile } from '#contract/endpoint.ts'
import { answerRequest, takeAnswerBack } from '#contract/requests.ts'
import type { Access } from '#domain/house/caller.ts'
import { isOpen } from '#domain/house/caller.ts'
import { noteUse } from '../access/access.store.ts'
import type { RecentAccess } from '../access/recent-access.ts'
import type { Config } from '../config.ts'
import { KeptFacts } from '../ledger/kept-facts.ts'
import type { Services } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import type { FoundSite } from '../sites/sites.store.ts'
import { takeCookie, tokenHashIn } from './access-cookie.ts'
import type { Answer } from './answer.ts'
import type { SentCall, Serve } from './call.ts'
import { answerCall, noNotes } from './call.ts'
import type { EncodedBody } from './encoded-body.ts'
import { bodyFor } from './encoded-body.ts'
import { houseVersion } from './house-version.ts'
import type { LongCalls } from './long-calls.ts'
import { isLongIn, isLongWhenLarge } from './long-calls.ts'
import type { ParentsCache } from './parents-cache.ts'
import { isForParents, isShutToCaller } from './parents-door.ts'
import { accessNeeded } from './problems.ts'
import { sendFile } from './send-file.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Counts towards the days that a house may write. */
    writesDays?: boolean
    /** A large body is left as text, for the worker to parse. */
    isLongWhenLarge?: boolean
  }
  interface FastifyRequest {
    /** The house that the host name stands for. Set before any handler of the API runs. */
    site: FoundSite | undefined
  }
}

interface ServeMemory {
  readonly recent: RecentAccess
  readonly versions: Pick<ParentsCache, 'seenVersion'>
  readonly long: LongCalls
}

/** Turns an endpoint and its handler into a route. What takes long is answered by the worker, by the same handler. */
export function serving(
  app: FastifyInstance,
  services: Services,
  config: Config,
  { recent, versions, long }: ServeMemory,
): Serve {
  const saving: Services = { ...services, facts: new KeptFacts() }
  return (endpoint, handler, lock) => {
    route(app, endpoint, async (request, reply) => {
      const sent = sentCall(request, config)
      const { siteId, tokenHash } = sent
      if (!tokenHash && !isOpen(endpoint.access)) throw accessNeeded()
      const notes = noNotes()
      // Before anything is read: what the answer shows is at least as new.
      const version = versions.seenVersion(siteId)
      const answering = isLongIn(endpoint, request)
        ? long.answer(endpoint, sent, notes, { request, reply })
        : answerCall(saving, { endpoint, handler, lock }, sent, notes)
      const answer: Answer<unknown> = await answering.finally(() => {
        if (!tokenHash) return
        if (notes.hasAccess) recent.remember(siteId, tokenHash)
        if (!notes.staleAccess) return
        recent.forget(tokenHash)
        takeCookie(reply, config)
      })
      if (notes.useIsDue && tokenHash) await noteUseIfPossible(services, request, siteId, tokenHash)
      if (notes.seesVersion) reply.header(houseVersion, version)
      if (endpoint.fileTypes) return sendFile(request, reply, answer as Answer<SentFile>)
      if (reply.sent) return reply
      return answer.encoded ? sendEncoded(request, reply, answer, answer.encoded) : send(reply, answer)
    })
  }
}

function sentCall(request: FastifyRequest, config: Config): SentCall {
  const { method, url, params, query, body, headers } = request
  return {
    siteId: siteOf(request),
    tokenHash: tokenHashIn(request, config),
    isShut: request.site !== undefined && isShutToCaller(request, request.site, config),
    ...{ method, url, params, query, body },
    ifMatch: headers['if-match'],
    idempotencyKey: headers['idempotency-key'],
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

const writers: readonly Endpoint[] = [
  ...[saveDays, writeDays, enterAbsence, moveLeave, removeLeave],
  ...[answerRequest, takeAnswerBack],
]

/** Adds the route with its declared access, which the check in `app.ts` insists on. */
export function route(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      access: endpoint.access,
      isForParents: isForParents(endpoint),
      writesDays: writers.includes(endpoint),
      isLongWhenLarge: isLongWhenLarge(endpoint),
    },
    // A HEAD of a stream would wait for an end that never comes.
    exposeHeadRoute: endpoint.mediaType !== 'text/event-stream',
    ...bodyLimitOf(endpoint),
    handler,
  })
}

/** What a caller without access may send: a password, and nothing that takes effort to read. */
const largestOpenBody = 4 * 1_024

function bodyLimitOf({ access, largestBody }: Endpoint) {
  if (largestBody) return { bodyLimit: largestBody }
  return isOpen(access) ? { bodyLimit: largestOpenBody } : {}
}

export function siteOf(request: FastifyRequest): number {
  if (!request.site) throw new Error('A route of the API was reached without a site')
  return request.site.siteId
}

async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer<unknown>,
  { encoding, bytes }: EncodedBody,
) {
  if (answer.tag) reply.header('etag', answer.tag)
  reply.code(answer.status ?? 200).type(json)
  // What comes from another thread is no Buffer any more.
  const own = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return reply.send(await bodyFor(request, reply, { encoding, bytes: own }))
}

const json = 'application/json; charset=utf-8'

function send(reply: FastifyReply, answer: Answer<unknown>) {
  if (answer.tag) reply.header('etag', answer.tag)
  if (answer.body === undefined) return reply.code(answer.status ?? 204).send()
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  return reply
    .code(answer.status ?? 200)
    .type(json)
    .send(text)
}

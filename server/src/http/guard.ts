import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { houseMoved, houseMoving, Refusal } from './problems.ts'
import { isForWorker, jsonReader, UnparsedBody } from './unparsed-body.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once a stop was asked for: still serving, but not for long. */
    stopping: boolean
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What every request of the API passes before any handler: its house, its origin, its content type. */
export function guardRequests(app: FastifyInstance, config: Config, directory: SiteDirectory) {
  app.decorate('stopping', false)
  app.decorateRequest('site')
  acceptOnlyJson(app)
  app.addHook('onRequest', async (request, reply) => {
    if (app.stopping) reply.header('connection', 'close')
    if (!isApi(request)) return
    reply.header('cache-control', 'no-store')
    if (isDocs(request)) return
    if (!reads.has(request.method) && !isFromOwnPage(request, config)) {
      const { origin } = request.headers
      // Most often a proxy that passes on another name or no port: the operator has to see both to find it.
      request.log.warn({ origin, host: request.host }, 'refused a write of another origin')
      throw new Refusal(403, 'foreign_origin', 'This request does not come from a page of this house.')
    }
    const { site, elsewhere } = await directory.locate(request.hostname)
    request.site = site
    if (elsewhere) throw elsewhere === 'moved' ? houseMoved() : houseMoving()
    if (!request.site && !isPasswordAttempt(request)) {
      throw new Refusal(404, 'unknown_host', 'There is no kindergarten at this address.')
    }
  })
}

/** The route that was found, not the address as it was spelled: `/%61pi/site` leads to the same handler. */
const pathOf = (request: FastifyRequest) => request.routeOptions.url ?? request.url
const isApi = (request: FastifyRequest) => pathOf(request).startsWith('/api/')
const isDocs = (request: FastifyRequest) => /^\/api\/docs(\/|\?|$)/.test(pathOf(request))

/**
 * A password for an unknown house is refused like a wrong one, by the same route, so that the answers do not differ.
 */
const isPasswordAttempt = (request: FastifyRequest) =>
  request.method === 'POST' && pathOf(request) === '/api/access'

/** A browser says where a write comes from; one that says nothing, or something else, is not our page. */
function isFromOwnPage(request: FastifyRequest, config: Config): boolean {
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false
  const { origin } = request.headers
  if (origin === undefined) return fetchSite === 'same-origin'
  if (!URL.canParse(origin)) return false
  const { host, hostname, protocol } = new URL(origin)
  return host === request.host && isOwnProtocol(protocol, hostname, request, config)
}

/**
 * The page came over TLS, unless plain HTTP was asked for: an attacker who can change an http:// page must not write
 * through it. Then too, a trusted proxy's header that says it was TLS is accepted. No attacker stands between a machine
 * and itself.
 */
function isOwnProtocol(protocol: string, hostname: string, request: FastifyRequest, config: Config): boolean {
  if (protocol === 'https:') return true
  if (protocol !== 'http:' || request.protocol === 'https') return false
  return config.PLAIN_HTTP || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** JSON and nothing else; an empty body is no body, as the spec's calls without a payload send it. */
function acceptOnlyJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const read = jsonReader(app)
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isForWorker(request, body)) return done(null, new UnparsedBody(body))
    return read(request, body, done)
  })
}

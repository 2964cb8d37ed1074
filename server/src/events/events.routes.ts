import type { FastifyInstance } from 'fastify'
import type { QueryOf } from '#contract/endpoint.ts'
import { listenToEvents } from '#contract/events.ts'
import type { Config } from '../config.ts'
import { tokenHashIn } from '../http/access-cookie.ts'
import { callerOf } from '../http/caller-address.ts'
import { Refusal } from '../http/problems.ts'
import { inputOf, route, siteOf } from '../http/serve.ts'
import type { Services } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import type { FoundSite } from '../sites/sites.store.ts'
import { readSiteVersion } from '../sites/sites.store.ts'
import type { EventStreams } from './event-streams.ts'
import { eventText, isGone } from './event-streams.ts'

interface EventParts {
  readonly streams: EventStreams
  /** May be a little older than the house's: then the first heartbeat has the browser read once more than it must. */
  versionOf(siteId: number): Promise<number>
  /** Whether the answers of a drawn page, by their tag, are still those of now. */
  areCurrent(site: FoundSite, tag: string): Promise<boolean>
}

export function eventRoutes(
  app: FastifyInstance,
  services: Services,
  config: Config,
  { streams, versionOf, areCurrent }: EventParts,
) {
  route(app, listenToEvents, async (request, reply) => {
    const { view, knows } = inputOf(listenToEvents, request).query as QueryOf<typeof listenToEvents>
    const siteId = siteOf(request)
    const caller = callerOf(request.ip)
    const cookie = view === 'parent' ? undefined : tokenHashIn(request, config)
    // Without a cookie there is nothing to ask the database for when no place is free.
    if (!cookie) refuseWithoutPlace(streams.placeFor({ siteId, caller, tokenHash: undefined }))
    const { version, endsAt } = cookie
      ? await inSiteTransaction(services, siteId, cookie, async (work) => ({
          version: await readSiteVersion(work),
          endsAt: work.accessEnds,
        }))
      : { version: await versionOf(siteId), endsAt: undefined }
    if (isGone(reply.raw)) return reply.hijack()
    const tokenHash = endsAt === undefined ? undefined : cookie
    refuseWithoutPlace(streams.placeFor({ siteId, caller, tokenHash }))
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    streams.open(version, { siteId, response: reply.raw, caller, tokenHash, endsAt })
    // Asked once the stream is open: what changes from now on is announced.
    if (!knows || !request.site) return
    const isCurrent = await areCurrent(request.site, knows).catch(() => false)
    if (!isCurrent && !isGone(reply.raw)) reply.raw.write(eventText('resync', {}))
  })
}

function refuseWithoutPlace(place: ReturnType<EventStreams['placeFor']>) {
  const later = { 'retry-after': '30' }
  if (place === 'houseFull')
    throw new Refusal(503, 'house_full', 'Too many open pages of this house.', {}, later)
  if (place === 'callerFull')
    throw new Refusal(429, 'too_many_pages', 'Too many open pages from this address.', {}, later)
}
